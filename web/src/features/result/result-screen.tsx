import { getResult } from '@stackademy/contract/generation'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { queryOf } from '../../api/query.ts'

export function ResultScreen() {
  const { resultId } = useParams<{ resultId: string }>()
  const { data: result } = useQuery({ ...queryOf(getResult, { params: { id: Number(resultId) } }), retry: false })
  return <h1>{result === null ? 'Result not found' : (result?.subject ?? result?.originalFileName ?? 'Text Input')}</h1>
}

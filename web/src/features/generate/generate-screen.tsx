import { getUpload } from '@stackademy/contract/uploads'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { queryOf } from '../../api/query.ts'

export function GenerateScreen() {
  const { uploadId } = useParams<{ uploadId: string }>()
  const { data: upload } = useQuery({ ...queryOf(getUpload, { params: { id: Number(uploadId) } }), retry: false })
  return <h1>{upload === null ? 'Upload not found' : (upload?.subject ?? upload?.originalFileName ?? 'Text Input')}</h1>
}

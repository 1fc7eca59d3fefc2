import type { AnswerOf, Endpoint, ParamsOf } from '@stackademy/contract/endpoint'
import { addressOf } from './address.ts'

/** What every stream of ours tells: the small state of some work. */
interface WorkState {
  status: 'reading' | 'generating' | 'ready' | 'failed' | 'canceled'
}

interface FollowOptions<State> {
  onState: (state: State) => void
  /** Tells when the connection is lost and when it is back. */
  onConnection?: (connection: 'open' | 'lost') => void
}

const reconnectMs = 2000

/**
 * Follows long work until it ends; answers how to stop following. A connection that drops comes back by itself and goes on
 * after the last message it got. One that the server refused is asked for anew and then tells from the start, so whoever
 * gathers `newItems` joins them by id.
 */
export function followEvents<E extends Endpoint>(
  endpoint: E,
  params: ParamsOf<E>,
  { onState, onConnection }: FollowOptions<AnswerOf<E> & WorkState>,
) {
  const address = addressOf(endpoint, { params })
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    clearTimeout(timer)
    source.close()
  }
  const open = () => {
    source = new EventSource(address, { withCredentials: true })
    source.onopen = () => onConnection?.('open')
    source.onmessage = (event: MessageEvent<string>) => {
      const state = JSON.parse(event.data) as AnswerOf<E> & WorkState
      if (!isWorking(state)) stop()
      onState(state)
    }
    source.onerror = () => {
      onConnection?.('lost')
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, reconnectMs)
    }
  }
  open()
  return stop
}

export const isWorking = ({ status }: WorkState) => status === 'reading' || status === 'generating'

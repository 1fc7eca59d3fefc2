import type { User } from '@stackademy/contract/auth'
import { type Studied, type StudyAct, studyItem } from '@stackademy/contract/studying'
import { call } from '../api/call.ts'
import { isSignedOut } from '../api/error.ts'
import { isRefusal, newKey } from '../api/send-once.ts'

export interface KeptAct {
  userId: number
  resultId: number
  itemId: number
  act: StudyAct
  /** Sent twice, it counts once. */
  key: string
}

const place = 'study-acts'
/** More than anybody answers in a day without a network. */
const mostKept = 2000

/** Where storage is switched off, they last as long as the page. */
let inMemory = '[]'

function read(): KeptAct[] {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '[]')
  } catch {
    return JSON.parse(inMemory)
  }
}

function write(acts: KeptAct[]) {
  inMemory = JSON.stringify(acts)
  try {
    localStorage.setItem(place, inMemory)
  } catch {
    // Storage is switched off in this browser, or full.
  }
}

/** Keeps what a student did until the server has it: without a network it waits, also through a reload. */
export function keepStudyAct(act: Omit<KeptAct, 'key'>) {
  write([...read(), { ...act, key: newKey() }].slice(-mostKept))
}

const forget = ({ key }: KeptAct) => write(read().filter((kept) => kept.key !== key))

interface Sending {
  user: Pick<User, 'id'>
  onStudied: (act: KeptAct, studied: Studied) => void
}

let underWay: Promise<void> | null = null

/** Sends what is kept of this student, one after the other, as far as the server answers. */
export function sendStudyActs(sending: Sending): Promise<void> {
  underWay ??= sendAll(sending).finally(() => {
    underWay = null
  })
  return underWay
}

async function sendAll({ user, onStudied }: Sending) {
  for (;;) {
    const act = read().find(({ userId }) => userId === user.id)
    if (!act) return
    try {
      const studied = await call(studyItem, { params: { id: act.itemId }, body: act.act, idempotencyKey: act.key })
      forget(act)
      onStudied(act, studied)
    } catch (error) {
      // What the server does not take, since the item is gone, would stand in the way of the rest.
      if (!isRefusal(error) || isSignedOut(error)) return
      forget(act)
    }
  }
}

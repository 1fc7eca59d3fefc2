import type { User } from '@stackademy/contract/auth'

/** What the server wrote into the page, so that nothing waits for a round trip. `user` is null for a visitor. */
interface Boot {
  user: User | null
}

/** The page's block, or null where it came without one: from the development server or an offline shell. */
export function readBoot(): Boot | null {
  const block = document.getElementById('boot')
  return block?.textContent ? (JSON.parse(block.textContent) as Boot) : null
}

import type { CommandOutcome } from '../../operator/operator.ts'
import type { Credits } from './service.ts'

/** For the operator: whether every balance equals its entries and every hold belongs to work that goes on. */
export async function checkLedger(credits: Credits): Promise<CommandOutcome> {
  const { accounts, faults } = await credits.check()
  const counted = accounts === 1 ? '1 account' : `${accounts} accounts`
  if (faults.length === 0) {
    return { ok: true, lines: [`${counted}: every balance equals its entries, and every hold belongs to work that goes on.`] }
  }
  return { ok: false, lines: [`${counted}, with faults:`, ...faults.map(({ accountId, fault }) => `account ${accountId}: ${fault}`)] }
}

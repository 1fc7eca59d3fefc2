import type { CreditEntry, CreditsAccount } from '../../packages/contract/src/credits.ts'
import { pickFile } from '../student.ts'
import { answerWith, fail, refuse } from '../study-material.ts'
import { at, holdMessage, type Scene, type Stage } from './scene.ts'

const unclaimed: CreditsAccount = {
  credits: 0,
  totalEarned: 0,
  totalSpent: 0,
  held: 0,
  debt: 0,
  canClaimStarting: true,
  isUnlimited: false,
}
const claimed: CreditsAccount = { ...unclaimed, credits: 85, totalEarned: 100, totalSpent: 15, canClaimStarting: false }
const spent: CreditsAccount = { ...claimed, credits: 0, totalSpent: 100 }
const rich: CreditsAccount = { ...claimed, credits: 1_204_380, totalEarned: 1_300_000, totalSpent: 95_610, held: 10, debt: 1200 }

const entry = (id: number, description: string, amount: number, featureUsed: CreditEntry['featureUsed']): CreditEntry => ({
  id,
  description,
  amount,
  featureUsed,
  createdAt: new Date(Date.UTC(2026, 10, 20, 18, 4) - id * 7_300_000).toISOString(),
})

const history: CreditEntry[] = [
  entry(1, 'Document Processing', -5, 'document_processing'),
  entry(2, 'AI Camera', -10, 'ai_camera'),
  entry(3, 'Refund: YouTube Analysis', 15, 'youtube_analysis'),
  entry(4, 'YouTube Analysis', -15, 'youtube_analysis'),
  entry(5, 'Brain Training Game', -5, 'brain_training'),
  entry(6, '1,200 Credits', 1200, 'other'),
  entry(7, 'Welcome bonus', 100, 'other'),
]

const openWallet = async ({ page, url }: Stage, account: CreditsAccount, items: CreditEntry[] = []) => {
  await answerWith(page, '/api/credits', account)
  await answerWith(page, '/api/credits/history', { items, nextCursor: null })
  await page.goto(`${url}/credits`)
}

const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Osmosis is the diffusion of water.') }

/** Somebody with this much picks a file. */
const pickWith = async ({ page, url }: Stage, account: CreditsAccount) => {
  await answerWith(page, '/api/credits', account)
  await page.goto(url)
  await pickFile(page, notes)
}

/** The wallet, and what stands before whatever costs credits. */
export const walletScenes: readonly Scene[] = [
  { name: 'credits', who: 'student', whole: true, arrange: at('/credits') },
  { name: 'credits-unclaimed', who: 'newcomer', whole: true, arrange: at('/credits') },
  {
    name: 'credits-claimed-now',
    who: 'newcomer',
    arrange: async (stage) => {
      await openWallet(stage, unclaimed)
      const claim = stage.page.getByRole('button', { name: 'Claim 100 free credits' })
      await claim.waitFor()
      const after: CreditsAccount = { ...claimed, credits: 100, totalSpent: 0 }
      await answerWith(stage.page, '/api/credits/give-starting', after)
      await answerWith(stage.page, '/api/credits', after)
      await claim.click()
      await holdMessage(stage.page, 'Welcome Bonus!')
    },
  },
  { name: 'credits-history', who: 'student', whole: true, arrange: (stage) => openWallet(stage, claimed, history) },
  { name: 'credits-zero', who: 'student', whole: true, arrange: (stage) => openWallet(stage, spent, history.slice(0, 3)) },
  { name: 'credits-many', who: 'student', whole: true, arrange: (stage) => openWallet(stage, rich, history) },
  { name: 'credits-unlimited', who: 'student', arrange: (stage) => openWallet(stage, { ...claimed, isUnlimited: true }, history) },
  {
    name: 'credits-loading',
    who: 'student',
    isWaiting: true,
    arrange: async ({ page, url }) => {
      await page.route('**/api/credits{,/*}', () => undefined)
      await page.goto(`${url}/credits`)
    },
  },
  {
    name: 'credits-error',
    who: 'student',
    whole: true,
    arrange: async ({ page, url }) => {
      await fail(page, '/api/credits{,/*}')
      await page.goto(`${url}/credits`)
      await page.getByText('The history did not load').waitFor()
      await page.getByText('The bundles did not load').waitFor()
    },
  },
  {
    name: 'credits-claim-failed',
    who: 'newcomer',
    arrange: async (stage) => {
      await openWallet(stage, unclaimed)
      await fail(stage.page, '/api/credits/give-starting')
      await stage.page.getByRole('button', { name: 'Claim 100 free credits' }).click()
      await holdMessage(stage.page, 'The credits did not arrive')
    },
  },
  {
    name: 'insufficient-unclaimed',
    who: 'newcomer',
    arrange: async (stage) => {
      await pickWith(stage, unclaimed)
      await stage.page.getByRole('dialog', { name: 'Insufficient Credits' }).waitFor()
    },
  },
  {
    name: 'insufficient',
    who: 'student',
    arrange: async (stage) => {
      await pickWith(stage, { ...spent, credits: 2, held: 5 })
      await stage.page.getByRole('dialog', { name: 'Insufficient Credits' }).waitFor()
    },
  },
  {
    name: 'confirm-spending',
    who: 'student',
    arrange: async (stage) => {
      await pickWith(stage, claimed)
      await stage.page.getByRole('dialog', { name: 'Use 5 credits?' }).waitFor()
    },
  },
  {
    name: 'upload-limit',
    who: 'student',
    arrange: async (stage) => {
      const details = { limitType: 'document_upload', used: 3, limit: 3, period: 'day' }
      await refuse(stage.page, '/api/uploads', { status: 403, code: 'limit_reached', message: 'Upload Limit Reached', details })
      await pickWith(stage, claimed)
      await stage.page.getByRole('button', { name: 'Continue', exact: true }).click()
      await stage.page.getByRole('dialog', { name: 'Upload Limit Reached' }).waitFor()
    },
  },
  {
    name: 'credits-unknown',
    who: 'student',
    arrange: async ({ page, url }) => {
      await fail(page, '/api/credits')
      await page.goto(url)
      await pickFile(page, notes)
      await holdMessage(page, 'Failed to proceed. Please try again.')
    },
  },
]

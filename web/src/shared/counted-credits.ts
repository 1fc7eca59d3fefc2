/** "1 credit", "1,200 credits". */
export const countedCredits = (credits: number) => `${credits.toLocaleString('en')} ${Math.abs(credits) === 1 ? 'credit' : 'credits'}`

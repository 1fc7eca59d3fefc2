export { judgeItem } from './judge/judge-item.ts'
export type { Fault, Knowledge } from './judge/rules.ts'
export { makeStudyMaterial, type StudyMaterial, type StudyRequest, type Watch } from './make-study-material.ts'

/** Named in every result, so that a student can see what made it. */
export const engineName = 'built-in 1'

export { engineName } from './engine-name.ts'
export { judgeItem } from './judge/judge-item.ts'
export type { Fault, Knowledge } from './judge/rules.ts'
export { makeStudyMaterial, type StudyMaterial, type StudyRequest, type Watch } from './make-study-material.ts'

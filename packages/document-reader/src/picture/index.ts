export { decodeBmp } from './bmp.ts'
export type { GreyImage } from './grey-image.ts'
export { type PageRecogniser, recognisePage } from './recognise-page.ts'
export type { FoundScript, RecognisedLine } from './recognition.ts'

export { decodeBmp } from './bmp.ts'
export type { GreyImage } from './grey-image.ts'
export { recognisePage } from './recognise-page.ts'
export type { RecognisedLine } from './recognition.ts'

import type { FoundScript, GreyImage } from '@stackademy/document-reader/picture'
import { encodePicture, startTesseract, type Tesseract } from './tesseract.ts'

/** Tesseract's confidence is 0.3 and less where it sees nothing, 1.5 and more where it is right. */
const leastConfidence = { script: 0.5, turn: 1 }

let running: Tesseract | undefined

/**
 * In which script a picture is written and how it is turned, by Tesseract's older engine, which is started when it is first needed. Null where
 * there are too few letters to tell.
 */
export async function findScript(image: GreyImage, signal: AbortSignal): Promise<FoundScript | null> {
  if (!running?.isUsable()) running = await startTesseract({ language: 'osd', legacy: true })
  const answer = await running.ask((worker) => worker.detect(encodePicture(image)), signal)
  if (!answer) return null
  const { script, script_confidence: surety, orientation_degrees: degrees, orientation_confidence: turnSurety } = answer.data
  if (script === null || degrees === null) return null
  return {
    script: (surety ?? 0) >= leastConfidence.script ? script : 'unknown',
    quarterTurns: (turnSurety ?? 0) >= leastConfidence.turn ? degrees / 90 : 0,
  }
}

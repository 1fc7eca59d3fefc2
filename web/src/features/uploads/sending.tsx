import { ProgressBar } from '../../ui/progress-bar.tsx'

/** How much of a file has left this device. */
export function Sending({ name, progress }: { name: string; progress: number }) {
  const percent = Math.round(progress * 100)
  return (
    <div className="sending">
      <b dir="auto">{name}</b>
      <ProgressBar value={progress} label={`Sending ${name}`} />
      <span className="meta num">{percent < 100 ? `Sending, ${percent} %` : 'Sent. Waiting for the answer...'}</span>
    </div>
  )
}

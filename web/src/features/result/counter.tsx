import { ProgressBar } from '../../ui/progress-bar.tsx'

/** Where one is: in words, as a bar, in per cent. */
export const Counter = ({ text, share }: { text: string; share: number }) => (
  <div className="counter on-mat num">
    <span>{text}</span>
    <ProgressBar value={share} label="Progress" />
    <span>{Math.round(share * 100)}%</span>
  </div>
)

import { Camera, ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '../../app/paths.ts'

/** The phone's way to the camera solver. */
export const AskWithPhoto = () => (
  <Link className="card promo" data-kind="camera" href={paths.cameraSolver}>
    <span className="promo-icon">
      <Camera size={24} />
    </span>
    <span>
      <b>Ask with Photo</b>
      <small>Solve a question step by step</small>
    </span>
    <ChevronRight size={20} />
  </Link>
)

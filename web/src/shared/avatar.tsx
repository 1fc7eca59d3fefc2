import type { User } from '@stackademy/contract/auth'
import { useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../app/paths.ts'
import './avatar.css'

/** The way to the profile: the student's picture, or an initial where there is none or it does not load. */
export function Avatar({ user }: { user: User }) {
  const [broken, setBroken] = useState(false)
  return (
    <Link className="avatar" href={paths.profile} aria-label="Profile">
      {user.profileImageUrl && !broken ? (
        <img src={user.profileImageUrl} alt="" width={44} height={44} referrerPolicy="no-referrer" onError={() => setBroken(true)} />
      ) : (
        (user.firstName || user.email || '?').charAt(0).toUpperCase()
      )}
    </Link>
  )
}

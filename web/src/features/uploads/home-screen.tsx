import type { User } from '@stackademy/contract/auth'
import { FileDown } from 'lucide-react'
import { useEffect } from 'react'
import { useCurrentUser } from '../../shared/current-user.ts'
import { homeRedirect } from '../../shared/home-redirect.ts'
import { LimitDialog } from '../../shared/limit-dialog.tsx'
import { useGreeting } from '../../shared/mascot.ts'
import { toast } from '../../ui/toast-store.ts'
import { useIsDesktop } from '../../ui/use-media.ts'
import { AskWithPhoto } from './ask-with-photo.tsx'
import { ClaimOffer } from './claim-offer.tsx'
import { ContinueLearning } from './continue-learning.tsx'
import { greetingAt, HomeHeader } from './home-header.tsx'
import { QuickStart, QuickStudy } from './quick-study.tsx'
import { fetchSample } from './sample.ts'
import { UploadCards } from './upload-cards.tsx'
import { UploadContent } from './upload-content.tsx'
import { useDroppedAndPasted } from './use-dropped-and-pasted.ts'
import { useFileUpload } from './use-file-upload.ts'
import { useLatestSessions } from './use-latest-sessions.ts'
import { useTopic } from './use-topic.ts'
import './home.css'

/** The dashboard: start something new, or go on with what is there. */
export function HomeScreen() {
  const { user } = useCurrentUser()
  useEffect(() => homeRedirect.forget(), [])
  return user && <Home user={user} />
}

function Home({ user }: { user: User }) {
  useGreeting()
  const isDesktop = useIsDesktop()
  const topic = useTopic()
  const fileUpload = useFileUpload()
  const latest = useLatestSessions()
  const isHovering = useDroppedAndPasted({
    onFile: (file) => fileUpload.send(file),
    onText: (text) => topic.change(onNewLine(topic.text, text)),
  })
  const sendSample = () => fetchSample().then((file) => fileUpload.send(file), tellNoSample)
  const greeting = isDesktop ? greetingAt(new Date().getHours()) : 'Hi'
  return (
    <>
      <HomeHeader user={user} greeting={greeting} note={noteOn(latest.statistics?.sessions ?? null)} />
      {isDesktop ? (
        <>
          <QuickStudy topic={topic} />
          <UploadCards fileUpload={fileUpload} />
        </>
      ) : (
        <>
          <UploadContent fileUpload={fileUpload} />
          <AskWithPhoto />
          <QuickStart topic={topic} />
        </>
      )}
      <ClaimOffer />
      <ContinueLearning latest={latest} onSample={sendSample} />
      {fileUpload.creditDialog}
      <LimitDialog reached={fileUpload.limitReached} onClose={fileUpload.forgetLimit} />
      {isHovering && (
        <div className="drop-here" aria-hidden="true">
          <p className="card">
            <FileDown size={28} />
            Drop it on the desk
          </p>
        </div>
      )}
    </>
  )
}

/** What is pasted beside the field begins a line of its own after what stands there. */
const onNewLine = (before: string, text: string) => (before && text && !before.endsWith('\n') ? `${before}\n${text}` : before + text)

/** Says only what is known; the line keeps its place while it is not. */
function noteOn(sessions: number | null) {
  if (sessions === null) return '\u00a0'
  if (sessions === 0) return 'Your desk is clear. What comes first?'
  return `${sessions} study ${sessions === 1 ? 'session' : 'sessions'} so far`
}

const tellNoSample = () =>
  toast({ title: 'Something went wrong', description: 'The sample document did not load. Please try again.', tone: 'wrong' })

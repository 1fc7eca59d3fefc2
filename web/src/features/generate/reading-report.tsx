import type { ReadingReport as Report, Upload } from '@stackademy/contract/uploads'
import { BookMarked, Check, Languages, Package, PencilLine, ScanSearch, ScanText, X } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '../../app/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { pageRanges } from './page-ranges.ts'
import { isUnsure, percent } from './sureness.ts'
import { useHasCorrections } from './use-corrections.ts'

/** What became of the pages: nothing is left out silently. */
export function ReadingReport({ upload }: { upload: Upload }) {
  const { report, notesUsed } = upload
  if (!report) return null
  const { pagesRead, confidences, needs, words, language } = report
  return (
    <div className="report">
      <h3>Reading report</h3>
      <ul>
        <Line icon={<Check size={18} />} tone="right">
          {pagesRead > 0 && `${counted(pagesRead, 'page')} read, `}
          {counted(words, 'word')}
        </Line>
        {notesUsed.map((note) => (
          <Line key={note} icon={<BookMarked size={18} />} tone="right">
            From our own notes: {note}
          </Line>
        ))}
        {confidences.length > 0 && <Recognised upload={upload} confidences={confidences} />}
        {skippedByReason(report).map(({ reason, pages: skipped }) => (
          <Line key={reason} icon={<X size={18} />} tone="wrong">
            {counted(skipped.length, 'page')} skipped ({pageRanges(skipped)}). {reason}
          </Line>
        ))}
        {needs.length > 0 && (
          <Line icon={<Package size={18} />}>
            Whoever runs this server can make that readable by installing <code>{needs.join(' ')}</code>.
          </Line>
        )}
        {language && (
          <Line icon={<Languages size={18} />}>
            {nameOf(language)}
            {!language.startsWith('en') && '. The built-in engine makes study material from English texts only.'}
          </Line>
        )}
      </ul>
      <LookAtText upload={upload} />
    </div>
  )
}

/** Notes of our own are not the student's to correct. */
function LookAtText({ upload }: { upload: Upload }) {
  const hasCorrections = useHasCorrections(upload)
  if (upload.topic !== null) return null
  return (
    <p className="report-text">
      <ButtonLink href={paths.text(upload.id)}>
        <PencilLine size={18} />
        {hasCorrections ? 'Go on correcting' : 'View and correct the text'}
      </ButtonLink>
      {hasCorrections && <span>Your corrections are not saved yet.</span>}
    </p>
  )
}

/** How sure the recogniser was over all, and the pages that want a second look. */
function Recognised({ upload, confidences }: { upload: Upload; confidences: Report['confidences'] }) {
  const unsure = confidences.filter(({ confidence }) => isUnsure(confidence))
  const mean = confidences.reduce((sum, { confidence }) => sum + confidence, 0) / confidences.length
  return (
    <>
      <Line icon={<ScanText size={18} />} tone="right">
        {counted(confidences.length, 'page')} recognised from a picture, {percent(mean)} sure
      </Line>
      {unsure.length > 0 && upload.topic === null && (
        <Line icon={<ScanSearch size={18} />} tone="wrong">
          {unsure.length === 1 ? 'One page is' : `${unsure.length} pages are`} worth a second look:{' '}
          {unsure.slice(0, mostNamed).map(({ page, confidence }, index) => (
            <Fragment key={page}>
              {index > 0 && ', '}
              <Link className="link" href={paths.text(upload.id, page)}>
                page {page}
              </Link>{' '}
              ({percent(confidence)} sure)
            </Fragment>
          ))}
          {unsure.length > mostNamed && ` and ${unsure.length - mostNamed} more`}
        </Line>
      )}
    </>
  )
}

/** A long list would bury what comes after it; the text itself says it of each page. */
const mostNamed = 5

function Line({ icon, tone, children }: { icon: ReactNode; tone?: 'right' | 'wrong'; children: ReactNode }) {
  return (
    <li data-tone={tone}>
      {icon}
      <span className="num">{children}</span>
    </li>
  )
}

const counted = (count: number, noun: string) => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`

/** Pages that were left out for the same reason stand in one line. */
function skippedByReason({ pagesSkipped }: Report) {
  const reasons = [...new Set(pagesSkipped.map(({ reason }) => reason))]
  return reasons.map((reason) => ({
    reason,
    pages: pagesSkipped.filter((skipped) => skipped.reason === reason).map(({ page }) => page),
  }))
}

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

function nameOf(language: string) {
  try {
    return languages.of(language) ?? language
  } catch {
    return language // no tag that the browser knows
  }
}

import type { ReadingReport as Report, Upload } from '@stackademy/contract/uploads'
import { BookMarked, Check, Languages, ScanText, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { pageRanges } from './page-ranges.ts'

/** What became of the pages: nothing is left out silently. */
export function ReadingReport({ upload: { report, notesUsed } }: { upload: Upload }) {
  if (!report) return null
  const { pages, pagesRead, pagesRecognised, words, language } = report
  return (
    <div className="report">
      <h3>Reading report</h3>
      <ul>
        <Line icon={<Check size={18} />} tone="right">
          {pages > 0 && `${counted(pagesRead, 'page')} read, `}
          {counted(words, 'word')}
        </Line>
        {notesUsed.map((note) => (
          <Line key={note} icon={<BookMarked size={18} />} tone="right">
            From our own notes: {note}
          </Line>
        ))}
        {pagesRecognised > 0 && (
          <Line icon={<ScanText size={18} />} tone="right">
            {counted(pagesRecognised, 'page')} recognised from a picture
          </Line>
        )}
        {skippedByReason(report).map(({ reason, pages: skipped }) => (
          <Line key={reason} icon={<X size={18} />} tone="wrong">
            {counted(skipped.length, 'page')} skipped ({pageRanges(skipped)}). {reason}
          </Line>
        ))}
        {language && (
          <Line icon={<Languages size={18} />}>
            {nameOf(language)}
            {!language.startsWith('en') && '. The built-in engine makes its best from English texts.'}
          </Line>
        )}
      </ul>
    </div>
  )
}

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

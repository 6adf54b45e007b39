import type { Person } from '@tsunagu/contract/endpoints/people/people-calls.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { useState } from 'react'
import { personName } from '../people/person-cells.tsx'
import { leftOutWords } from './bulk-words.ts'

type MessagePreviewProps = {
  people: readonly Person[]
  preview: Output<'previewMessages'>
  /** Who was taken out by hand. */
  without: ReadonlySet<string>
  onToggle: (jobSeekerId: string) => void
}

/** Who gets the message, who does not and why, and the text as the person in hand reads it. */
export function MessagePreview({ people, preview, without, onToggle }: MessagePreviewProps) {
  const { recipients, leftOut } = preview
  const [inHand, setInHand] = useState(recipients[0]?.jobSeekerId)
  const names = new Map(people.map((person) => [person.jobSeekerId, personName(person)]))
  const shown = recipients.find(({ jobSeekerId }) => jobSeekerId === inHand)
  const count = recipients.filter(({ jobSeekerId }) => !without.has(jobSeekerId)).length
  return (
    <>
      <p id="bulk-recipients" role="status">
        <b>{count}人</b>に送信します。
        {leftOut.length > 0 && `${leftOut.length}人には送信できません。`}
      </p>
      {leftOut.length > 0 && (
        <ul className="bulk-left" aria-label="送信できない人">
          {leftOut.map(({ jobSeekerId, reason }) => (
            <li key={jobSeekerId}>
              <b>{names.get(jobSeekerId)}</b>
              <span className="sub">{leftOutWords[reason]}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="bulk-preview">
        <ul aria-label="送信する人">
          {recipients.map(({ jobSeekerId }) => (
            <li key={jobSeekerId} className={jobSeekerId === inHand ? 'at' : undefined}>
              <input
                type="checkbox"
                className="check"
                aria-label={`${names.get(jobSeekerId)}さんに送信する`}
                checked={!without.has(jobSeekerId)}
                onChange={() => onToggle(jobSeekerId)}
              />
              <button type="button" aria-pressed={jobSeekerId === inHand} onClick={() => setInHand(jobSeekerId)}>
                {names.get(jobSeekerId)}
              </button>
            </li>
          ))}
        </ul>
        {shown && (
          <section aria-label={`${names.get(shown.jobSeekerId)}さんに届く内容`}>
            <b>{shown.subject}</b>
            {/* A field: it scrolls, and by keys only what can have the focus does */}
            <textarea readOnly aria-label="本文" value={shown.body} />
          </section>
        )}
      </div>
    </>
  )
}

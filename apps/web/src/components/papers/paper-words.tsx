import { paperLimits } from '@tsunagu/contract/papers/paper-values.ts'
import { useId } from 'react'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SelectInput } from '#web/ui/select-input.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { PaperStart } from './paper-start.tsx'
import type { Papers, PapersDraft } from './papers-draft.ts'
import styles from './resume-papers.module.css'

type PaperTargetProps = { papers: Papers; target: string; onChange: (target: string) => void }

/** The application that the papers are for. */
export function PaperTarget({ papers, target, onChange }: PaperTargetProps) {
  const options = [
    ...papers.targets.map(({ jobPostingId, employer, title }) => ({
      value: jobPostingId,
      label: employer === '' ? title : `${employer}（${title}）`,
    })),
    { value: '', label: '応募先を決めずに作る' },
  ]
  return (
    <Panel as="div" className={styles.part}>
      <FieldFrame label="どの応募先に出しますか" hint="志望動機と本人希望は、応募先ごとに残ります。">
        {(control) => (
          <SelectInput
            {...control}
            options={options}
            value={target}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </FieldFrame>
    </Panel>
  )
}

const lengthOf = (text: string) => [...text].length

/** What the person writes for that application. */
export function PaperWords({ papers, draft }: { papers: Papers; draft: PapersDraft }) {
  const headId = useId()
  const { words, write, target: jobPostingId } = draft
  return (
    <Panel as="section" className={styles.part} aria-labelledby={headId}>
      <h2 id={headId}>志望動機・本人希望</h2>
      <FieldFrame label="志望動機" hint={`${lengthOf(words.reason)}字（読みやすいのは420字くらいまで）`}>
        {(control) => (
          <TextArea
            {...control}
            rows={8}
            maxLength={paperLimits.reasonLength}
            value={words.reason}
            onChange={({ target }) => write({ reason: target.value })}
          />
        )}
      </FieldFrame>
      {/* What was copied for one application is not undone for the next one */}
      <PaperStart key={jobPostingId} papers={papers} draft={draft} />
      <FieldFrame label="本人希望" hint="勤務時間や入職の時期など、特にご希望があれば書きます。">
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            maxLength={paperLimits.wishLength}
            value={words.wish}
            onChange={({ target }) => write({ wish: target.value })}
          />
        )}
      </FieldFrame>
    </Panel>
  )
}

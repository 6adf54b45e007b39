import { useId } from 'react'
import { formatShortDay } from '#web/page/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxChoice, ChoiceGrid, Segmented } from '#web/ui/choice.tsx'
import { FieldFrame, FieldGroup } from '#web/ui/field-frame.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Papers, PapersDraft } from './papers-draft.ts'
import styles from './resume-papers.module.css'

const parts = [
  { key: 'hasSex', label: '性別', sub: '任意です。書かなくてもかまいません' },
  { key: 'hasEmail', label: 'E-mail', sub: '' },
  { key: 'hasWish', label: '本人希望', sub: '' },
  { key: 'hasDuties', label: '担当した仕事', sub: '職務経歴書' },
  { key: 'hasEfforts', label: '取り組んだこと', sub: '職務経歴書' },
  { key: 'hasSelfPromotion', label: '自己PR', sub: '職務経歴書' },
] as const

/** What is on the papers, how years are written, and their day. */
export function PaperChoices({ papers, draft }: { papers: Papers; draft: PapersDraft }) {
  const id = useId()
  const { choices, choose } = draft
  return (
    <Panel as="section" className={styles.part} aria-labelledby={id}>
      <h2 id={id}>のせるもの・書きかた</h2>
      <FieldGroup label="履歴書の年の書きかた">
        <Segmented
          name={`${id}-era`}
          value={choices.era}
          options={[
            { value: 'japanese', label: '和暦' },
            { value: 'western', label: '西暦' },
          ]}
          onChange={(era) => choose({ era: era === 'western' ? 'western' : 'japanese' })}
        />
      </FieldGroup>
      <PaperDay papers={papers} draft={draft} />
      <FieldGroup label="のせるもの">
        <ChoiceGrid columns="single">
          {parts.map(({ key, label, sub }) => (
            <CheckboxChoice
              key={key}
              sub={sub}
              checked={choices[key]}
              onChange={({ target }) => choose({ [key]: target.checked })}
            >
              {label}
            </CheckboxChoice>
          ))}
        </ChoiceGrid>
      </FieldGroup>
      <p className="note">
        本籍、家族、通勤時間、健康状態、宗教などの欄はありません。採用の判断に使われるべきでないためです。
      </p>
    </Panel>
  )
}

/** The day on both papers: of the interview, of the post, or of the day when they are printed. */
function PaperDay({
  papers: { today, targets },
  draft: { target, words, write },
}: {
  papers: Papers
  draft: PapersDraft
}) {
  const interviewDay = targets.find(({ jobPostingId }) => jobPostingId === target)?.interviewDay ?? ''
  const { datedOn } = words
  const isOver = datedOn !== null && datedOn < today
  return (
    <div className={styles.day}>
      <FieldFrame
        label="書類の日付"
        requirement="optional"
        hint={`空欄なら、PDFにする日（きょうは${formatShortDay(today)}）になります。`}
        error={isOver && '過ぎた日です。PDFにする日の日付になります。'}
      >
        {(control) => (
          <TextInput
            {...control}
            type="date"
            width="middle"
            // Chromium takes years of six digits otherwise
            max="9999-12-31"
            value={datedOn ?? ''}
            onChange={(event) => write({ datedOn: event.target.value || null })}
          />
        )}
      </FieldFrame>
      {interviewDay > today && (
        <Button variant="neutral" size="small" onClick={() => write({ datedOn: interviewDay })}>
          面接の日（{formatShortDay(interviewDay)}）にする
        </Button>
      )}
    </div>
  )
}

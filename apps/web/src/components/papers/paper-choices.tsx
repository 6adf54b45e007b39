import { useId } from 'react'
import { CheckboxChoice, ChoiceGrid, Segmented } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field-frame.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { PapersDraft } from './papers-draft.ts'
import styles from './resume-papers.module.css'

const parts = [
  { key: 'hasSex', label: '性別', sub: '任意です。書かなくてもかまいません' },
  { key: 'hasEmail', label: 'E-mail', sub: '' },
  { key: 'hasWish', label: '本人希望', sub: '' },
  { key: 'hasDuties', label: '担当した仕事', sub: '職務経歴書' },
  { key: 'hasSelfPromotion', label: '自己PR', sub: '職務経歴書' },
] as const

/** What is on the papers, and how years are written. */
export function PaperChoices({ draft }: { draft: PapersDraft }) {
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

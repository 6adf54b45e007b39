import { paperLimits } from '@tsunagu/contract/papers/paper-values.ts'
import { useId } from 'react'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { PapersDraft } from './papers-draft.ts'
import styles from './resume-papers.module.css'

/** What the 職務経歴書 begins with. It is the same for all employers. */
export function PaperCareer({ draft: { career, writeCareer } }: { draft: PapersDraft }) {
  const headId = useId()
  return (
    <Panel as="section" className={styles.part} aria-labelledby={headId}>
      <h2 id={headId}>職務の要約・生かせる経験</h2>
      <p className="note">職務経歴書のはじめにのります。応募先が変わっても同じ文です。空欄なら、のせません。</p>
      <FieldFrame
        label="職務の要約"
        hint={`${[...career.summary].length}字（読みやすいのは200字くらいまで。どこで何年、何をしてきたか）`}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={5}
            maxLength={paperLimits.summaryLength}
            value={career.summary}
            onChange={({ target }) => writeCareer({ summary: target.value })}
          />
        )}
      </FieldFrame>
      <FieldFrame label="生かせる経験" hint="1行に1つずつ書きます。">
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            maxLength={paperLimits.strengthsLength}
            value={career.strengths}
            onChange={({ target }) => writeCareer({ strengths: target.value })}
          />
        )}
      </FieldFrame>
    </Panel>
  )
}

import { feelingNames, joiningFeelings, joiningLimits } from '@tsunagu/contract/hiring/joining-check.ts'
import { useId } from 'react'
import { ChoiceGrid, RadioChoice } from '#web/ui/choice.tsx'
import { FieldFrame, FieldGroup } from '#web/ui/field-frame.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import styles from './after-joining.module.css'
import type { CheckDraft } from './check-draft.ts'

type WholeCheckProps = { draft: CheckDraft; adviserName: string }

/** How it feels, what to talk about, and who learns of it. */
export function WholeCheck({ draft: { answer, change }, adviserName }: WholeCheckProps) {
  const [feelings, audiences] = [useId(), useId()]
  return (
    <>
      <FieldGroup label="いまの気持ちに近いもの" requirement="optional">
        <ChoiceGrid columns="wide">
          {joiningFeelings
            .filter((feeling) => feeling !== 'unanswered')
            .map((feeling) => (
              <RadioChoice
                key={feeling}
                isBoxed
                name={feelings}
                value={feeling}
                checked={answer.feeling === feeling}
                onChange={() => change({ feeling })}
              >
                {feelingNames[feeling]}
              </RadioChoice>
            ))}
        </ChoiceGrid>
      </FieldGroup>
      <FieldFrame label="話しておきたいこと" requirement="optional">
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={joiningLimits.memoLength}
            value={answer.memo}
            onChange={({ target }) => change({ memo: target.value })}
          />
        )}
      </FieldFrame>
      <FieldGroup label="だれに伝えますか">
        <div className={styles.audiences}>
          <RadioChoice
            isBoxed
            name={audiences}
            value="adviser"
            checked={answer.audience === 'adviser'}
            sub="事業所には、あなたの同意なしに伝えません。ちがうところがあるときは、担当の責任者も読みます"
            onChange={() => change({ audience: 'adviser' })}
          >
            <b>{adviserName}だけに伝える</b>
          </RadioChoice>
          <RadioChoice
            isBoxed
            name={audiences}
            value="employer"
            checked={answer.audience === 'employer'}
            sub="担当にメッセージでお願いします。お名前を出すかどうかは、事前に相談します"
            onChange={() => change({ audience: 'employer' })}
          >
            <b>{adviserName}から事業所に確かめてほしい</b>
          </RadioChoice>
        </div>
      </FieldGroup>
    </>
  )
}

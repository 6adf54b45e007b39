import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import type { BoardCard } from '@tsunagu/contract/endpoints/operator-progress-calls.ts'
import {
  type ClosingReasonCode,
  closingReasonCodes,
  type OperatorMoveAction,
} from '@tsunagu/contract/hiring/progress.ts'
import { closingReasonTexts, moveTexts, progressStatusNames } from '@tsunagu/contract/hiring/progress-texts.ts'
import { useId } from 'react'
import { targetOf } from './board-moves.ts'
import { closingReasonNames } from './board-words.ts'

type MoveWordsProps = {
  action: OperatorMoveAction
  card: BoardCard
  reasonCode: ClosingReasonCode | ''
  reason: string
  onReasonCode: (code: ClosingReasonCode | '') => void
  onReason: (reason: string) => void
}

/** What is said about a move, and how the job seeker will read it. */
export function MoveWords({ action, card, reasonCode, reason, onReasonCode, onReason }: MoveWordsProps) {
  const id = useId()
  const headline = action === 'close' ? reasonCode && closingReasonTexts[reasonCode] : `${moveTexts[action]}。`
  return (
    <div className="mv-form">
      {action === 'close' && (
        <div className="field">
          <label htmlFor={`${id}-code`}>
            終了の理由 <span className="must">必須</span>
          </label>
          <select
            className="in"
            id={`${id}-code`}
            value={reasonCode}
            required
            onChange={({ target }) => onReasonCode(closingReasonCodes.find((code) => code === target.value) ?? '')}
          >
            <option value="">選んでください</option>
            {closingReasonCodes.map((code) => (
              <option key={code} value={code}>
                {closingReasonNames[code]}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className="field">
        <label htmlFor={`${id}-reason`}>本人に伝えることば（任意）</label>
        <textarea
          className="in"
          id={`${id}-reason`}
          rows={3}
          value={reason}
          maxLength={operatorLimits.reasonLength}
          onChange={({ target }) => onReason(target.value)}
        />
      </div>
      <div className="mv-see">
        <p className="sub t12">本人にはこう見えます</p>
        <p>
          <span className="tag">{progressStatusNames[targetOf(action, card)]}</span>{' '}
          <b>{headline || '理由を選ぶと表示されます'}</b>
        </p>
        {reason.trim() !== '' && <p className="t12 words">{reason}</p>}
      </div>
    </div>
  )
}

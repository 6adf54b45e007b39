import { type WorkingHours, workingHoursLimits } from '@tsunagu/contract/staff/working-hours.ts'
import { durationText } from './hours-draft.ts'

type AnswerTimes = WorkingHours['answerWithinMinutes']

const kinds = [
  { kind: 'message', name: 'メッセージの返信' },
  { kind: 'interview', name: '面接の調整' },
  { kind: 'application', name: '応募の確認' },
] as const

/** Within how much working time the agency answers. */
export const AnswerFields = ({ times, onChange }: { times: AnswerTimes; onChange: (times: AnswerTimes) => void }) => (
  <fieldset className="hours-answers">
    <legend>返信の目安（営業時間で数えます）</legend>
    {kinds.map(({ kind, name }) => (
      <div key={kind} className="field">
        <label htmlFor={`answer-${kind}`}>{name}（分）</label>
        <input
          id={`answer-${kind}`}
          className="in"
          type="number"
          required
          min={1}
          max={workingHoursLimits.answerMinutes}
          value={times[kind] || ''}
          aria-describedby={`answer-${kind}-words`}
          onChange={({ target }) => onChange({ ...times, [kind]: Math.trunc(target.valueAsNumber) || 0 })}
        />
        <span id={`answer-${kind}-words`} className="sub t12">
          {times[kind] > 0 ? durationText(times[kind]) : '分の数を入力してください'}
        </span>
      </div>
    ))}
  </fieldset>
)

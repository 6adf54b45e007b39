import { operatorLimits } from '@tsunagu/contract/base/limits.ts'

type ReasonFieldProps = { label: string; note: string; value: string; onChange: (value: string) => void }

/** Why it is done: colleagues read it in the history. */
export const ReasonField = ({ label, note, value, onChange }: ReasonFieldProps) => (
  <div className="field">
    <label htmlFor="merge-reason">{label}</label>
    <textarea
      id="merge-reason"
      className="in"
      rows={2}
      maxLength={operatorLimits.mergeReasonLength}
      value={value}
      aria-describedby="merge-reason-note"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
    <p id="merge-reason-note" className="sub t12">
      {note}
    </p>
  </div>
)

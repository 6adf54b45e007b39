import type { NamedInterview } from '@tsunagu/contract/endpoints/interview-calls.ts'
import { ageText } from '#desk/page/ages.ts'
import { Icon } from '#desk/ui/icon.tsx'
import { nameOf, whenText } from './interview-words.ts'

type WaitingListProps = {
  count: number
  interviews: readonly NamedInterview[]
  selected: string | undefined
  now: Date
  onSelect: (interview: NamedInterview) => void
}

/** The interviews that wait for the same, the longest wait first. */
export const WaitingList = ({ count, interviews, selected, now, onSelect }: WaitingListProps) => (
  <>
    {interviews.length === 0 && <p className="cs-empty sub">待っている面接はありません。</p>}
    <ul className="iv-list">
      {interviews.map((interview) => (
        <li key={interview.id}>
          <button
            type="button"
            data-interview={interview.id}
            className={interview.id === selected ? 'cursor' : ''}
            aria-pressed={interview.id === selected}
            onClick={() => onSelect(interview)}
          >
            <span className="iv-1">
              <b className="clip">{nameOf(interview)}</b>
              <span className="age">
                <Icon name="clock" size={14} />
                {ageText(new Date(interview.updatedAt), now)}
              </span>
            </span>
            <span className="clip sub t12">{interview.title}</span>
            <span className="clip">{whenText(interview)}</span>
          </button>
        </li>
      ))}
    </ul>
    {count > interviews.length && (
      <p className="cs-empty sub">ほか {count - interviews.length}件は、上の件が進むと表示されます。</p>
    )}
  </>
)

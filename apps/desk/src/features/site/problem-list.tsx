import type { SiteProblem } from '@tsunagu/contract/endpoints/site/site-shapes.ts'
import { Icon } from '#desk/ui/icon.tsx'
import { problemPlace, problemText } from './problem-words.ts'

type ProblemListProps = { problems: readonly SiteProblem[]; onGo?: (line: number) => void }

/** What is wrong, with its place. @param onGo leads to a line of the text beside it */
export function ProblemList({ problems, onGo }: ProblemListProps) {
  if (problems.length === 0) return null
  return (
    <ul className="lint" aria-label="点検の結果">
      {problems.map((problem) => (
        <li
          key={`${problem.file} ${problem.line} ${problem.column} ${problem.reason}`}
          className={problem.isWarning ? 'w' : 'e'}
        >
          <Icon name={problem.isWarning ? 'warning' : 'error'} size={16} />
          <div>
            {problemText(problem)}
            <br />
            {onGo ? (
              <button type="button" className="link t12" onClick={() => onGo(problem.line)}>
                {problemPlace(problem)}
              </button>
            ) : (
              <span className="mono sub t12">{problemPlace(problem)}</span>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

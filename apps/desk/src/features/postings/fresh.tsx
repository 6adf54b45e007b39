import { freshnessOf } from './freshness.ts'

const looks = { fresh: 'sub', warn: 'warn', over: 'err' }
const notes = { fresh: '', warn: '、求人者に確認する時期です', over: '、確認の期限をすぎています' }

/** When a posting was last updated, and how much of its time is left. */
export function Fresh({ updatedDay, today }: { updatedDay: string; today: string }) {
  const { state, percent, text } = freshnessOf(updatedDay, today)
  return (
    <span className="fresh-with">
      <span className={`fresh ${state}`} aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </span>
      <span className={looks[state]}>
        {text}
        <span className="sr">{notes[state]}</span>
      </span>
    </span>
  )
}

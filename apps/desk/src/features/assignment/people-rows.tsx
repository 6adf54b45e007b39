import type { OperatorJobSeeker } from '@tsunagu/contract/endpoints/operator-job-seeker-calls.ts'
import { useRef } from 'react'
import { ageText } from '#desk/page/ages.ts'
import { useKeys } from '#desk/page/use-keys.ts'
import { useNow } from '#desk/page/use-now.ts'

type PeopleRowsProps = {
  people: readonly OperatorJobSeeker[]
  chosen: ReadonlySet<string>
  onToggle: (jobSeekerId: string) => void
}

/** People with a box to choose each: J and K move the focus, X chooses. */
export function PeopleRows({ people, chosen, onToggle }: PeopleRowsProps) {
  const now = useNow()
  const list = useRef<HTMLUListElement>(null)
  const boxes = () => [...(list.current?.querySelectorAll('input') ?? [])]
  const step = (by: 1 | -1) => {
    const all = boxes()
    const index = all.findIndex((box) => box === document.activeElement)
    all[index < 0 ? 0 : Math.min(all.length - 1, Math.max(0, index + by))]?.focus()
  }
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    x: () =>
      boxes()
        .find((box) => box === document.activeElement)
        ?.click(),
  })
  return (
    <ul ref={list} className="rows">
      {people.map(({ jobSeekerId, familyName, givenName, registeredDatetime }) => (
        <li key={jobSeekerId}>
          <label className="pick">
            <input
              className="check"
              type="checkbox"
              checked={chosen.has(jobSeekerId)}
              onChange={() => onToggle(jobSeekerId)}
            />
            <b>
              {familyName} {givenName}
            </b>
          </label>
          {registeredDatetime && (
            <span className="push sub t12">登録 {ageText(new Date(registeredDatetime), now)}前</span>
          )}
        </li>
      ))}
    </ul>
  )
}

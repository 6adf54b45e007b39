import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClient } from '#desk/api/desk-context.ts'
import { samePersonsQuery } from '#desk/api/queries/person.ts'
import { dayText } from '#desk/page/dates.ts'
import { Note } from '#desk/ui/note.tsx'
import { reasonsText, registrationName } from './same-person-words.ts'

type SamePersonsProps = { service: string; jobSeekerId: string }

/** Other registrations that may be of the same person, with why; nothing where there are none, or they cannot be read. */
export function SamePersons({ service, jobSeekerId }: SamePersonsProps) {
  const { data } = useQuery(samePersonsQuery(useClient(), service, jobSeekerId))
  if (!data || data.people.length === 0) return null
  return (
    <Note kind="alert">
      <details className="same-found">
        <summary>同じ方かもしれない登録が{data.people.length}件あります</summary>
        <ul className="same-list">
          {data.people.map((person) => (
            <li key={person.jobSeekerId}>
              <Link
                to="/$service/people/$jobSeekerId/same/$otherId"
                params={{ service, jobSeekerId, otherId: person.jobSeekerId }}
              >
                {registrationName(person)}さんと見くらべる
              </Link>
              <span className="sub t12">
                {reasonsText(person.reasons)}　{dayText(new Date(person.registeredDatetime))}登録
              </span>
            </li>
          ))}
        </ul>
      </details>
    </Note>
  )
}

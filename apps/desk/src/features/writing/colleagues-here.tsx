import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { leave, presenceQuery } from './presence.ts'

type ColleaguesHereProps = { service: string; jobSeekerId: string }

/** The most colleagues shown by name; the rest is a number. */
const mostNamed = 2

/** Names of colleagues who have this person open, and of those who are writing to them. */
export function ColleaguesHere({ service, jobSeekerId }: ColleaguesHereProps) {
  const client = useClient()
  const { data = [] } = useQuery(presenceQuery(client, { service, jobSeekerId }))
  useEffect(() => {
    const onLeave = () => leave(client, { service, jobSeekerId })
    window.addEventListener('pagehide', onLeave)
    return () => {
      window.removeEventListener('pagehide', onLeave)
      onLeave()
    }
  }, [client, service, jobSeekerId])
  const rest = data.length - mostNamed
  return (
    // It is there before anybody is, so that screen readers announce who comes
    <span className="here" role="status">
      {data.slice(0, mostNamed).map(({ staffId, name, isWriting }) => (
        <span key={staffId} className={isWriting ? 'writes' : undefined} title={name}>
          <span className="face staff s" aria-hidden="true">
            {name.slice(0, 1)}
          </span>
          <span className="sr">{name}さんが</span>
          {isWriting ? '入力中' : '閲覧中'}
        </span>
      ))}
      {rest > 0 && <span>ほか{rest}人</span>}
    </span>
  )
}

/** Who else writes an answer, in a sentence beside the field. */
export function OthersWriting({ service, jobSeekerId }: ColleaguesHereProps) {
  const { data = [] } = useQuery(presenceQuery(useClient(), { service, jobSeekerId }))
  const names = data.filter(({ isWriting }) => isWriting).map(({ name }) => `${name}さん`)
  // Beside it the header announces them
  return names.length > 0 && <span className="cp-state clip">{names.join('、')}も書いています</span>
}

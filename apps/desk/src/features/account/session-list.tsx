import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListedStaffSession } from '@tsunagu/contract/endpoints/staff/session-calls.ts'
import { useRef } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { staffSessionsQuery } from '#desk/api/queries/account-queries.ts'
import { momentText } from '#desk/page/dates.ts'
import { useNow } from '#desk/page/use-now.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { Bones } from '#desk/ui/bones.tsx'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { useToast } from '#desk/ui/toasts.tsx'

const nameOf = ({ device }: ListedStaffSession) => device || '端末の種類は不明'

/** Ends one session, or all others where none is given. */
function useEndSession(onEnded: () => void) {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  return useMutation({
    mutationFn: async (session: ListedStaffSession | null) => {
      if (session) await client.call('endStaffSession', { params: { id: session.id } })
      else await client.call('endOtherStaffSessions')
      await queries.invalidateQueries({ queryKey: staffSessionsQuery(client).queryKey })
    },
    onSuccess: (_, session) => {
      show(session ? `${nameOf(session)}をサインアウトしました。` : 'ほかの端末をすべてサインアウトしました。')
      onEnded()
    },
  })
}

/** Where one is signed in, and signing out from afar: a lost laptop, a computer in another office. */
export function SessionList() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, refetch } = useQuery(staffSessionsQuery(useClient()))
  // The button that had the focus is gone with its row
  const end = useEndSession(() => heading.current?.focus())
  const isBusy = end.isPending
  return (
    <section aria-labelledby="sessions-heading">
      <h2 ref={heading} id="sessions-heading" tabIndex={-1}>
        サインイン中の端末
      </h2>
      <p className="sub">
        心当たりのない端末は、すぐにサインアウトしてください。その端末で開いている画面も、続けて使えなくなります。
      </p>
      {end.error && <Note kind="error">{errorSentence(end.error)}</Note>}
      {error && <FailedPart isInset error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Bones rows={2} />}
      {data && (
        <ul className="acct-rows">
          {data.sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={isBusy}
              onEnd={() => !isBusy && end.mutate(session)}
            />
          ))}
        </ul>
      )}
      {data && data.sessions.length > 1 && (
        <p>
          <Button aria-disabled={isBusy} onClick={() => !isBusy && end.mutate(null)}>
            ほかの端末をすべてサインアウト
          </Button>
        </p>
      )}
    </section>
  )
}

type SessionRowProps = { session: ListedStaffSession; isBusy: boolean; onEnd: () => void }

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const now = useNow()
  const moment = (text: string) => momentText(new Date(text), now)
  return (
    <li>
      <div className="grow">
        <b>{nameOf(session)}</b>
        {session.isCurrent && <span className="acct-tag">この端末</span>}
        <p className="sub t12">
          {session.networkAddress}・サインイン {moment(session.signedInDatetime)}・最後の操作{' '}
          {moment(session.lastUsedDatetime)}
        </p>
      </div>
      {!session.isCurrent && (
        <Button size="s" aria-disabled={isBusy} onClick={onEnd}>
          サインアウト<span className="sr">：{nameOf(session)}</span>
        </Button>
      )}
    </li>
  )
}

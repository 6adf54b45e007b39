import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { StaffMember } from '@tsunagu/contract/endpoints/staff/staff-admin-calls.ts'
import { useRef, useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { signInOfStaffQuery } from '#desk/api/queries/staff.ts'
import { dayText, momentText } from '#desk/page/dates.ts'
import { useNow } from '#desk/page/use-now.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { Bones } from '#desk/ui/bones.tsx'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { useToast } from '#desk/ui/toasts.tsx'
import { useStaffAct } from './use-staff-act.ts'

type SignIn = Output<'getSignInOfStaff'>
type Act = 'sessions' | 'factors' | 'link'
type Asked = { button: string; why: string; done: string }

/** What each act means for the person, before it is done. */
const asked = (name: string): Record<Act, Asked> => ({
  sessions: {
    button: 'すべてサインアウトする',
    why: `${name}さんは、開いている画面もふくめて、すべての端末からサインアウトされます。パソコンの紛失や、心当たりのない端末があるときに使います。`,
    done: `${name}さんをすべての端末からサインアウトしました`,
  },
  factors: {
    button: '2段階認証を解除する',
    why: `認証アプリ・回復コード・パスキーをすべて解除し、サインアウトします。スマートフォンの紛失などで${name}さんがサインインできないときに使います。ご本人からの依頼であることを、電話や対面で確かめてください。`,
    done: `${name}さんの2段階認証を解除しました`,
  },
  link: {
    button: '連携を解除する',
    why: `${name}さんをサインアウトします。次に認証サービスからサインインしたアカウントが、メールアドレスで新しく連携されます。認証サービスのアカウントを作り直したときに使います。`,
    done: `${name}さんの認証サービスとの連携を解除しました`,
  },
})

/** How a member of staff signs in: sessions, second factor, account at the provider, and ending each. */
export function MemberSignIn({ member }: { member: StaffMember }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { staffId, name } = member
  const { data, error, refetch } = useQuery(signInOfStaffQuery(useClient(), staffId))
  const { run, isBusy, problem } = useSignInActs(staffId)
  const [asking, setAsking] = useState<Act | null>(null)
  const show = useToast()
  const words = asking && asked(name)[asking]
  const finish = async () => {
    if (!asking || !words || !(await run(asking))) return
    setAsking(null)
    show(words.done)
    // The button that had the focus is gone
    heading.current?.focus()
  }
  return (
    <section className="member-state member-sign-in" aria-labelledby="member-sign-in">
      <h3 ref={heading} id="member-sign-in" tabIndex={-1}>
        サインイン
      </h3>
      {error && <FailedPart error={error} onRetry={() => void refetch()} isInset />}
      {!data && !error && <Bones rows={2} />}
      {problem && <Note kind="error">{problem}</Note>}
      {data && !words && <SignInFacts signIn={data} onAct={setAsking} />}
      {words && (
        <>
          <Note kind="alert">{words.why}</Note>
          <div className="acts">
            <Button look="main" aria-disabled={isBusy} onClick={() => void finish()}>
              {words.button}
            </Button>
            <Button onClick={() => setAsking(null)}>やめる</Button>
          </div>
        </>
      )}
    </section>
  )
}

function useSignInActs(staffId: string) {
  const client = useClient()
  const queries = useQueryClient()
  const { act, isBusy, problem } = useStaffAct()
  const params = { staffId }
  const calls = {
    sessions: () => client.call('endSessionsOfStaff', { params }),
    factors: () => client.call('removeFactorsOfStaff', { params }),
    link: () => client.call('removeProviderLinkOfStaff', { params }),
  }
  const run = (which: Act) =>
    act(async () => {
      await calls[which]()
      await queries.invalidateQueries(signInOfStaffQuery(client, staffId))
      return true
    })
  return { run, isBusy, problem }
}

function factorText({ totp, recoveryCodesLeft, passkeys }: SignIn['factors']): string {
  if (!totp) return '設定されていません'
  const parts = [
    `認証アプリ（${dayText(new Date(totp.sinceDatetime))}から）`,
    `回復コード 残り${recoveryCodesLeft}個`,
    ...(passkeys.length > 0 ? [`パスキー ${passkeys.length}個`] : []),
  ]
  return parts.join('・')
}

type SignInFactsProps = { signIn: SignIn; onAct: (act: Act) => void }

function SignInFacts({ signIn: { sessions, factors }, onAct }: SignInFactsProps) {
  const now = useNow()
  const moment = (text: string) => momentText(new Date(text), now)
  const link = factors.provider?.link
  return (
    <dl className="sign-in-facts">
      <dt>サインイン中の端末</dt>
      <dd>
        {sessions.length === 0 && <span className="sub">ありません</span>}
        <ul aria-label="サインイン中の端末">
          {sessions.map(({ id, device, networkAddress, signedInDatetime, lastUsedDatetime }) => (
            <li key={id}>
              {device || '端末の種類は不明'}
              <span className="sub t12">
                {networkAddress}・サインイン {moment(signedInDatetime)}・最後の操作 {moment(lastUsedDatetime)}
              </span>
            </li>
          ))}
        </ul>
        {sessions.length > 0 && (
          <Button size="s" onClick={() => onAct('sessions')}>
            すべてサインアウト…
          </Button>
        )}
      </dd>
      <dt>2段階認証</dt>
      <dd>
        <span>{factorText(factors)}</span>
        {factors.totp && (
          <Button size="s" onClick={() => onAct('factors')}>
            2段階認証を解除…
          </Button>
        )}
      </dd>
      {factors.provider && (
        <>
          <dt>認証サービス</dt>
          <dd>
            <span>
              {link ? `${link.email || '連携中'}（${dayText(new Date(link.linkedDatetime))}から）` : '連携していません'}
            </span>
            {link && (
              <Button size="s" onClick={() => onAct('link')}>
                連携を解除…
              </Button>
            )}
          </dd>
        </>
      )}
    </dl>
  )
}

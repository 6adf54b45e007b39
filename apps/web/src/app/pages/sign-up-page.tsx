import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { SignUpLink } from '@tsunagu/contract/hiring/sign-up-link.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { pageQueries } from '#web/api/page-queries.ts'
import { usePageHandle } from '#web/app/page-handle.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import { usePortal } from '#web/page/portal-context.tsx'
import { ViewContent } from '#web/screen/view.tsx'
import { FollowedLinkContext, signUpLinkQuery } from '#web/session/sign-up-link.ts'
import { Panel } from '#web/ui/panel.tsx'
import { EntrancePage } from './entrance-page.tsx'
import { entryParts } from './entry-parts.ts'
import { LinkNeeded, UnusableLink } from './sign-up-closed.tsx'
import styles from './sign-up-page.module.css'

/** Sign-up by a mailed link, whose token is in the address: the form, or why the link leads to none. */
export function SignUpPage() {
  const token = useSearchParams()[0].get('token') ?? ''
  return token ? <SignUpByLink token={token} /> : <LinkNeeded />
}

function SignUpByLink({ token }: { token: string }) {
  const { api } = usePortal()
  const { data: link } = useSuspenseQuery(signUpLinkQuery(api, token))
  return link.status === 'open' ? <OpenLink token={token} link={link} /> : <UnusableLink token={token} link={link} />
}

function OpenLink({ token, link }: { token: string; link: SignUpLink }) {
  const { api } = usePortal()
  const { title } = usePageHandle()
  const queryClient = useQueryClient()
  const { data } = useSuspenseQuery(pageQueries.route(api, 'job_seeker_sign_up'))
  const { data: entry } = useSuspenseQuery(pageQueries.view(api, 'entry'))
  const { stepNames: steps, message, lead, pictures } = useMemo(() => entryParts(entry.view), [entry])
  const followed = useMemo(() => {
    const onRefused = () => queryClient.invalidateQueries({ queryKey: signUpLinkQuery(api, token).queryKey })
    return { ...link, token, steps, onRefused }
  }, [link, token, steps, queryClient, api])
  return (
    <EntrancePage message={message} lead={lead} pictures={pictures} isLong>
      <PageTitle title={title} />
      <FollowedLinkContext value={followed}>
        <ViewContent view={data.view} />
      </FollowedLinkContext>
      {link.items.length > 0 && <Entered items={link.items} />}
    </EntrancePage>
  )
}

/** What the entry took, so that nothing is asked twice. */
const Entered = ({ items }: Pick<SignUpLink, 'items'>) => (
  <Panel as="section" className={styles.entered}>
    <h2>お申し込みの内容</h2>
    <dl className={styles.rows}>
      {items.map(({ title, value }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <p className="note">もう一度入力する必要はありません。登録したあと、プロフィールで直せます。</p>
  </Panel>
)

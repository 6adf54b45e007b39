import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { useRef, useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { staffFactorsQuery } from '#desk/api/queries/account-queries.ts'
import { sessionQuery } from '#desk/api/queries.ts'
import { dayText, momentText } from '#desk/page/dates.ts'
import { useNow } from '#desk/page/use-now.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { Note } from '#desk/ui/note.tsx'
import { useToast } from '#desk/ui/toasts.tsx'

type Provider = NonNullable<Output<'getStaffFactors'>['provider']>

/** What went wrong, in the server's words where it has some. */
const sentenceOf = (error: Error): string =>
  error instanceof ResponseError ? error.messageOr(errorSentence(error)) : errorSentence(error)

/** The account at the provider of single sign-on; nothing where the installation has none. */
export function ProviderAccount() {
  const { data } = useQuery(staffFactorsQuery(useClient()))
  const heading = useRef<HTMLHeadingElement>(null)
  const { begin, remove } = useProviderActs(() => heading.current?.focus())
  if (!data?.provider) return null
  const { provider } = data
  const isBusy = begin.isPending || remove.isPending
  const error = begin.error ?? remove.error
  return (
    <section aria-labelledby="provider-heading">
      <h2 ref={heading} id="provider-heading" tabIndex={-1}>
        シングルサインオン
      </h2>
      <p className="sub">連携すると、「{provider.label}」からもサインインできます。</p>
      {error && <Note kind="error">{sentenceOf(error)}</Note>}
      {provider.link ? (
        <Linked provider={provider} link={provider.link} isBusy={isBusy} onRemove={() => !isBusy && remove.mutate()} />
      ) : (
        <p>
          <Button icon="building" aria-disabled={isBusy} onClick={() => !isBusy && begin.mutate()}>
            {begin.isPending ? '認証サービスへ移動しています' : '連携する'}
          </Button>
        </p>
      )}
    </section>
  )
}

function useProviderActs(onRemoved: () => void) {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const begin = useMutation({
    mutationFn: () => client.call('beginProviderLink', { body: { returnTo: '/account' } }),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  const remove = useMutation({
    mutationFn: async () => {
      await client.call('removeProviderLink')
      await queries.invalidateQueries({ queryKey: staffFactorsQuery(client).queryKey })
      await queries.invalidateQueries({ queryKey: sessionQuery(client).queryKey })
    },
    onSuccess: () => {
      show('連携を解除しました。')
      onRemoved()
    },
  })
  return { begin, remove }
}

type LinkedProps = {
  provider: Provider
  link: NonNullable<Provider['link']>
  isBusy: boolean
  onRemove: () => void
}

function Linked({ provider, link, isBusy, onRemove }: LinkedProps) {
  const now = useNow()
  const [isAsking, setIsAsking] = useState(false)
  const { canBeRemoved } = provider
  return (
    <>
      <ul className="acct-rows">
        <li>
          <div className="grow">
            <b className="acct-state on">
              <Icon name="check-circle" />
              {link.email || '連携中のアカウント'}
            </b>
            <p className="sub t12">
              {dayText(new Date(link.linkedDatetime))}から連携
              {link.lastUsedDatetime && `・最後の使用 ${momentText(new Date(link.lastUsedDatetime), now)}`}
            </p>
            {!canBeRemoved && (
              <p id="why-linked" className="sub t12">
                ほかにサインインする方法がないため、連携を解除できません。
              </p>
            )}
          </div>
          <Button
            size="s"
            aria-disabled={isBusy || !canBeRemoved}
            aria-describedby={canBeRemoved ? undefined : 'why-linked'}
            onClick={() => canBeRemoved && setIsAsking(true)}
          >
            連携を解除
          </Button>
        </li>
      </ul>
      {isAsking && (
        <Dialog title="連携を解除しますか" onClose={() => setIsAsking(false)}>
          <p>「{provider.label}」ではサインインできなくなります。もう一度使うときは、この画面で連携してください。</p>
          <div className="acct-acts">
            <Button
              look="main"
              onClick={() => {
                setIsAsking(false)
                onRemove()
              }}
            >
              解除する
            </Button>
            <Button onClick={() => setIsAsking(false)}>やめる</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

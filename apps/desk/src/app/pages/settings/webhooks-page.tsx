import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { Webhook } from '@tsunagu/contract/endpoints/event-calls.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { webhooksQuery } from '#desk/api/queries/settings.ts'
import { DeleteWebhookDialog } from '#desk/features/settings/delete-webhook-dialog.tsx'
import { Deliveries } from '#desk/features/settings/deliveries.tsx'
import { useWebhookActs, type WebhookActs } from '#desk/features/settings/use-webhook-acts.ts'
import { WebhookDialog } from '#desk/features/settings/webhook-dialog.tsx'
import { WebhookList } from '#desk/features/settings/webhook-list.tsx'
import { WebhookSecret } from '#desk/features/settings/webhook-secret.tsx'
import { useKeys } from '#desk/page/use-keys.ts'
import { useNow } from '#desk/page/use-now.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { useService } from '#desk/session/use-session.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { SettingsFrame } from '../../settings-frame.tsx'

const route = getRouteApi('/frame/$service/settings/webhooks')

type Open = { kind: 'edit'; webhook: Webhook | null } | { kind: 'delete'; webhook: Webhook } | null

/** Where events of a service are posted. */
export function WebhooksPage() {
  const { service: key } = route.useParams()
  const service = useService(key)
  return service ? <WebhooksOf key={key} service={service} /> : null
}

function WebhooksOf({ service }: { service: StaffService }) {
  const { webhook: id } = route.useSearch()
  const navigate = route.useNavigate()
  const isAllowed = service.scopes.includes('webhooks:write')
  const { data, error, refetch } = useQuery({ ...webhooksQuery(useClient(), service.service), enabled: isAllowed })
  const [open, setOpen] = useState<Open>(null)
  const acts = useWebhookActs(service.service, (stored) => {
    setOpen(null)
    void navigate({ search: { webhook: stored.id }, replace: true })
  })
  const show = (next: Open) => {
    acts.reset()
    setOpen(next)
  }
  const add = () => show({ kind: 'edit', webhook: null })
  useKeys({ n: add })
  const current = data?.find((one) => one.id === id) ?? data?.[0]
  return (
    <SettingsFrame
      service={service}
      part="webhooks"
      sub={data && `${data.length}件`}
      acts={
        <Button look="main" icon="plus" cap="N" shortcut="N" onClick={add}>
          送信先を追加
        </Button>
      }
    >
      {error && <FailedPart error={error} onRetry={() => void refetch()} />}
      {acts.problem && !open && <Note kind="error">{acts.problem}</Note>}
      {!data && !error && <Bones rows={5} />}
      {data?.length === 0 && (
        <p className="set-none">
          送信先はまだありません。応募やメッセージなどのできごとを、ほかのシステムにすぐ知らせることができます。
        </p>
      )}
      {data && current && (
        <WebhookParts service={service.service} webhooks={data} current={current} acts={acts} onOpen={show} />
      )}
      <WebhookDialogs open={open} acts={acts} onClose={() => show(null)} />
      {acts.secret && <WebhookSecret {...acts.secret} onClose={acts.hideSecret} />}
    </SettingsFrame>
  )
}

/** What is open over the list. */
const WebhookDialogs = ({ open, acts, onClose }: { open: Open; acts: WebhookActs; onClose: () => void }) => (
  <>
    {open?.kind === 'edit' && (
      <WebhookDialog
        before={open.webhook}
        isBusy={acts.isBusy}
        problem={acts.problem}
        onSave={(fields) => void acts.save(open.webhook, fields)}
        onClose={onClose}
      />
    )}
    {open?.kind === 'delete' && (
      <DeleteWebhookDialog
        webhook={open.webhook}
        isBusy={acts.isBusy}
        problem={acts.problem}
        onDelete={() => void acts.remove(open.webhook).then((done) => done && onClose())}
        onClose={onClose}
      />
    )}
  </>
)

type WebhookPartsProps = {
  service: string
  webhooks: readonly Webhook[]
  current: Webhook
  acts: WebhookActs
  onOpen: (open: Open) => void
}

/** The list of webhooks, and the deliveries of the one in hand. */
function WebhookParts({ service, webhooks, current, acts, onOpen }: WebhookPartsProps) {
  const { status, event } = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const now = useNow()
  const hrefOf = (search: { webhook: string; status?: typeof status; event?: string | undefined }) =>
    router.buildLocation({ to: '/$service/settings/webhooks', params: { service }, search }).href
  return (
    <>
      <WebhookList
        webhooks={webhooks}
        current={current}
        hrefOf={({ id }) => hrefOf({ webhook: id })}
        onOpen={({ id }) => void navigate({ search: { webhook: id }, replace: true })}
        onPause={(webhook, isPaused) => void acts.pause(webhook, isPaused)}
      />
      <Deliveries
        key={current.id}
        service={service}
        webhook={current}
        search={{ status, event }}
        now={now}
        acts={acts}
        hrefOf={(search) => hrefOf({ webhook: current.id, ...search })}
        onSearch={(search) => void navigate({ search: { webhook: current.id, ...search }, replace: true })}
      >
        <Button size="s" icon="edit" onClick={() => onOpen({ kind: 'edit', webhook: current })}>
          変更
        </Button>
        <Button size="s" icon="send" onClick={() => void acts.test(current)}>
          テスト送信
        </Button>
        <Button size="s" icon="key" onClick={() => void acts.rotate(current)}>
          署名の鍵を変更
        </Button>
        <Button size="s" icon="trash" onClick={() => onOpen({ kind: 'delete', webhook: current })}>
          削除
        </Button>
        {current.dead > 0 && (
          <Button size="s" className="brand" icon="refresh" onClick={() => void acts.replay(current)}>
            断念した{current.dead}件を送り直す
          </Button>
        )}
      </Deliveries>
    </>
  )
}

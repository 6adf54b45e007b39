import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { MessageTemplate } from '@tsunagu/contract/endpoints/inbox/work-queue-calls.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { templatesQuery } from '#desk/api/queries.ts'
import { TemplateEditor } from '#desk/features/templates/template-editor.tsx'
import { TemplateList } from '#desk/features/templates/template-list.tsx'
import { useTemplates } from '#desk/features/templates/use-templates.ts'
import { useKeys } from '#desk/page/use-keys.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { useService, useSession } from '#desk/session/use-session.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { Button } from '#desk/ui/button.tsx'
import { useToast } from '#desk/ui/toasts.tsx'
import { SettingsFrame } from '../../settings-frame.tsx'
import '#desk/styles/pages/templates.css'

const route = getRouteApi('/frame/$service/settings/templates')
/** In the address, of a template that is not stored yet. */
const fresh = 'new'
/** An invented job seeker for the preview. */
const example = { 姓: '田中', 名: '美咲' }

/** Texts that staff answer with. */
export function TemplatesPage() {
  const { service: key } = route.useParams()
  const service = useService(key)
  return service ? <TemplatesOf key={key} service={service} /> : null
}

function TemplatesOf({ service }: { service: StaffService }) {
  const { template: id } = route.useSearch()
  const navigate = route.useNavigate()
  const { staff } = useSession()
  const show = useToast()
  const isAllowed = service.scopes.includes('messages:write')
  const { data, error, refetch } = useQuery({ ...templatesQuery(useClient(), service.service), enabled: isAllowed })
  const acts = useTemplates(service.service)
  const open = (template: string | undefined) => void navigate({ search: template ? { template } : {}, replace: true })
  useKeys({ n: () => open(fresh) })
  const templates = data?.templates
  const current = templates?.find((one) => one.id === id)
  return (
    <SettingsFrame
      service={service}
      part="templates"
      sub={templates && `${templates.length}件`}
      acts={
        <Button look="main" icon="plus" cap="N" shortcut="N" onClick={() => open(fresh)}>
          定型文を作成
        </Button>
      }
    >
      {error && <FailedPart error={error} onRetry={() => void refetch()} />}
      {!templates && !error && <Bones rows={6} />}
      {templates && (
        <div className={id ? 'tpl-two open' : 'tpl-two'}>
          <TemplateLists
            service={service.service}
            templates={templates}
            current={id}
            onOrder={(ids) => void acts.order(ids)}
          />
          {(current || id === fresh) && (
            <TemplateEditor
              key={current?.id ?? fresh}
              template={current ?? null}
              acts={acts}
              values={{ ...example, 担当者: staff.name, サービス名: service.name }}
              peopleOf={service.scopes.includes('job_seekers:read') ? service.service : undefined}
              onSaved={(saved) => open(saved.id)}
              onDeleted={() => {
                show('定型文を削除しました')
                open(undefined)
              }}
            />
          )}
        </div>
      )}
    </SettingsFrame>
  )
}

type TemplateListsProps = {
  service: string
  templates: readonly MessageTemplate[]
  current: string | undefined
  onOrder: (ids: string[]) => void
}

/** Everybody's texts, then one's own. */
function TemplateLists({ service, templates, current, onOrder }: TemplateListsProps) {
  const navigate = route.useNavigate()
  const router = useRouter()
  const move = (template: MessageTemplate, by: -1 | 1) => {
    const ids = templates.filter(({ isShared }) => isShared === template.isShared).map(({ id }) => id)
    const at = ids.indexOf(template.id)
    ids.splice(at, 1)
    ids.splice(at + by, 0, template.id)
    onOrder([...ids, ...templates.filter(({ isShared }) => isShared !== template.isShared).map(({ id }) => id)])
  }
  const shared = {
    current,
    hrefOf: (template: string) =>
      router.buildLocation({ to: '/$service/settings/templates', params: { service }, search: { template } }).href,
    onOpen: (template: string) => void navigate({ search: { template }, replace: true }),
    onMove: move,
  }
  return (
    <div className="scroll" role="region" aria-label="定型文の一覧" tabIndex={0}>
      {templates.length === 0 && (
        <p className="set-none">
          定型文はまだありません。よく送る文章を登録すると、返信欄で「/」を押すだけで使えます。
        </p>
      )}
      <TemplateList title="全員の定型文" templates={templates.filter(({ isShared }) => isShared)} {...shared} />
      <TemplateList title="自分だけの定型文" templates={templates.filter(({ isShared }) => !isShared)} {...shared} />
    </div>
  )
}

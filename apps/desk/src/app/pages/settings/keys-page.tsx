import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ListedOperatorKey } from '@tsunagu/contract/endpoints/operator-key-calls.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { keysQuery } from '#desk/api/queries/settings.ts'
import { EndKeyDialog } from '#desk/features/settings/end-key-dialog.tsx'
import { KeyTable } from '#desk/features/settings/key-table.tsx'
import { MakeKeyDialog } from '#desk/features/settings/make-key-dialog.tsx'
import { useKeys } from '#desk/page/use-keys.ts'
import { useNow } from '#desk/page/use-now.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { useService } from '#desk/session/use-session.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { Button } from '#desk/ui/button.tsx'
import { SettingsFrame } from '../../settings-frame.tsx'

const route = getRouteApi('/frame/$service/settings/keys')

/** What is open over the list. */
type Open = { kind: 'make'; former: ListedOperatorKey | null } | { kind: 'end'; key: ListedOperatorKey } | null

/** The API keys of a service. */
export function KeysPage() {
  const { service: key } = route.useParams()
  const service = useService(key)
  return service ? <KeysOf key={key} service={service} /> : null
}

function KeysOf({ service }: { service: StaffService }) {
  const isAllowed = service.scopes.includes('keys:write')
  const { data, error, refetch } = useQuery({ ...keysQuery(useClient(), service.service), enabled: isAllowed })
  const [open, setOpen] = useState<Open>(null)
  const now = useNow()
  const make = () => setOpen({ kind: 'make', former: null })
  const close = () => setOpen(null)
  useKeys({ n: make })
  return (
    <SettingsFrame
      service={service}
      part="keys"
      sub={data && `${data.filter(({ revokedDatetime }) => !revokedDatetime).length}件が有効`}
      acts={
        <Button look="main" icon="plus" cap="N" shortcut="N" onClick={make}>
          キーを作成
        </Button>
      }
    >
      {error && <FailedPart error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Bones rows={5} />}
      {data?.length === 0 && <p className="set-none">APIキーはまだありません。</p>}
      {data && data.length > 0 && (
        <KeyTable
          keys={data}
          now={now}
          onReplace={(former) => setOpen({ kind: 'make', former })}
          onEnd={(ended) => setOpen({ kind: 'end', key: ended })}
        />
      )}
      <p className="set-note sub t12">
        キーは、作成した人の役割でできることだけを行えます。使った記録は監査の記録に3年間残ります。
      </p>
      {open?.kind === 'make' && <MakeKeyDialog service={service} now={now} former={open.former} onClose={close} />}
      {open?.kind === 'end' && <EndKeyDialog service={service.service} ended={open.key} now={now} onClose={close} />}
    </SettingsFrame>
  )
}

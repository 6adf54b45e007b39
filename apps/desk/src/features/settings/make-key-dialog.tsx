import type { ListedOperatorKey } from '@tsunagu/contract/endpoints/operator-key-calls.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { type OperatorScope, operatorScopes } from '@tsunagu/contract/events/operator-scopes.ts'
import { type FormEvent, useState } from 'react'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { keysKey } from '#desk/api/queries/settings.ts'
import { dayOf } from '#desk/page/dates.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { NewKey } from './new-key.tsx'
import { ScopeChoice } from './scope-choice.tsx'
import { useAct } from './use-act.ts'

type MakeKeyDialogProps = {
  service: StaffService
  now: Date
  /** The key that the new one is for; null for one of its own. */
  former: ListedOperatorKey | null
  onClose: () => void
}

const fieldOf = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** Makes a key, and shows it this once. */
export function MakeKeyDialog({ service, now, former, onClose }: MakeKeyDialogProps) {
  const client = useClient()
  const { act, isBusy, problem } = useAct(keysKey(service.service))
  const [scopes, setScopes] = useState<readonly OperatorScope[]>(() =>
    operatorScopes.filter((scope) => former?.scopes.includes(scope) && service.scopes.includes(scope)),
  )
  const [made, setMade] = useState<{ name: string; token: string }>()
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (scopes.length === 0) return
    const data = new FormData(event.currentTarget)
    const [name, lastDay] = [fieldOf(data, 'name'), fieldOf(data, 'last-day')]
    const body = { name, scopes: [...scopes], ...(lastDay && { lastDay }) }
    const done = await act(() => client.call('createOperatorKey', { body }, ofService(service.service)))
    if (done) setMade({ name, token: done.token })
  }
  if (made) return <NewKey service={service.service} made={made} former={former} onClose={onClose} />
  return (
    <Dialog
      title={former ? `「${former.name}」を入れ替える` : 'APIキーを作成'}
      {...(former && { subtitle: '新しいキーを設定してから、古いキーを無効にします。' })}
      onClose={onClose}
    >
      <form className="set-form" onSubmit={(event) => void make(event)}>
        {problem && <Note kind="error">{problem}</Note>}
        <div className="field">
          <label htmlFor="key-name">名前（使うシステムがわかるもの）</label>
          <input
            id="key-name"
            className="in"
            name="name"
            required
            maxLength={100}
            pattern=".*\S.*"
            autoComplete="off"
            data-first
            defaultValue={former?.name ?? ''}
          />
        </div>
        <ScopeChoice own={service.scopes} chosen={scopes} onChange={setScopes} />
        <div className="field">
          <label htmlFor="key-last-day">期限（最後に使える日。空欄なら期限なし）</label>
          <input id="key-last-day" className="in day" name="last-day" type="date" min={dayOf(now)} />
        </div>
        <footer>
          <span id="key-why" className="sub t12">
            {scopes.length === 0 ? 'できることを1つ以上選んでください。' : 'キーは作成した直後に一度だけ表示されます。'}
          </span>
          <Button isSubmit look="main" aria-disabled={isBusy || scopes.length === 0} aria-describedby="key-why">
            作成する
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

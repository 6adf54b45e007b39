import {
  type PassOverKind,
  type PassOverReason,
  passOverKinds,
  passOverLimits,
  passOverReasonCodes,
  passOverReasons,
} from '@tsunagu/contract/search/pass-over.ts'
import { useId, useState } from 'react'
import type { PassOverPlace } from '#web/session/passed-over-store.ts'
import { usePassingOver } from '#web/session/use-passing-over.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipChoice, ChipRow } from '#web/ui/chip.tsx'
import { RadioChoice } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldFrame, FieldGroup } from '#web/ui/field-frame.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import styles from './pass-over-dialog.module.css'

const kindNames: Record<PassOverKind, string> = {
  posting: 'この求人だけ',
  facility: 'この事業所の求人すべて',
  corporation: 'この法人の求人すべて',
}

const nameOf = ({ title, facilityName, corporationName }: PassOverPlace): Record<PassOverKind, string> => ({
  posting: title,
  facility: facilityName === corporationName ? '' : facilityName,
  corporation: corporationName,
})

type PassOverDialogProps = { place: PassOverPlace; onClose: () => void }

/** How much is passed over, the least first, and why; the reason may be left out. */
export function PassOverDialog({ place, onClose }: PassOverDialogProps) {
  const [kind, setKind] = useState<PassOverKind>('posting')
  const [reasons, setReasons] = useState<readonly PassOverReason[]>([])
  const [note, setNote] = useState('')
  const { passOver, isSending, failure } = usePassingOver(place, onClose)
  const send = () => passOver({ kind, reasons: passOverReasonCodes.filter((code) => reasons.includes(code)), note })
  const actions = (
    <>
      <Button variant="neutral" onClick={onClose} disabled={isSending}>
        やめる
      </Button>
      <Button isBusy={isSending} busyLabel="保存中" onClick={send}>
        興味なしにする
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      canDismiss={!isSending}
      title="この求人に興味がありませんか？"
      actions={actions}
      keepsActions
    >
      <div className={styles.fields}>
        <p className="note">
          検索・おすすめ・メールに出なくなります。アカウント設定の「興味なしにした求人」から、いつでも元に戻せます。
        </p>
        {failure && <Banner tone="error">{failure}</Banner>}
        <Kinds place={place} kind={kind} onChange={setKind} />
        <Reasons reasons={reasons} onChange={setReasons} />
        <FieldFrame label="くわしい理由" requirement="optional">
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={passOverLimits.noteLength}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </FieldFrame>
        <p className="note">理由は、担当アドバイザーからのご提案に使います。応募先には伝わりません。</p>
      </div>
    </Dialog>
  )
}

type KindsProps = { place: PassOverPlace; kind: PassOverKind; onChange: (kind: PassOverKind) => void }

function Kinds({ place, kind, onChange }: KindsProps) {
  const name = useId()
  const names = nameOf(place)
  return (
    <FieldGroup label="表示しない求人">
      <div>
        {passOverKinds
          .filter((each) => names[each] !== '')
          .map((each) => (
            <RadioChoice
              key={each}
              name={name}
              value={each}
              checked={kind === each}
              sub={names[each]}
              onChange={() => onChange(each)}
            >
              {kindNames[each]}
            </RadioChoice>
          ))}
      </div>
    </FieldGroup>
  )
}

type ReasonsProps = { reasons: readonly PassOverReason[]; onChange: (reasons: readonly PassOverReason[]) => void }

function Reasons({ reasons, onChange }: ReasonsProps) {
  const toggle = (code: PassOverReason) =>
    onChange(reasons.includes(code) ? reasons.filter((one) => one !== code) : [...reasons, code])
  return (
    <FieldGroup label="理由" requirement="optional">
      <ChipRow>
        {passOverReasonCodes.map((code) => (
          <ChipChoice key={code} checked={reasons.includes(code)} onChange={() => toggle(code)}>
            {passOverReasons[code]}
          </ChipChoice>
        ))}
      </ChipRow>
    </FieldGroup>
  )
}

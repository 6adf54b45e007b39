import { useRef, useState } from 'react'
import { formatSentTime } from '#web/page/format-date.ts'
import { useToday } from '#web/page/use-today.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { List, ListRow } from '#web/ui/list.tsx'
import { AddPasskey } from './add-passkey.tsx'
import styles from './own-sessions.module.css'
import { PasskeyDialog } from './passkey-dialog.tsx'
import type { Passkey } from './use-security.ts'

/** The passkeys of the account: naming and removing one, and adding that of this device. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [opened, setOpened] = useState<Passkey | null>(null)
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        パスキー
      </h2>
      {passkeys.length > 0 && (
        <List aria-label="パスキー">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onOpen={() => setOpened(passkey)} />
          ))}
        </List>
      )}
      <AddPasskey count={passkeys.length} />
      <p className={`tiny ${styles.note}`}>顔や指紋のデータは端末から出ません。つなぐには鍵の片方だけが届きます。</p>
      {opened && (
        <PasskeyDialog
          passkey={opened}
          onClose={() => setOpened(null)}
          // The button that opened the dialog is gone with its row
          onRemoved={() => heading.current?.focus()}
        />
      )}
    </section>
  )
}

function PasskeyRow({ passkey, onOpen }: { passkey: Passkey; onOpen: () => void }) {
  const today = useToday()
  const { id, name, isSynced, createdDatetime, lastUsedDatetime } = passkey
  const used = lastUsedDatetime === null ? 'まだ使っていません' : `${formatSentTime(lastUsedDatetime, today)}に使用`
  const reach = isSynced ? 'ほかの端末にも同期されます' : 'この鍵を作った端末だけで使えます'
  return (
    <ListRow
      id={`passkey-${id}`}
      icon="passkey"
      sub={`${formatSentTime(createdDatetime, today)}に作成・${used}`}
      note={reach}
      end={<IconButton icon="setting" label={`${name}の名前を変える・消す`} onClick={onOpen} />}
    >
      {name}
    </ListRow>
  )
}

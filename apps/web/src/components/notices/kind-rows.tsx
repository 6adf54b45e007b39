import type { PushChoiceKind } from '@tsunagu/contract/hiring/notices.ts'
import { type ReactNode, useId } from 'react'
import { paths } from '#web/page/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Switch } from '#web/ui/switch.tsx'
import styles from './notice-centre.module.css'
import type { useNoticeSetting } from './use-notice-setting.ts'

type KindRowsProps = Omit<ReturnType<typeof useNoticeSetting>, 'failure'> & {
  hasPush: boolean
  /** The headings of the columns, which name switches with their rows. */
  mailId: string
  pushId: string
}

/** A row for each kind, with its switches. */
export function KindRows(props: KindRowsProps) {
  const { setting, change, isSaving, hasPush, mailId } = props
  const id = useId()
  return (
    <>
      <Row id={`${id}-hiring`} label="選考・面接・内定" mail={<Always />} push={hasPush && <Always />} />
      <Row id={`${id}-todo`} label="担当からの「やること」" mail={<Never />} push={hasPush && <Always />} />
      <Row
        id={`${id}-change`}
        label="求人の条件の変更"
        note="メールは応募・ご紹介の求人"
        mail={<Always />}
        push={hasPush && <PushSwitch {...props} kind="change" rowId={`${id}-change`} />}
      />
      <Row
        id={`${id}-closing`}
        label="お気に入りの掲載終了"
        note="終わる7日前と3日前"
        mail={<Never />}
        push={hasPush && <PushSwitch {...props} kind="closing" rowId={`${id}-closing`} />}
      />
      <Row
        id={`${id}-message`}
        label="担当からのメッセージ"
        mail={
          <Switch
            checked={setting.messageMail}
            aria-labelledby={`${id}-message ${mailId}`}
            aria-disabled={isSaving || undefined}
            onChange={() => change({ messageMail: !setting.messageMail })}
          />
        }
        push={hasPush && <PushSwitch {...props} kind="message" rowId={`${id}-message`} />}
      />
      <Row
        id={`${id}-search`}
        label="保存した条件の新着"
        mail={
          <Link className={styles.perSearch} href={paths.savedConditions}>
            条件ごと
          </Link>
        }
        push={hasPush && <PushSwitch {...props} kind="search" rowId={`${id}-search`} />}
      />
      <Row id={`${id}-sign-in`} label="新しい端末でのログイン" mail={<Always />} push={hasPush && <Always />} />
    </>
  )
}

type PushSwitchProps = KindRowsProps & { kind: PushChoiceKind; rowId: string }

function PushSwitch({ setting, change, isSaving, pushId, kind, rowId }: PushSwitchProps) {
  const others = setting.pushKinds.filter((one) => one !== kind)
  const isOn = others.length < setting.pushKinds.length
  return (
    <Switch
      checked={isOn}
      aria-labelledby={`${rowId} ${pushId}`}
      aria-disabled={isSaving || undefined}
      onChange={() => change({ pushKinds: isOn ? others : [...others, kind] })}
    />
  )
}

type RowProps = { id: string; label: string; note?: string; mail: ReactNode; push: ReactNode }

const Row = ({ id, label, note, mail, push }: RowProps) => (
  <tr>
    <th scope="row">
      <span id={id}>{label}</span>
      {note && <small>{note}</small>}
    </th>
    <td>{mail}</td>
    {push && <td>{push}</td>}
  </tr>
)

const Always = () => (
  <span className={styles.locked}>
    <Icon type="lock" size={16} />
    必須
  </span>
)

const Never = () => (
  <span className={styles.locked}>
    なし<span className="sr">（メールは届きません）</span>
  </span>
)

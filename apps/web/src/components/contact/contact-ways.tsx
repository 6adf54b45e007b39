import { useId } from 'react'
import { RadioChoice } from '#web/ui/choice.tsx'
import type { DrawnIconType } from '#web/ui/drawn-icons.ts'
import { FieldGroup } from '#web/ui/field-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './contact-preference.module.css'
import type { Wish } from './wish-draft.ts'

export type WishPartProps = { wish: Wish; onChange: (wish: Wish) => void }

const ways: readonly { way: Wish['way']; icon: DrawnIconType; name: string; note: string }[] = [
  {
    way: 'messages_only',
    icon: 'chat',
    name: 'メッセージだけ',
    note: '電話はしません。急ぎのときもメッセージで届きます',
  },
  {
    way: 'hours',
    icon: 'clock',
    name: '決めた時間だけ電話してよい',
    note: 'それ以外の時間は、電話のボタンが押せません',
  },
  { way: 'anytime', icon: 'call', name: 'いつ電話してもよい', note: '平日9:30〜18:30。夜間と土日にはかけません' },
]

/** Whether the agency may call. */
export function ContactWays({ wish, onChange }: WishPartProps) {
  const name = useId()
  return (
    <FieldGroup label="連絡のしかた">
      <div className={styles.ways}>
        {ways.map(({ way, icon, name: text, note }) => (
          <RadioChoice
            key={way}
            isBoxed
            name={name}
            value={way}
            checked={wish.way === way}
            sub={note}
            onChange={() => onChange({ ...wish, way })}
          >
            <span className={styles.way}>
              <Icon type={icon} size={20} />
              <b>{text}</b>
            </span>
          </RadioChoice>
        ))}
      </div>
    </FieldGroup>
  )
}

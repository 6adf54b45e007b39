import { Button } from '#desk/ui/button.tsx'
import { dateTimeText } from './site-times.ts'

type PublishTimeProps = {
  /** Null: at once. */
  at: string | null
  /** The time that is set already. */
  set: string | null
  onAt: (at: string | null) => void
  onCancel: () => void
}

/** When the draft is published. */
export const PublishTime = ({ at, set, onAt, onCancel }: PublishTimeProps) =>
  set === null ? (
    <fieldset className="pu-when">
      <legend>いつ</legend>
      <label className="row-form">
        <input type="radio" className="check" name="when" checked={at === null} onChange={() => onAt(null)} /> いますぐ
      </label>
      <label className="row-form">
        <input type="radio" className="check" name="when" checked={at !== null} onChange={() => onAt('')} /> 予約
      </label>
      {at !== null && (
        <input
          type="datetime-local"
          className="in s"
          aria-label="予約の日時（日本時間）"
          value={at}
          onChange={(event) => onAt(event.target.value.slice(0, 16))}
        />
      )}
    </fieldset>
  ) : (
    <div className="pu-when">
      <p>
        <b>{dateTimeText(set)}</b> に公開する予約があります。下書きを変えると予約はなくなります。
      </p>
      <Button onClick={onCancel}>予約を取り消す</Button>
    </div>
  )

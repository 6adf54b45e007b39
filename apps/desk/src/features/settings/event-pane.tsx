import { useQuery } from '@tanstack/react-query'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { eventQuery } from '#desk/api/queries/settings.ts'
import { IconButton } from '#desk/ui/button.tsx'
import { eventText } from './event-words.ts'

const prefix = 'jp.tsunagu.'

/** What is posted for an event. */
export function EventPane({ service, sequence, onClose }: { service: string; sequence: string; onClose: () => void }) {
  const { data, error } = useQuery(eventQuery(useClient(), service, sequence))
  return (
    <aside className="wh-d" aria-label={`${sequence}番の内容`}>
      <header role="none">
        <h2>{Number(sequence).toLocaleString('ja-JP')}</h2>
        {data && <span>{eventText(data.type.replace(prefix, ''))}</span>}
        <span className="push">
          <IconButton icon="close" name="内容を閉じる" onClick={onClose} />
        </span>
      </header>
      {error && <p role="alert">{errorSentence(error)}</p>}
      {data === undefined && !error && <p role="status">読み込み中</p>}
      {data === null && <p className="sub">このできごとの内容は、保存期間が過ぎたため表示できません。</p>}
      {data && (
        <>
          <pre className="mono">{JSON.stringify(data, null, 2)}</pre>
          <p className="t12 sub">氏名や連絡先は送信しません（番号だけです）。</p>
        </>
      )}
    </aside>
  )
}

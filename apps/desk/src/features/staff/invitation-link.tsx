import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { useToast } from '#desk/ui/toasts.tsx'

/** A link that could not be mailed: it is shown once, to be handed over. */
export function InvitationLink({ link }: { link: string }) {
  const show = useToast()
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => show('リンクをコピーしました'),
      () => show('コピーできませんでした。リンクを選択してコピーしてください。'),
    )
  return (
    <>
      <Note kind="alert">
        メールを送信できない設定です。下のリンクを本人に安全な方法で渡してください。リンクを開いた人が本人として扱われます。
      </Note>
      <div className="field">
        <label htmlFor="invitation-link">招待のリンク（72時間・1回だけ使えます）</label>
        <input id="invitation-link" className="in" readOnly value={link} onFocus={({ target }) => target.select()} />
      </div>
      <Button onClick={() => void copy()}>リンクをコピー</Button>
    </>
  )
}

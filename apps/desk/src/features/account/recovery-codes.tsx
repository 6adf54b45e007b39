import { useEffect, useRef } from 'react'
import { Button } from '#desk/ui/button.tsx'
import { useToast } from '#desk/ui/toasts.tsx'

type RecoveryCodesProps = {
  codes: readonly string[]
  /** What the button says by which the person goes on. */
  onward: string
  onDone: () => void
}

/** Recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onward, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const show = useToast()
  useEffect(() => heading.current?.focus(), [])
  const copy = () => {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => show('回復コードをコピーしました。'),
      () => show('コピーできませんでした。コードを選択して、コピーしてください。'),
    )
  }
  return (
    <div className="codes">
      <h2 ref={heading} tabIndex={-1}>
        回復コードを保管してください
      </h2>
      <p>
        スマートフォンを使えないときは、認証アプリの代わりに回復コードでサインインできます。1つにつき1回だけ使えます。
        <b>この画面を閉じると、二度と表示できません。</b>
      </p>
      <ol aria-label="回復コード">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="acct-acts">
        <Button look="main" onClick={onDone}>
          {onward}
        </Button>
        <Button icon="copy" onClick={copy}>
          すべてコピー
        </Button>
      </div>
    </div>
  )
}

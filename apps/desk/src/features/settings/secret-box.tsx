import { useState } from 'react'
import { Button } from '#desk/ui/button.tsx'
import { useToast } from '#desk/ui/toasts.tsx'

/** A secret that is shown this once: covered, to be looked at or copied. */
export function SecretBox({ name, secret }: { name: string; secret: string }) {
  const show = useToast()
  const [isShown, setIsShown] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => show('コピーしました'),
      () => show('コピーできませんでした。表示してから選択してください。'),
    )
  return (
    <div className="secret">
      <code aria-label={name}>{isShown ? secret : `${'•'.repeat(24)}${secret.slice(-4)}`}</code>
      <Button size="s" icon={isShown ? 'eye-off' : 'eye'} onClick={() => setIsShown(!isShown)}>
        {isShown ? '隠す' : '表示'}
      </Button>
      <Button size="s" look="main" icon="copy" data-first onClick={() => void copy()}>
        コピー
      </Button>
    </div>
  )
}

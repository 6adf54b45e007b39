import { knowsPasskeys } from '#web/api/passkeys.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { usePasskeyEntry } from './use-passkey-entry.ts'

/**
 * The way in by passkey. Under the form: most visitors have none yet, and the browser offers those who do at the address
 * field. Browsers without passkeys do not show it.
 */
export function PasskeyEntry({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const { press, isBusy, problem } = usePasskeyEntry(onSignedIn)
  const isHydrated = useIsHydrated()
  if (isHydrated && !knowsPasskeys()) return null
  return (
    <div className="stack tight">
      {problem && <Banner tone="error">{problem}</Banner>}
      <Button variant="secondary" icon="passkey" isWide isBusy={isBusy} aria-describedby="passkey-note" onClick={press}>
        パスキーでログイン
      </Button>
      <p id="passkey-note" className="note">
        顔・指紋・画面ロックで、パスワードなしで入れます。
      </p>
    </div>
  )
}

import { useEffect, useState } from 'react'
import { onProved, openProofWindow } from '#desk/page/proof-window.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'

/** Proving again at the provider who one is, in a window of its own. */
export function ProviderProof({ isOnly, onProof }: { isOnly: boolean; onProof: () => void }) {
  const [state, setState] = useState<'idle' | 'open' | 'blocked'>('idle')
  useEffect(() => onProved(onProof), [onProof])
  return (
    <div className="provider-proof">
      {!isOnly && (
        <p className="or">
          <span>または</span>
        </p>
      )}
      {state === 'blocked' && (
        <Note kind="error">
          新しいウィンドウを開けませんでした。ブラウザでポップアップを許可してから、もう一度お試しください。
        </Note>
      )}
      {state === 'open' && (
        <p role="status" className="sub">
          開いたウィンドウで確認してください。確認が終わると、この画面の操作を続けます。
        </p>
      )}
      <Button
        className="wide"
        icon="building"
        data-first={isOnly || undefined}
        onClick={() => setState(openProofWindow() ? 'open' : 'blocked')}
      >
        認証サービスで確認する
      </Button>
    </div>
  )
}

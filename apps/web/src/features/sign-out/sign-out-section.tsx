import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'

/** Signs out from within the page: on a shared computer the settings are where it is looked for. */
export function SignOutSection() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section className="stack" aria-labelledby="sign-out">
      <h2 id="sign-out">ログアウト</h2>
      <p className="note">共用のパソコンやスマートフォンをお使いのときは、ご利用のあとにログアウトしてください。</p>
      <Button variant="neutral" onClick={() => setIsAsking(true)}>
        ログアウト
      </Button>
      <SignOutDialog isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </section>
  )
}

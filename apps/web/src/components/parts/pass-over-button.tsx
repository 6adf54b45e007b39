import { Suspense, useState } from 'react'
import { lazyComponent } from '#web/page/lazy-component.ts'
import type { PassOverPlace } from '#web/session/passed-over-store.ts'
import { Button } from '#web/ui/button.tsx'

const PassOverDialog = lazyComponent(() =>
  import('#web/components/parts/pass-over-dialog.tsx').then((module) => module.PassOverDialog),
)

type PassOverButtonProps = {
  place: PassOverPlace
  className?: string | undefined
  /** Of the visible word, where the icon stays alone. */
  wordClassName?: string | undefined
}

/** Asks how much is passed over, and why. The dialog's code loads with the first press. */
export function PassOverButton({ place, className, wordClassName }: PassOverButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" icon="eye_off" className={className} onClick={() => setIsOpen(true)}>
        <span className={wordClassName}>興味なし</span>
        {place.title && <span className="sr">{`：${place.title}`}</span>}
      </Button>
      {isOpen && (
        <Suspense>
          <PassOverDialog place={place} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

import type { Tutorial } from '@tsunagu/contract/endpoints/app.ts'
import { useEffect, useRef, useState } from 'react'
import { usePortal } from '#web/page/portal-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './tutorial-dialog.module.css'

type TutorialDialogProps = { tutorial: Tutorial; onClose: () => void }

/** Pictures one after the other, each with its words; skipped, or read to the end, which leads to the completed route. */
export function TutorialDialog({ tutorial, onClose }: TutorialDialogProps) {
  const { images, captions = [], completedRouteType } = tutorial
  const [place, setPlace] = useState(0)
  const last = images.length - 1
  const { title = '', text = '' } = captions[place] ?? {}
  const { navigateTo } = usePortal()
  const finish = () => {
    onClose()
    void navigateTo({ routeType: completedRouteType })
  }
  const next = place < last ? () => setPlace(place + 1) : finish
  const actions = (
    <>
      {place === 0 ? (
        <Button variant="neutral" onClick={onClose}>
          スキップ
        </Button>
      ) : (
        <Button variant="neutral" onClick={() => setPlace(place - 1)}>
          戻る
        </Button>
      )}
      <Button onClick={next}>{place < last ? '次へ' : 'はじめる'}</Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title="はじめての方へ" hasCloseButton actions={actions}>
      <Slide key={place} image={images[place] ?? ''} title={title} text={text} isMoved={place > 0} />
      <ol className={styles.beads} aria-hidden="true">
        {images.map((image, index) => (
          <li key={image} className={index === place ? styles.current : undefined} />
        ))}
      </ol>
      <p className="sr" role="status">
        {images.length}枚中{place + 1}枚目
      </p>
    </Dialog>
  )
}

type SlideProps = { image: string; title: string; text: string; isMoved: boolean }

/** One picture with its words, which readers are led to whenever it changes. */
function Slide({ image, title, text, isMoved }: SlideProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isMoved) heading.current?.focus()
  }, [isMoved])
  return (
    <div className={styles.slide}>
      <img src={image} alt="" width={480} height={270} className={styles.picture} />
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h3>
      <p className={styles.text}>{text}</p>
    </div>
  )
}

import { useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SlideArrows } from '#web/ui/slide-arrows.tsx'
import { slidable, useSlides } from '#web/ui/use-slides.ts'
import type { ComponentProps } from './component-props.ts'
import styles from './images.module.css'

type Pictures = ComponentProps<'images'>['component']['items']

/** The service's own scenes are drawn; every other picture is an agency's photo. */
const isDrawn = ({ url }: Pictures[number]) => url.startsWith('/assets/scenes/')

const nameOf = (index: number) => `写真 ${index + 1}枚目`

/** Pictures side by side, sliding; a press shows one large. The payload has no words for them: they are counted. */
export function Images({ component: { items } }: ComponentProps<'images'>) {
  const [opened, setOpened] = useState<number | null>(null)
  const { strip, index: shown, onScroll, goTo } = useSlides<HTMLUListElement>()
  if (items.length === 0) return null
  const isGallery = items.length > 1
  return (
    <section aria-label={`写真（${items.length}枚）`}>
      <div className={styles.images}>
        <ul
          ref={strip}
          onScroll={onScroll}
          className={classNames(styles.pictures, isGallery && styles.gallery, isGallery && 'phone-bleed')}
        >
          {items.map(({ url }, index) => (
            <li key={index} className={styles.item}>
              <button type="button" className={styles.picture} onClick={() => setOpened(index)}>
                <Picture url={url} name={nameOf(index)} isEager={index === 0} />
                <span className="sr">を大きく表示</span>
              </button>
            </li>
          ))}
        </ul>
        {isGallery && <SlideArrows index={shown} count={items.length} goTo={goTo} isForMouse />}
      </div>
      {items.some(isDrawn) && <p className={styles.note}>絵はイメージです</p>}
      {opened !== null && <LargePictures items={items} start={opened} onClose={() => setOpened(null)} />}
    </section>
  )
}

type LargePicturesProps = { items: Pictures; start: number; onClose: () => void }

/** One picture large, the others a swipe, an arrow key or a press away. */
function LargePictures({ items, start, onClose }: LargePicturesProps) {
  const { strip, index, onScroll, goTo } = useSlides<HTMLDivElement>(start)
  const areSeveral = items.length > 1
  const title = areSeveral ? `写真 ${index + 1} / ${items.length}` : '写真'
  return (
    <Dialog isOpen onClose={onClose} title={title} hasCloseButton className={styles.dialog}>
      <div className={styles.large}>
        <div ref={strip} className={styles.strip} onScroll={onScroll} {...(areSeveral && slidable('大きな写真'))}>
          {items.map(({ url }, each) => (
            <Picture key={each} url={url} name={nameOf(each)} isEager={each === start} />
          ))}
        </div>
        {areSeveral && <SlideArrows index={index} count={items.length} goTo={goTo} />}
      </div>
    </Dialog>
  )
}

type PictureProps = { url: string; name: string; isEager: boolean }

function Picture({ url, name, isEager }: PictureProps) {
  return <img src={url} alt={name} width="960" height="540" loading={isEager ? 'eager' : 'lazy'} decoding="async" />
}

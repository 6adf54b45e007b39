import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { isDrawing, pictureWord } from '#web/ui/picture-words.ts'
import { SlideArrows } from '#web/ui/slide-arrows.tsx'
import { slidable, useSlides } from '#web/ui/use-slides.ts'
import styles from './images.module.css'

type Pictures = ComponentProps<'images'>['component']['items']

const wordOf = (pictures: Pictures) => pictureWord(pictures.map(({ url }) => url))
const nameOf = (url: string, index: number) => `${pictureWord([url])} ${index + 1}枚目`
const drawingNote = '絵はイメージです'

/** Pictures side by side, sliding; a press shows one large. The payload has no words for them: they are counted. */
export function Images({ component: { items } }: ComponentProps<'images'>) {
  const [opened, setOpened] = useState<number | null>(null)
  const { strip, index: shown, onScroll, goTo } = useSlides<HTMLUListElement>()
  if (items.length === 0) return null
  const isGallery = items.length > 1
  return (
    <section aria-label={`${wordOf(items)}（${items.length}枚）`}>
      <div className={styles.images}>
        <ul
          ref={strip}
          onScroll={onScroll}
          className={classNames(styles.pictures, isGallery && styles.gallery, isGallery && 'phone-bleed')}
        >
          {items.map(({ url }, index) => (
            <li key={index} className={styles.item}>
              <button type="button" className={styles.picture} onClick={() => setOpened(index)}>
                <Picture url={url} name={nameOf(url, index)} isEager={index === 0} />
                <span className="sr">を大きく表示</span>
              </button>
            </li>
          ))}
        </ul>
        {isGallery && <SlideArrows index={shown} count={items.length} goTo={goTo} isForMouse />}
      </div>
      {items.some(({ url }) => isDrawing(url)) && <p className={styles.note}>{drawingNote}</p>}
      {opened !== null && <LargePictures items={items} start={opened} onClose={() => setOpened(null)} />}
    </section>
  )
}

type LargePicturesProps = { items: Pictures; start: number; onClose: () => void }

/** One picture large, the others a swipe, an arrow key or a press away. */
function LargePictures({ items, start, onClose }: LargePicturesProps) {
  const { strip, index, onScroll, goTo } = useSlides<HTMLDivElement>(start)
  const { isMagnified, toggle } = useMagnified(strip)
  const areSeveral = items.length > 1
  const word = wordOf(items)
  const title = areSeveral ? `${word} ${index + 1} / ${items.length}` : word
  return (
    <Dialog isOpen onClose={onClose} title={title} hasCloseButton className={styles.dialog}>
      <div className={styles.large}>
        <div ref={strip} className={styles.strip} onScroll={onScroll} {...(areSeveral && slidable(`大きな${word}`))}>
          {items.map(({ url }, each) => (
            <div
              key={each}
              className={classNames(styles.stage, isMagnified && styles.magnified)}
              {...(isMagnified && slidable(`${nameOf(url, each)}（左右に動かせます）`))}
            >
              <Picture url={url} name={nameOf(url, each)} isEager={each === start} />
            </div>
          ))}
        </div>
        {areSeveral && <SlideArrows index={index} count={items.length} goTo={goTo} />}
        <Button variant="neutral" size="small" className={styles.toggle} onClick={toggle}>
          {isMagnified ? '全体を表示' : '拡大する'}
        </Button>
      </div>
      {isDrawing(items[index]?.url ?? '') && <p className={styles.largeNote}>{drawingNote}</p>}
    </Dialog>
  )
}

/** Narrower, a picture of the window's width is hardly larger than on the page. */
const narrow = '(max-width: 767.98px)'

/** Whether pictures are higher than the window is wide, and wider than it: by a press on the button or twice on them. */
function useMagnified(strip: RefObject<HTMLElement | null>) {
  const [isMagnified, setIsMagnified] = useState(() => window.matchMedia(narrow).matches)
  const toggle = useEffectEvent(() => setIsMagnified((is) => window.matchMedia(narrow).matches && !is))
  useLayoutEffect(() => {
    if (!isMagnified) return
    // The middle of a picture first
    for (const stage of strip.current?.children ?? []) stage.scrollLeft = (stage.scrollWidth - stage.clientWidth) / 2
  }, [isMagnified, strip])
  useEffect(() => {
    const shown = strip.current
    const onDoubleClick = () => toggle()
    shown?.addEventListener('dblclick', onDoubleClick)
    return () => shown?.removeEventListener('dblclick', onDoubleClick)
  }, [strip])
  return { isMagnified, toggle: () => setIsMagnified(!isMagnified) }
}

type PictureProps = { url: string; name: string; isEager: boolean }

function Picture({ url, name, isEager }: PictureProps) {
  return <img src={url} alt={name} width="960" height="540" loading={isEager ? 'eager' : 'lazy'} decoding="async" />
}

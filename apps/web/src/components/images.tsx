import { useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { ComponentProps } from './component-props.ts'
import styles from './images.module.css'

const nameOf = (index: number) => `写真 ${index + 1}枚目`

/** Pictures side by side, sliding; a press shows one large. The payload has no words for them: they are counted. */
export function Images({ component: { items } }: ComponentProps<'images'>) {
  const [opened, setOpened] = useState<number | null>(null)
  if (items.length === 0) return null
  const isGallery = items.length > 1
  return (
    <section aria-label={`写真（${items.length}枚）`}>
      <ul className={classNames(styles.pictures, isGallery && styles.gallery, isGallery && 'phone-bleed')}>
        {items.map(({ url }, index) => (
          <li key={index} className={styles.item}>
            <button type="button" className={styles.picture} onClick={() => setOpened(index)}>
              <Picture url={url} name={nameOf(index)} isEager={index === 0} />
              <span className="sr">を大きく表示</span>
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={opened !== null}
        onClose={() => setOpened(null)}
        title={opened === null ? '写真' : nameOf(opened)}
        hasCloseButton
        className={styles.dialog}
      >
        <Picture url={items[opened ?? 0]?.url ?? ''} name="" isEager />
      </Dialog>
    </section>
  )
}

type PictureProps = { url: string; name: string; isEager: boolean }

function Picture({ url, name, isEager }: PictureProps) {
  return <img src={url} alt={name} width="960" height="540" loading={isEager ? 'eager' : 'lazy'} decoding="async" />
}

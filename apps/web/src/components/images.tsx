import { classNames } from '#web/ui/class-names.ts'
import type { ComponentProps } from './component-props.ts'
import styles from './images.module.css'

/** Pictures side by side; they slide, also by the arrow keys. The payload has no words for them: they are counted. */
export function Images({ component: { items } }: ComponentProps<'images'>) {
  const [only] = items
  if (!only) return null
  if (items.length === 1) return <img className={styles.only} src={only.url} alt="写真" width="960" height="540" />
  return (
    <section
      className={classNames(styles.gallery, 'phone-bleed')}
      tabIndex={0}
      aria-label={`写真（${items.length}枚）`}
    >
      {items.map(({ url }, index) => (
        <img
          key={index}
          src={url}
          alt={`写真 ${index + 1}枚目`}
          width="960"
          height="540"
          loading={index === 0 ? 'eager' : 'lazy'}
          decoding="async"
        />
      ))}
    </section>
  )
}

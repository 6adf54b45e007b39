import styles from './card.module.css'
import { CardPicture } from './card.tsx'
import { Link } from './link.tsx'
import { pictureWord } from './picture-words.ts'
import { SlideArrows } from './slide-arrows.tsx'
import { slidable, useSlides } from './use-slides.ts'

type CardPicturesProps = {
  /** What they are of, for readers. */
  name: string
  images: readonly string[]
  /** Where a press on a picture leads: the title's own link is below them. */
  href: string
  isEager: boolean
}

/** All pictures of a rich card: several slide, and say which one of how many is shown. */
export function CardPictures(props: CardPicturesProps) {
  const { images, isEager } = props
  return images.length > 1 ? <Strip {...props} /> : <CardPicture src={images[0]} isEager={isEager} />
}

function Strip({ name, images, href, isEager }: CardPicturesProps) {
  const { strip, index: shown, onScroll, goTo } = useSlides<HTMLDivElement>()
  return (
    <div className={styles.picture}>
      <div
        ref={strip}
        className={styles.strip}
        onScroll={onScroll}
        {...slidable(`${name}の${pictureWord(images)} ${images.length}枚`)}
      >
        {images.map((src, index) => (
          <Link key={index} href={href} tabIndex={-1} aria-hidden="true">
            <img
              src={src}
              alt=""
              width="480"
              height="270"
              loading={isEager && index === 0 ? 'eager' : 'lazy'}
              decoding="async"
            />
          </Link>
        ))}
      </div>
      <SlideArrows index={shown} count={images.length} goTo={goTo} isForMouse />
      <span className={styles.count} aria-hidden="true">
        {shown + 1} / {images.length}
      </span>
    </div>
  )
}

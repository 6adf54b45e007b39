import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './slide-arrows.module.css'

type SlideArrowsProps = {
  index: number
  count: number
  goTo: (index: number) => void
  /** Beside a strip that keys slide already: only a mouse needs them. */
  isForMouse?: boolean
}

/** The way to the slide before and after, over both edges of a strip. At an end that button is off, and keeps the focus. */
export function SlideArrows({ index, count, goTo, isForMouse = false }: SlideArrowsProps) {
  const arrow = (to: number, icon: 'chevron_left' | 'chevron_right', label: string) => {
    const isOff = to < 0 || to >= count
    const naming = isForMouse ? ({ tabIndex: -1, 'aria-hidden': true } as const) : { 'aria-label': label }
    return (
      <button
        {...naming}
        type="button"
        data-slide={icon}
        aria-disabled={isOff}
        className={classNames(styles.arrow, isForMouse && styles.forMouse)}
        onClick={() => !isOff && goTo(to)}
      >
        <Icon type={icon} size={24} />
      </button>
    )
  }
  return (
    <>
      {arrow(index - 1, 'chevron_left', '前の画像')}
      {arrow(index + 1, 'chevron_right', '次の画像')}
    </>
  )
}

/** Drawings of `styles/icons.css`. */
export type IconName =
  | 'today'
  | 'chat'
  | 'flag'
  | 'calendar'
  | 'heart-hand'
  | 'error'
  | 'clock'
  | 'template'
  | 'clip'
  | 'close'
  | 'arrow-left'
  | 'eye'
  | 'eye-off'
  | 'logout'
  | 'chevron-up'
  | 'warning'
  | 'search'
  | 'filter'
  | 'sort'
  | 'columns'
  | 'group'
  | 'reply'
  | 'download'

/** A drawing beside words, which say what it means. */
export const Icon = ({ name, size = 18 }: { name: IconName; size?: 14 | 16 | 18 }) => (
  <i className={`icon i-${name} s${size}`} aria-hidden="true" />
)

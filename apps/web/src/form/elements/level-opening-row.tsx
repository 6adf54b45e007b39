import { PostingCount, quietWhere } from '#web/form/posting-count.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import type { LevelWay } from './level-choice.ts'
import styles from './level-chooser.module.css'
import type { LevelOption } from './level-selection.ts'

type OpeningRowProps = {
  option: LevelOption
  /** The path that opens the option. */
  path: readonly string[]
  way: LevelWay
  /** The number of chosen options in it; 1 if it is chosen itself. */
  chosenInside: number
  isWhole: boolean
  /** Undefined while it is not known; null where nothing is counted. */
  count: number | null | undefined
}

/** A row that opens the level below, with how much is chosen inside. */
export function OpeningRow({ option, path, way, chosenInside, isWhole, count }: OpeningRowProps) {
  const content = (
    <>
      <span className={styles.name}>{option.name}</span>
      {isWhole && <span className={styles.mark}>すべて選択中</span>}
      {!isWhole && chosenInside > 0 && <span className={styles.mark}>{chosenInside}つ選択中</span>}
      {count !== null && <PostingCount count={count} />}
      <Icon type="chevron_right" size={18} className={styles.arrow} />
    </>
  )
  const className = classNames(styles.opening, quietWhere(count ?? undefined))
  return 'hrefOf' in way ? (
    <Link className={className} href={way.hrefOf(path)}>
      {content}
    </Link>
  ) : (
    <button type="button" className={className} onClick={() => way.onOpen(path)}>
      {content}
    </button>
  )
}

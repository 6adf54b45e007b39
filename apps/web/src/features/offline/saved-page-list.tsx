import { useEffect, useState } from 'react'
import { type SavedKind, type SavedPage, savedKindOf, savedKinds, savedWhen } from '#web/session/saved-page.ts'
import { savedPages } from '#web/session/saved-pages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { List } from '#web/ui/list.tsx'
import styles from './saved-page-list.module.css'

const kindNames: Record<SavedKind, string> = { plan: '予定', message: 'メッセージ', posting: '求人' }

/** A row of the list, with the time in words. */
type SavedPageRow = Pick<SavedPage, 'path' | 'title' | 'place'> & { when: string }

type SavedPageRowsProps = {
  rowsOf: (kind: SavedKind) => readonly SavedPageRow[]
  /** Drawn for the service worker, which fills the rows in and shows the kinds that have any. */
  isTemplate?: boolean
}

/** Pages that can be read without a connection. They are asked for as documents: the service worker has them. */
export function SavedPageRows({ rowsOf, isTemplate = false }: SavedPageRowsProps) {
  return (
    <section className={styles.saved} aria-label="保存したページ">
      <h2>保存したページ</h2>
      <p className="note">接続がなくても、このまま読めます。</p>
      {savedKinds
        .filter((kind) => rowsOf(kind).length > 0)
        .map((kind) => (
          <div key={kind} data-saved-kind={kind} hidden={isTemplate}>
            <h3>{kindNames[kind]}</h3>
            <List>
              {rowsOf(kind).map((row) => (
                <Row key={row.path} {...row} />
              ))}
            </List>
          </div>
        ))}
    </section>
  )
}

const Row = ({ path, title, place, when }: SavedPageRow) => (
  <li>
    <a className={styles.row} href={path}>
      <span className={styles.text}>
        <b>{title}</b>
        <span className={styles.place}>{place}</span>
        <span className={styles.when}>
          <Icon type="download" size={16} />
          {when}に保存
        </span>
      </span>
      <Icon type="chevron_right" size={18} />
    </a>
  </li>
)

/** The pages saved in this browser; nothing where there are none. */
export function SavedPageList() {
  const [pages, setPages] = useState<readonly SavedPage[]>([])
  useEffect(() => {
    let isShown = true
    void savedPages().then((found) => isShown && setPages(found))
    return () => {
      isShown = false
    }
  }, [])
  if (pages.length === 0) return null
  const rows = pages.map((page) => ({ ...page, kind: savedKindOf(page), when: savedWhen(page) }))
  return <SavedPageRows rowsOf={(kind) => rows.filter((row) => row.kind === kind)} />
}

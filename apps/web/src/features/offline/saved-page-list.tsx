import { useEffect, useState } from 'react'
import { type SavedPage, savedWhen } from '#web/session/saved-page.ts'
import { savedPages } from '#web/session/saved-pages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { List } from '#web/ui/list.tsx'
import styles from './saved-page-list.module.css'

/** A row of the list, with the time in words. */
export type SavedPageRow = Pick<SavedPage, 'path' | 'title' | 'place'> & { when: string }

/** Pages that can be read without a connection. They are asked for as documents: the service worker has them. */
export function SavedPageRows({ rows }: { rows: readonly SavedPageRow[] }) {
  return (
    <section className={styles.saved} aria-label="保存したページ">
      <h2>保存したページ</h2>
      <p className="note">接続がなくても、このまま読めます。</p>
      <List>
        {rows.map(({ path, title, place, when }) => (
          <li key={path}>
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
        ))}
      </List>
    </section>
  )
}

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
  return <SavedPageRows rows={pages.map((page) => ({ ...page, when: savedWhen(page) }))} />
}

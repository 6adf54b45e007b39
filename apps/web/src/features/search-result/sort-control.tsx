import { Suspense, useState } from 'react'
import { lazyComponent } from '#web/page/lazy-component.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './sort-control.module.css'
import type { SortInForce } from './sort-dialog.tsx'

const SortDialog = lazyComponent(() => import('./sort-dialog.tsx').then((m) => m.SortDialog))

/** The order of the result; a press offers the others. */
export function SortControl({ sort }: { sort: SortInForce }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon type="sort" size={20} />
        <span className="sr">並び順：</span>
        <span className={styles.name}>{sort.name}</span>
      </button>
      {isOpen && (
        <Suspense>
          <SortDialog sort={sort} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

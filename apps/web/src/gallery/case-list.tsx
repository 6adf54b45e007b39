import styles from './case-list.module.css'
import { typesOf } from './gallery-cases.ts'
import type { CaseKind } from './gallery-place.ts'
import { usePlaceContext } from './place-context.ts'
import { PlaceLink } from './place-link.tsx'

/** All that the gallery shows, as a menu. */
export function CaseList() {
  const { shown } = usePlaceContext().place
  return (
    <nav className={styles.list} aria-label="Types">
      <h2 className={styles.heading}>Foundations</h2>
      <ul>
        {(['icons', 'colours'] as const).map((page) => (
          <li key={page}>
            <PlaceLink shown={page} isCurrent={shown === page} className={styles.link}>
              {page}
            </PlaceLink>
          </li>
        ))}
      </ul>
      <Types kind="component" title="Components" />
      <Types kind="field" title="Form fields" />
    </nav>
  )
}

function Types({ kind, title }: { kind: CaseKind; title: string }) {
  const { shown } = usePlaceContext().place
  const isCurrent = (type: string) => typeof shown !== 'string' && shown.kind === kind && shown.type === type
  return (
    <>
      <h2 className={styles.heading}>
        {title} <span className={styles.count}>{typesOf[kind].length}</span>
      </h2>
      <ul>
        {typesOf[kind].map((type) => (
          <li key={type}>
            <PlaceLink shown={{ kind, type, state: '' }} isCurrent={isCurrent(type)} className={styles.link}>
              {type}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </>
  )
}

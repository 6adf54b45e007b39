import { CaseList } from './case-list.tsx'
import { ColoursPage } from './colours-page.tsx'
import styles from './gallery.module.css'
import { knownCase } from './gallery-cases.ts'
import type { GalleryState } from './gallery-state.ts'
import { IconsPage } from './icons-page.tsx'
import { PlaceProvider, usePlaceContext } from './place-context.ts'
import { Toolbar } from './toolbar.tsx'
import { usePlace } from './use-place.ts'
import { Workbench } from './workbench.tsx'

/** The gallery for authors: every type in every state, theme and frame, with a payload that can be changed. */
export function Gallery({ services }: GalleryState) {
  const [place, go] = usePlace()
  return (
    <PlaceProvider value={{ services, place, go }}>
      <a className="skip" href="#main">
        Skip to the preview
      </a>
      <header className={styles.header}>
        <h1 className={styles.name}>Gallery</h1>
        <Toolbar />
      </header>
      <div className={styles.columns}>
        <CaseList />
        <main id="main" className={styles.main} tabIndex={-1}>
          <GalleryPage />
        </main>
      </div>
    </PlaceProvider>
  )
}

function GalleryPage() {
  const { shown } = usePlaceContext().place
  if (shown === 'icons') return <IconsPage />
  if (shown === 'colours') return <ColoursPage />
  const name = knownCase(shown)
  if (!name)
    return (
      <p>
        There is no {shown.kind} “{shown.type}” with a state “{shown.state}”.
      </p>
    )
  return <Workbench key={`${name.kind} ${name.type} ${name.state}`} name={name} />
}

import type { ComponentType, ScreenComponent, ScreenComponentOf } from '@tsunagu/contract/components/registry.ts'
import type { ScreenType } from '@tsunagu/contract/navigation/screen-types.ts'
import type { Screen } from '@tsunagu/contract/screens/screen.ts'
import { createContext, type ReactNode, use, useEffect, useMemo } from 'react'
import type { FaultPlace } from '#web/api/fault.ts'
import { FaultPlaceProvider } from '#web/api/fault-place.ts'
import { reportFault } from '#web/api/report-fault.ts'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { componentRegistry } from '#web/components/registry.tsx'
import { HeadingLevelProvider } from '#web/page/heading-level.tsx'
import type { LazyComponent } from '#web/page/lazy-component.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PhrasesProvider } from '#web/ui/phrases.tsx'
import { arrangeComponents, isSubordinate, pageTitleOf } from './arrange-components.ts'
import { ComponentBoundary } from './component-boundary.tsx'
import { refuseHugeTexts } from './huge-text.ts'
import { isEssentialOn } from './is-essential-on.ts'
import { isKnownComponent } from './preload-components.ts'
import styles from './screen.module.css'
import { UnknownComponent } from './unknown-component.tsx'
import { isMalformed, withoutInvalidComponents } from './without-invalid-components.ts'

type ScreenContentProps = {
  screen: Screen
  /** The view that shows it, for reports. */
  viewId?: string
  /** Beside the components from 1080 px on; after them in the document. */
  aside?: ReactNode
}

/** A server-driven screen: its components in order, in the columns of its type. */
export function ScreenContent({ screen: received, viewId = '', aside }: ScreenContentProps) {
  const screen = withoutInvalidComponents(received)
  useEffect(() => {
    if (isMalformed(received)) reportFault({ kind: 'malformed_screen', viewId, screenId: received.id })
  }, [received, viewId])
  return (
    <ViewId value={viewId}>
      <PhrasesProvider phrases={screen.phrases}>
        <Arranged screen={screen} aside={aside} />
      </PhrasesProvider>
    </ViewId>
  )
}

const ViewId = createContext('')

function Arranged({ screen, aside }: Pick<ScreenContentProps, 'screen' | 'aside'>) {
  const arrangement = arrangeComponents(screen)
  const hasAside = aside !== undefined || arrangement.aside.length > 0
  return (
    <div className={styles.screen} data-layout={screen.layoutType === 'fixed' ? 'fixed' : undefined}>
      <Sections className={styles.lead} sections={arrangement.lead} screen={screen} />
      <div className={classNames(hasAside && styles.columns, arrangement.aside.length > 0 && styles.composed)}>
        <Sections className={styles.urgent} sections={arrangement.urgent} screen={screen} />
        {arrangement.aside.length > 0 && (
          <aside className={styles.aside} aria-label="状況とやること">
            <Sections sections={arrangement.aside} screen={screen} />
          </aside>
        )}
        <Sections className={styles.flow} sections={arrangement.flow} screen={screen} />
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
    </div>
  )
}

type SectionsProps = { className?: string | undefined; sections: ScreenComponent[][]; screen: Screen }

function Sections({ className, sections, screen }: SectionsProps) {
  if (sections.length === 0) return null
  const pageTitle = pageTitleOf(screen)
  return (
    <div className={classNames(styles.sections, className)}>
      {sections.map((section) => (
        <div key={section[0]?.id} className={styles.section}>
          {section.map((component) => (
            <HeadingLevelProvider
              key={component.id}
              value={component === pageTitle ? 1 : isSubordinate(component, section) ? 3 : 2}
            >
              <PlacedComponent screen={screen} entry={component} />
            </HeadingLevelProvider>
          ))}
        </div>
      ))}
    </div>
  )
}

/** A component within what keeps its faults to itself. */
function PlacedComponent({ screen, entry }: { screen: Screen; entry: ScreenComponent }) {
  const viewId = use(ViewId)
  const { id, type } = entry
  const place: FaultPlace = useMemo(
    () => ({ viewId, screenId: screen.id, componentId: id, type }),
    [viewId, screen.id, id, type],
  )
  const matters = isEssentialOn(screen, entry)
  return (
    <FaultPlaceProvider value={place}>
      <ComponentBoundary matters={matters}>
        {isKnownComponent(type) ? (
          <ServerComponent {...entry} screenType={screen.type} />
        ) : (
          <UnknownComponent matters={matters} />
        )}
      </ComponentBoundary>
    </FaultPlaceProvider>
  )
}

type ServerComponentProps<T extends ComponentType> = ScreenComponentOf<T> & { screenType: ScreenType }

function ServerComponent<T extends ComponentType>({ type, component, screenType }: ServerComponentProps<T>) {
  refuseHugeTexts(component)
  const Component: LazyComponent<ComponentProps<T>> = componentRegistry[type]
  return <Component component={component} screenType={screenType} />
}

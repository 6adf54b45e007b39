import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import type { CountedKey } from '@tsunagu/contract/search/search-keys.ts'
import { type FormEvent, useEffect, useEffectEvent } from 'react'
import { useReportConditions } from '#web/form/condition-counts.tsx'
import { LevelChooser } from '#web/form/elements/level-chooser.tsx'
import type { Chosen } from '#web/form/elements/level-selection.ts'
import type { FirstLevel, LevelSource } from '#web/form/elements/level-source.ts'
import { formElementId } from '#web/page/form-element-id.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useLevelPlace } from './use-level-place.ts'
import { useStoredChoice } from './use-stored-choice.ts'

type LevelSearchProps = {
  componentId: string
  source: LevelSource<CountedKey>
  kind: 'checkbox' | 'radio'
  first: FirstLevel
  /** The server's initial choice; a choice of this tab overrides it. */
  chosen?: readonly Chosen[]
}

const nothing: readonly Chosen[] = []

const conditionOf = ({ conditionKey }: LevelSource<CountedKey>, selection: readonly Chosen[]) =>
  elementState(
    'text_list',
    conditionKey,
    selection.map(({ id, label }) => textContent(id, label)),
  )

/**
 * One search condition to choose level by level and to search by at once. On a page each level has an address; the view's
 * buttons send and clear it. Without scripts the boxes of the level at hand are sent as the result's own query.
 */
export function LevelSearch({ componentId, source, kind, first, chosen = nothing }: LevelSearchProps) {
  const { goToSearchResult, searchResultHref } = usePortal()
  const { name, path, way } = useLevelPlace()
  const [selection, choose] = useStoredChoice(name, chosen)
  const report = useReportConditions()
  const tell = useEffectEvent(() => report?.([conditionOf(source, selection)]))
  useEffect(() => tell(), [selection])
  const search = (event: FormEvent) => {
    event.preventDefault()
    void goToSearchResult([conditionOf(source, selection)])
  }
  const reset = (event: FormEvent) => {
    event.preventDefault()
    choose([])
  }
  return (
    <Panel>
      <form id={formElementId(componentId)} action={searchResultHref([])} onSubmit={search} onReset={reset}>
        <LevelChooser
          source={source}
          kind={kind}
          name={source.conditionKey}
          first={first}
          selection={selection}
          onChange={choose}
          path={path}
          way={way}
          headingTag="h2"
        />
      </form>
    </Panel>
  )
}

import type { OccupationSelectType } from '@tsunagu/contract/form/ui-types.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { LevelChooser } from '#web/form/elements/level-chooser.tsx'
import { type FirstLevel, type LevelSource, selectorItems } from '#web/form/elements/level-source.ts'
import { searchedLists, selectorSource } from '#web/form/elements/selector-source.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { LevelSearch } from './level-search.tsx'
import { useStoredChoice } from './use-stored-choice.ts'

const kinds: Record<OccupationSelectType, 'checkbox' | 'radio'> = { checkbox_list: 'checkbox', radio_list: 'radio' }

/** A master list to choose from in levels: what it leads to is searched by where that is a condition. */
export function Selector({ component }: ComponentProps<'selector'>) {
  const { api } = usePortal()
  const { id, elements, selectorComponentId, selectType } = component
  if (elements.length === 0) return null
  const source = selectorSource(api, component)
  const shared = { kind: kinds[selectType], first: { items: selectorItems(elements) } }
  const conditionKey = searchedLists[selectorComponentId]
  if (conditionKey) return <LevelSearch {...shared} componentId={id} source={{ ...source, conditionKey }} />
  return <KeptChoice {...shared} id={id} source={source} />
}

type KeptChoiceProps = {
  id: string
  source: LevelSource
  kind: 'checkbox' | 'radio'
  first: FirstLevel
}

/** A choice that is stored for as long as the tab is open. */
function KeptChoice({ id, ...chooser }: KeptChoiceProps) {
  const { pathname } = useLocation()
  const [selection, choose] = useStoredChoice(`${pathname} ${id}`)
  const [path, setPath] = useState<readonly string[]>([])
  return (
    <Panel>
      <LevelChooser
        {...chooser}
        name={id}
        selection={selection}
        onChange={choose}
        path={path}
        way={{ onOpen: setPath, onBack: () => setPath(path.slice(0, -1)) }}
        headingTag="h2"
      />
    </Panel>
  )
}

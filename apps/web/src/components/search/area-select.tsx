import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { areaSource } from '#web/form/elements/area-source.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { LevelSearch } from './level-search.tsx'

/** Places, or lines and stations, to search in. */
export function AreaSelect({ component: { id, areas, entryPointAreaType, ownAreas } }: ComponentProps<'area_select'>) {
  const { api } = usePortal()
  if (areas.length === 0) return null
  const first = { items: areas, own: ownAreas }
  return <LevelSearch componentId={id} source={areaSource(api, entryPointAreaType)} kind="checkbox" first={first} />
}

import { usePortal } from '#web/lib/portal-context.tsx'
import { List, ListRowLink } from '#web/ui/list.tsx'
import type { ComponentProps } from './component-props.ts'
import { ComponentTitle } from './component-title.tsx'

/** Ways into the choice of a place; each leads to the form of conditions, where places are chosen level by level. */
export function EntryPointAreaTypeSelect({ component }: ComponentProps<'entry_point_area_type_select'>) {
  const { linkTo } = usePortal()
  if (component.elements.length === 0) return null
  return (
    <section>
      <ComponentTitle title={component.title} />
      <List>
        {component.elements.map(({ id, iconType, displayName }) => (
          <ListRowLink key={id} icon={iconType} {...linkTo({ routeType: 'advanced_search' })}>
            {displayName}
          </ListRowLink>
        ))}
      </List>
    </section>
  )
}

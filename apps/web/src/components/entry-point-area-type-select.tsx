import type { EntryPointAreaType } from '@tsunagu/contract/form/ui-types.ts'
import { useLocation } from 'react-router'
import { usePortal } from '#web/lib/portal-context.tsx'
import { List, ListRowLink } from '#web/ui/list.tsx'
import { Tab, Tabs } from '#web/ui/tabs.tsx'
import type { ComponentProps } from './component-props.ts'
import { ComponentTitle } from './component-title.tsx'

const viewIds: Record<EntryPointAreaType, string> = {
  unspecified: 'search_by_area_select',
  prefecture: 'search_by_area_select',
  train: 'search_by_train_select',
}

/** Ways into the choice of a place: tabs on the pages that they lead to, a list anywhere else. */
export function EntryPointAreaTypeSelect({ component }: ComponentProps<'entry_point_area_type_select'>) {
  const { linkTo } = usePortal()
  const { pathname } = useLocation()
  const ways = component.elements.map((element) => ({
    ...element,
    link: linkTo({ viewId: viewIds[element.entryPointAreaType] }),
  }))
  if (ways.length === 0) return null
  if (ways.some(({ link }) => link.href === pathname)) {
    return (
      <Tabs label={component.title} isEven>
        {ways.map(({ id, iconType, displayName, link }) => (
          <Tab key={id} href={link.href} isCurrent={link.href === pathname} icon={iconType}>
            {displayName}
          </Tab>
        ))}
      </Tabs>
    )
  }
  return (
    <section>
      <ComponentTitle title={component.title} />
      <List>
        {ways.map(({ id, iconType, displayName, link }) => (
          <ListRowLink key={id} icon={iconType} {...link}>
            {displayName}
          </ListRowLink>
        ))}
      </List>
    </section>
  )
}

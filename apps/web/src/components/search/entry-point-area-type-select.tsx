import type { EntryPointAreaType } from '@tsunagu/contract/form/ui-types.ts'
import { useLocation } from 'react-router'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { ComponentTitle } from '#web/components/parts/component-title.tsx'
import { useDialogView } from '#web/page/dialog-view.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { openViewDialog } from '#web/page/view-dialog.ts'
import { List, ListRowLink } from '#web/ui/list.tsx'
import { Tab, Tabs } from '#web/ui/tabs.tsx'

const viewIds: Record<EntryPointAreaType, string> = {
  unspecified: 'search_by_area_select',
  prefecture: 'search_by_area_select',
  train: 'search_by_train_select',
}

/** Ways into the choice of a place: tabs on the views that they lead to, a list anywhere else. In a dialog they stay inside it. */
export function EntryPointAreaTypeSelect({ component }: ComponentProps<'entry_point_area_type_select'>) {
  const { linkTo } = usePortal()
  const { pathname } = useLocation()
  const dialogView = useDialogView()
  const ways = component.elements.map((element) => {
    const viewId = viewIds[element.entryPointAreaType]
    const link = linkTo(dialogView === null ? { viewId } : { viewId, routeType: 'dialog' })
    return { ...element, viewId, link, isHere: dialogView === null ? link.href === pathname : viewId === dialogView }
  })
  if (ways.length === 0) return null
  if (ways.some(({ isHere }) => isHere)) {
    return (
      <div data-close-to-next="">
        <Tabs label={component.title} isEven>
          {ways.map(({ id, iconType, displayName, viewId, link, isHere }) => (
            <Tab
              key={id}
              {...(dialogView === null ? { href: link.href } : { onChoose: () => openViewDialog(viewId) })}
              isCurrent={isHere}
              icon={iconType}
            >
              {displayName}
            </Tab>
          ))}
        </Tabs>
      </div>
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

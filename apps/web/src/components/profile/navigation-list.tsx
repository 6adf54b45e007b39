import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { ComponentTitle } from '#web/components/parts/component-title.tsx'
import { usePortal } from '#web/page/portal-context.tsx'
import { List, ListRowLink } from '#web/ui/list.tsx'

/** Rows that lead somewhere. */
export function NavigationList({ component: { title, elements } }: ComponentProps<'navigation_list'>) {
  const { linkTo } = usePortal()
  if (elements.length === 0) return null
  return (
    <section data-close-to-next={title === '' ? '' : undefined}>
      <ComponentTitle title={title} />
      <List>
        {elements.map((element, index) => (
          <ListRowLink key={index} icon={element.iconType} {...linkTo(element)}>
            {element.text}
          </ListRowLink>
        ))}
      </List>
    </section>
  )
}

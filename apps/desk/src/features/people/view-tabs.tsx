import { useRouter } from '@tanstack/react-router'
import { Icon } from '#desk/ui/icon.tsx'
import { TabLink } from '#desk/ui/tab-link.tsx'
import type { PeopleView } from './people-views.ts'

type ViewTabsProps = {
  service: string
  views: readonly PeopleView[]
  current: string
  onShow: (id: string) => void
}

/** The views of the list. Their conditions are not in the address: who follows a link to a view sees it as it is by then. */
export function ViewTabs({ service, views, current, onShow }: ViewTabsProps) {
  const router = useRouter()
  const hrefOf = (id: string) =>
    router.buildLocation({
      to: '/$service/people',
      params: { service },
      search: id === 'all' ? {} : { view: id },
    }).href
  return (
    <nav className="tabs" aria-label="保存した表示">
      {views.map(({ id, name, saved }) => (
        <TabLink key={id} href={hrefOf(id)} isCurrent={id === current} onOpen={() => onShow(id)}>
          {saved?.isShared && <Icon name="group" size={14} />}
          {name}
          {saved?.isShared && <span className="sr">（共有）</span>}
        </TabLink>
      ))}
    </nav>
  )
}

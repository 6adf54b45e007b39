import { Link } from '@tanstack/react-router'
import { Icon } from '#desk/ui/icon.tsx'
import type { PeopleView } from './people-views.ts'

/** The views of the list. A view's own filters are not in the address: who changes the view changes it for who opened it by a link too. */
export const ViewTabs = ({ views, current }: { views: readonly PeopleView[]; current: string }) => (
  <nav className="tabs" aria-label="保存した表示">
    {views.map(({ id, name, saved }) => (
      <Link
        key={id}
        from="/$service/people"
        to="."
        search={id === 'all' ? {} : { view: id }}
        activeOptions={{ includeSearch: false, exact: true }}
        aria-current={id === current ? 'page' : undefined}
        activeProps={{ 'aria-current': id === current ? 'page' : undefined }}
      >
        {saved?.isShared && <Icon name="group" size={14} />}
        {name}
        {saved?.isShared && <span className="sr">（共有）</span>}
      </Link>
    ))}
  </nav>
)

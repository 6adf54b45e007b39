import type { Site, SiteFile } from '@tsunagu/contract/endpoints/site/site-shapes.ts'
import { Changed, TreeLink } from './site-tree.tsx'
import { fileName, memberName } from './site-words.ts'

/** The forms of a service. */
export const FormList = ({ service, site, path }: { service: string; site: Site; path: string | undefined }) => (
  <nav className="st-tree scroll" aria-label="フォーム">
    <ul>
      {site.forms.map((form) => (
        <li key={form.path}>
          <TreeLink
            service={service}
            search={{ tab: 'forms', path: form.path }}
            isCurrent={form.path === path}
            depth={0}
          >
            <span className="mono clip">{fileName(form.path, new Map())}</span>
            {form.isChanged && <Changed />}
          </TreeLink>
        </li>
      ))}
    </ul>
  </nav>
)

/** The parts of the texts and menus. */
export const TextList = ({ service, file, part }: { service: string; file: SiteFile; part: string | undefined }) => (
  <nav className="st-tree scroll" aria-label="メニュー・文面">
    <ul>
      {file.entries.map(({ id, fields }) => (
        <li key={id}>
          <TreeLink service={service} search={{ tab: 'texts', part: id }} isCurrent={id === part} depth={0}>
            <span className="clip">{memberName(id)}</span>
            <span className="mono sub clip">{id}</span>
            {fields.some(({ value, published }) => value !== published) && <Changed />}
          </TreeLink>
        </li>
      ))}
    </ul>
  </nav>
)

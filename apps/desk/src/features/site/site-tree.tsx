import { Link, useNavigate } from '@tanstack/react-router'
import type { Site, SiteScreen } from '@tsunagu/contract/endpoints/site/site-shapes.ts'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { Icon } from '#desk/ui/icon.tsx'
import { AddPart } from './parts/add-part.tsx'
import type { SiteSearch } from './site-search.ts'
import { componentName } from './site-words.ts'
import { useSiteFile } from './use-site-file.ts'

type SiteTreeProps = { service: string; site: Site; search: SiteSearch }

const matches = (screen: SiteScreen, words: string): boolean =>
  [screen.title, screen.name, ...screen.components.flatMap(({ id, type }) => [id, componentName(type)])].some((text) =>
    text.toLowerCase().includes(words.toLowerCase()),
  )

/** What is changed most comes first; all others by name. */
const firstScreens = ['top', 'job_posting_search', 'search_result', 'job_posting_detail', 'entry', 'sign_in']
const placeOf = ({ name }: SiteScreen): number =>
  firstScreens.includes(name) ? firstScreens.indexOf(name) : firstScreens.length

/** The screens of a service; the one in hand shows its components. */
export function SiteTree({ service, site, search }: SiteTreeProps) {
  const [words, setWords] = useState('')
  const screens = site.screens
    .filter((screen) => matches(screen, words.trim()))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
  return (
    <nav className="st-tree scroll" aria-label="画面と部品">
      <input
        type="search"
        className="in s"
        aria-label="画面・部品をさがす"
        placeholder="画面・部品をさがす"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {screens.length === 0 && <p className="sub t12 st-none">見つかりません。ことばを変えてお試しください。</p>}
      <ul>
        {screens.map((screen) => (
          <li key={screen.name}>
            <TreeLink
              service={service}
              search={{ path: screen.path }}
              isCurrent={search.path === screen.path && !search.part}
              depth={0}
            >
              <Icon name={search.path === screen.path ? 'chevron-down' : 'chevron-right'} size={14} />
              <span className="clip">{screen.title || screen.name}</span>
              <span className="mono sub clip">{screen.name}</span>
              {screen.isChanged && <Changed />}
            </TreeLink>
            {search.path === screen.path && (
              <ul>
                {screen.components.map(({ id, type }) => (
                  <li key={id}>
                    <TreeLink
                      service={service}
                      search={{ path: screen.path, part: id }}
                      isCurrent={search.part === id}
                      depth={1}
                    >
                      <span className="clip">{componentName(type)}</span>
                      <span className="mono sub clip">{id}</span>
                    </TreeLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {search.path && <AddToScreen service={service} path={search.path} part={search.part} />}
    </nav>
  )
}

type AddToScreenProps = { service: string; path: string; part: string | undefined }

/** Adds a component to the screen in hand, which is taken in hand itself then. */
function AddToScreen({ service, path, part }: AddToScreenProps) {
  const navigate = useNavigate()
  const hand = useSiteFile(service, path)
  const list = hand.data?.lists.find(({ kind }) => kind === 'components')
  if (!hand.data || !list) return null
  const take = (name: string) =>
    void navigate({ to: '/$service/site', params: { service }, search: { path, part: name }, replace: true })
  const current = list.entries.find(({ name }) => name === part)?.name
  return <AddPart hasKey file={hand.data} list={list} hand={hand} current={current} onAdded={take} />
}

export const Changed = () => (
  <span className="push">
    <i className="chg" />
    <span className="sr">変更あり</span>
  </span>
)

type TreeLinkProps = { service: string; search: SiteSearch; isCurrent: boolean; depth: number; children: ReactNode }

/** Something of the tree that is taken in hand. */
export const TreeLink = ({ service, search, isCurrent, depth, children }: TreeLinkProps) => (
  <Link
    to="/$service/site"
    params={{ service }}
    search={search}
    replace
    activeOptions={{ exact: true, includeSearch: true }}
    aria-current={isCurrent || undefined}
    style={{ '--dep': depth } as CSSProperties}
  >
    {children}
  </Link>
)

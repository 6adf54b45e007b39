import { useQueries, useQuery } from '@tanstack/react-query'
import type { ConditionPart } from '@tsunagu/contract/components/filter-panel.ts'
import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { elementState, textContent, textOf } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { useSearchParams } from 'react-router'
import { apiQuery } from '#web/api/api-query.ts'
import { formatCount } from '#web/page/format-count.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { hrefWithout } from '#web/search/search-hrefs.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { hrefWithKeyword } from './keyword-href.ts'
import styles from './widen-help.module.css'

type Condition = ComponentPayloads['filter_panel']['elements'][number]

/** A condition that may be given up: values of one key are alternatives, so that taking off one of them never widens. */
type Way = { name: string; values: string; href: string; states: FormElementState[] }

const statesWithout = (states: readonly FormElementState[], parts: readonly ConditionPart[]) =>
  states.filter(({ key }) => !parts.some((part) => part.key === key))

/** All words must be found: each of them can be given up by itself. */
function waysOfWords(name: string, keyword: string, { states, parameters }: Search): Way[] {
  const words = keyword.split(/\s+/u)
  return words.map((word) => {
    const rest = words.filter((other) => other !== word).join(' ')
    const others = statesWithout(states, [{ key: 'keyword', text: keyword }])
    return {
      name,
      values: word,
      href: hrefWithKeyword(parameters, rest),
      states: rest === '' ? others : [...others, elementState('text', 'keyword', [textContent(rest)])],
    }
  })
}

type Search = { states: readonly FormElementState[]; parameters: URLSearchParams }

const waysOf = (conditions: readonly Condition[], search: Search): Way[] =>
  [...Map.groupBy(conditions, ({ name }) => name)].flatMap(([name, inGroup]) => {
    const parts = inGroup.flatMap((condition) => condition.parts)
    const [word] = parts
    if (word?.key === 'keyword') return waysOfWords(name, word.text, search)
    const values = inGroup.map(({ value }) => value).join('・')
    return { name, values, href: hrefWithout(search.parameters, parts), states: statesWithout(search.states, parts) }
  })

/** Where nothing was found: what each condition and each word costs, and the way to do without it. */
export function WidenHelp({ conditions, states }: { conditions: readonly Condition[]; states: FormElementState[] }) {
  const { api } = usePortal()
  const isHydrated = useIsHydrated()
  const [parameters] = useSearchParams()
  const ways = waysOf(conditions, { states, parameters })
  const counts = useQueries({
    queries: ways.map((way) => ({
      ...apiQuery(api, 'countJobPostings', { body: { searchBody: { formElementStates: way.states } } }),
      enabled: isHydrated,
      throwOnError: false,
    })),
  })
  const keyword = textOf(states, 'keyword')
  if (ways.length === 0) return null
  return (
    <section className={styles.help} aria-labelledby="widen-help">
      {keyword !== '' && <SimilarWords keyword={keyword} states={states} />}
      <h3 id="widen-help">条件をひとつはずすと</h3>
      <ul>
        {ways.map((way, index) => (
          <WayOut key={`${way.name} ${way.values}`} {...way} count={counts[index]?.data?.totalCount} />
        ))}
      </ul>
    </section>
  )
}

type WayOutProps = Pick<Way, 'href' | 'name' | 'values'> & { count: number | undefined }

/** A way that leads to nothing is no link. */
function WayOut({ href, name, values, count }: WayOutProps) {
  const words = (
    <>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.values}>「{values}」をはずす</span>
      </span>
      <span className={styles.count}>{count !== undefined && `${formatCount(count)}件`}</span>
    </>
  )
  if (count === 0) {
    return (
      <li className={styles.way} data-quiet>
        {words}
      </li>
    )
  }
  return (
    <li>
      <Link className={styles.way} href={href}>
        {words}
        <Icon type="chevron_right" size={18} className={styles.arrow} />
      </Link>
    </li>
  )
}

/** What may have been meant by words that nothing has, where that finds something. */
function SimilarWords({ keyword, states }: { keyword: string; states: readonly FormElementState[] }) {
  const { api } = usePortal()
  const isHydrated = useIsHydrated()
  const [parameters] = useSearchParams()
  const { data } = useQuery({
    ...apiQuery(api, 'suggestSearchWords', { query: { keyword } }),
    enabled: isHydrated,
    throwOnError: false,
  })
  const similar = data?.similar ?? []
  const meant = keyword
    .split(/\s+/u)
    .map((word) => similar.find(({ typed }) => typed === word)?.text ?? word)
    .join(' ')
  const others = statesWithout(states, [{ key: 'keyword', text: keyword }])
  const { data: counted } = useQuery({
    ...apiQuery(api, 'countJobPostings', {
      body: { searchBody: { formElementStates: [...others, elementState('text', 'keyword', [textContent(meant)])] } },
    }),
    enabled: meant !== keyword,
    throwOnError: false,
  })
  const count = meant === keyword ? 0 : (counted?.totalCount ?? 0)
  if (count === 0) return null
  return (
    <p className={styles.similar}>
      もしかして：<Link href={hrefWithKeyword(parameters, meant)}>{meant}</Link>（{formatCount(count)}件）
    </p>
  )
}

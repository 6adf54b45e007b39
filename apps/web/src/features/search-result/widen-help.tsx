import { useQueries } from '@tanstack/react-query'
import type { ConditionPart } from '@tsunagu/contract/components/filter-panel.ts'
import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { useSearchParams } from 'react-router'
import { apiQuery } from '#web/lib/api-query.ts'
import { usePortal } from '#web/lib/portal-context.tsx'
import { hrefWithout } from '#web/lib/search-hrefs.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import styles from './widen-help.module.css'

type Condition = ComponentPayloads['filter_panel']['elements'][number]

/** Conditions under one heading: values of one key are alternatives, so that taking off one of them never widens. */
type ConditionGroup = { name: string; values: string; parts: ConditionPart[] }

const figures = new Intl.NumberFormat('ja-JP')

const groupsOf = (conditions: readonly Condition[]): ConditionGroup[] =>
  [...Map.groupBy(conditions, ({ name }) => name)].map(([name, inGroup]) => ({
    name,
    values: inGroup.map(({ value }) => value).join('・'),
    parts: inGroup.flatMap(({ parts }) => parts),
  }))

const statesWithout = (states: readonly FormElementState[], parts: readonly ConditionPart[]) =>
  states.filter(({ key }) => !parts.some((part) => part.key === key))

/** Where nothing was found: what each condition costs, and the way to do without it. One count for each heading. */
export function WidenHelp({ conditions, states }: { conditions: readonly Condition[]; states: FormElementState[] }) {
  const { api } = usePortal()
  const isHydrated = useIsHydrated()
  const [parameters] = useSearchParams()
  const groups = groupsOf(conditions)
  const counts = useQueries({
    queries: groups.map(({ parts }) => ({
      ...apiQuery(api, 'countJobPostings', {
        body: { searchBody: { formElementStates: statesWithout(states, parts) } },
      }),
      enabled: isHydrated,
      throwOnError: false,
    })),
  })
  if (groups.length === 0) return null
  return (
    <section className={styles.help} aria-labelledby="widen-help">
      <h3 id="widen-help">条件をひとつはずすと</h3>
      <ul>
        {groups.map(({ name, values, parts }, index) => (
          <WayOut
            key={name}
            href={hrefWithout(parameters, parts)}
            name={name}
            values={values}
            count={counts[index]?.data?.totalCount}
          />
        ))}
      </ul>
    </section>
  )
}

type WayOutProps = { href: string; name: string; values: string; count: number | undefined }

function WayOut({ href, name, values, count }: WayOutProps) {
  return (
    <li>
      <Link className={styles.way} href={href} data-quiet={count === 0 || undefined}>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.values}>「{values}」をはずす</span>
        </span>
        <span className={styles.count}>{count !== undefined && `${figures.format(count)}件`}</span>
        <Icon type="chevron_right" size={18} className={styles.arrow} />
      </Link>
    </li>
  )
}

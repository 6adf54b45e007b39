import { useQuery } from '@tanstack/react-query'
import { comparisonLimits } from '@tsunagu/contract/comparison/premises.ts'
import { useId } from 'react'
import { apiQuery } from '#web/api/api-query.ts'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import styles from './comparison.module.css'

/** So many favourites are offered at once. */
const offered = 3

/** Favourites that are not compared yet, and the ways to further postings. */
export function AddPostings({ chosenIds, onAdd }: { chosenIds: readonly string[]; onAdd: (id: string) => void }) {
  const id = useId()
  const { api } = usePortal()
  const isHydrated = useIsHydrated()
  const { data } = useQuery({
    ...apiQuery(api, 'getFavorites', { query: { page: 1 } }),
    enabled: isHydrated,
    throwOnError: false,
  })
  const liked = data?.component.component.jobPostingCards ?? []
  const others = liked.filter(({ uuid }) => !chosenIds.includes(uuid)).slice(0, offered)
  const isFull = chosenIds.length >= comparisonLimits.most
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>くらべる求人を加える</h2>
      {isFull ? (
        <p className="note">
          くらべられるのは{comparisonLimits.most}件までです。表の上の×で外すと、ほかの求人を加えられます。
        </p>
      ) : (
        <ul className={styles.others}>
          {others.map(({ uuid, title, shopName }) => (
            <li key={uuid}>
              <span>
                {shopName}
                <span className={styles.sub}>{title}</span>
              </span>
              <Button variant="secondary" size="small" icon="plus" onClick={() => onAdd(uuid)}>
                加える<span className="sr">：{title}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.ways}>
        <ButtonLink variant="neutral" href={paths.favorite}>
          お気に入りから選ぶ
        </ButtonLink>
        <ButtonLink variant="neutral" href={paths.advancedSearch}>
          求人をさがす
        </ButtonLink>
      </div>
    </section>
  )
}

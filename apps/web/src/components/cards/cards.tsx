import type { PageInfo } from '@tsunagu/contract/base/page-info.ts'
import type { ScreenType } from '@tsunagu/contract/navigation/screen-types.ts'
import { useCardListSlots } from '#web/components/parts/card-list-slots.tsx'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { usePageHref } from '#web/page/use-page-href.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CardList } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { CardBoundary } from './card-boundary.tsx'
import type { CardLook } from './card-fit.ts'
import styles from './cards.module.css'
import { CardsCount } from './cards-count.tsx'
import { EmptyCards } from './empty-cards.tsx'
import { JobPostingCard } from './job-posting-card.tsx'
import { useShownCards } from './more-cards.ts'
import { UnlikedNote } from './unliked-note.tsx'

/** Screens where cards are under a section's title; elsewhere the list is the page, right under its h1. */
const sectionScreens: ReadonlySet<ScreenType> = new Set<ScreenType>(['top', 'job_posting_detail'])

/** Lists of one's own: what is in them is known, and is found sooner where more of it is in sight. */
const ownLists: ReadonlySet<ScreenType> = new Set<ScreenType>(['favorites', 'browsing_history', 'inquired'])

function lookOf(cardType: 'plane' | 'rich', screenType: ScreenType): CardLook {
  if (cardType === 'plane') return 'plane'
  if (screenType === 'top') return 'shelf'
  return ownLists.has(screenType) ? 'compact' : 'rich'
}

/** The tab above says the count: it is said again only with the part that this page is. */
const isCountedByTab = (screenType: ScreenType, { totalPage }: PageInfo): boolean =>
  screenType.startsWith('by_progress_status_') && totalPage <= 1

/** Postings as cards, with their exact count and pages where the server tells them. */
export function Cards({ component, screenType }: ComponentProps<'cards'>) {
  const { cardType, pageInfo } = component
  const { cards, ...more } = useShownCards(screenType, component)
  const { isCounted } = useCardListSlots()
  const hrefOf = usePageHref()
  if (component.jobPostingCards.length === 0) return <EmptyCards screenType={screenType} pageInfo={pageInfo} />
  const look = lookOf(cardType, screenType)
  return (
    <div className={styles.cards}>
      {pageInfo && !isCounted && !isCountedByTab(screenType, pageInfo) && (
        <CardsCount pageInfo={pageInfo} shown={cards.length} />
      )}
      <CardList
        flow={look === 'shelf' ? 'shelf' : 'column'}
        className={classNames(
          styles.list,
          look === 'plane' && screenType === 'top' && styles.pairs,
          look === 'compact' && styles.halves,
        )}
      >
        {cards.map((card, index) => (
          <li key={card.uuid}>
            <CardBoundary>
              <JobPostingCard
                card={card}
                look={look}
                headingTag={sectionScreens.has(screenType) ? 'h3' : 'h2'}
                isFirst={index === 0}
              />
              {screenType === 'favorites' && <UnlikedNote card={card} />}
            </CardBoundary>
          </li>
        ))}
      </CardList>
      {more.hasMore && (
        <Button variant="secondary" className={styles.more} disabled={more.isLoading} onClick={more.loadMore}>
          {more.isLoading ? '読み込み中' : 'つづきをこの下に表示'}
        </Button>
      )}
      {more.hasFailed && <Banner tone="error">求人を読み込めませんでした。もう一度お試しください。</Banner>}
      {pageInfo && <Pagination page={pageInfo.currentPage} lastPage={pageInfo.totalPage} hrefOf={hrefOf} />}
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { countedPostings } from '@tsunagu/contract/search/posting-states.ts'
import { type PostingTab, postingTabs } from './posting-tab.ts'
import { tabNames } from './posting-words.ts'

type Counts = Output<'countOperatorPostings'>

/** A count as it is shown: from a bound on, it is not known how many more there are. */
export const countText = (count: number): string =>
  `${count.toLocaleString('ja-JP')}${count >= countedPostings ? '以上' : ''}`

/** The lists of postings with how many are in each. None is current while a keyword finds postings of all. */
export const PostingTabs = ({ current, counts }: { current: PostingTab | null; counts: Counts | undefined }) => (
  <nav className="tabs" aria-label="求人の状態">
    {postingTabs.map((tab) => (
      <Link
        key={tab}
        from="/$service/postings"
        to="."
        search={{ tab: tab === 'open' ? undefined : tab, q: undefined, posting: undefined }}
        // Else the one without parameters is current under every address
        activeOptions={{ exact: true, explicitUndefined: true }}
        aria-current={tab === current ? 'page' : undefined}
      >
        {tabNames[tab]}
        {counts && (
          <span className={`n${tab === 'quarantined' && counts[tab] > 0 ? ' hot' : ''}`}>{countText(counts[tab])}</span>
        )}
      </Link>
    ))}
  </nav>
)

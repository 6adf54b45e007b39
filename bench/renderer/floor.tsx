/** The floor: the search result as a React page written by hand. */
import type { JobPostingCard } from '@tsunagu/contract/components/cards.ts'
import { memo, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { FloorCard } from './floor-card.tsx'
import { FloorPage } from './floor-page.tsx'
import { offerScreen } from './screen-peer.ts'
import { sendLike } from './send-like.ts'

const Item = memo(function Item({ posting, isFirst }: { posting: JobPostingCard; isFirst: boolean }) {
  const [isLiked, setIsLiked] = useState(posting.isLiked)
  const like = () => {
    setIsLiked(!isLiked)
    sendLike(posting.uuid, !isLiked)
  }
  return (
    <li>
      <FloorCard posting={posting} isFirst={isFirst} isLiked={isLiked} onLike={like} />
    </li>
  )
})

function Page({ postings }: { postings: readonly JobPostingCard[] }) {
  return (
    <FloorPage total={postings.length}>
      {postings.map((posting, index) => (
        <Item key={posting.uuid} posting={posting} isFirst={index === 0} />
      ))}
    </FloorPage>
  )
}

let root: Root
let shown: readonly JobPostingCard[]

offerScreen<JobPostingCard[]>({
  documentOf: (cards) => [...cards],
  mount(element, cards) {
    shown = cards
    root = createRoot(element)
    root.render(<Page postings={shown} />)
  },
  append(more) {
    shown = [...shown, ...more]
    root.render(<Page postings={shown} />)
  },
  patchOf: (more) => more,
  cardSelector: 'article',
  heartSelector: 'button',
  isLiked: (heart) => heart.ariaPressed === 'true',
  nodesOf: (cards) => cards.map((card) => ({ typed: null, properties: card as unknown as Record<string, unknown> })),
})

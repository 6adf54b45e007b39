import type { BoardCard as Card } from '@tsunagu/contract/endpoints/operator-progress-calls.ts'
import { memo } from 'react'
import { shortDayText } from '#desk/page/dates.ts'
import { Icon } from '#desk/ui/icon.tsx'
import { RowLink, type RowLinks } from '#desk/ui/row-link.tsx'
import type { AgeOfCard } from './board-age.ts'
import { idOf } from './board-grid.ts'
import { endText, stepText, turnNames } from './board-words.ts'

export type CardProps = {
  card: Card
  isSelected: boolean
  isMoving: boolean
  onOpen: (card: Card) => void
  onSelect: (card: Card) => void
} & AgeOfCard

/** How long nothing has moved. */
export const CardAge = ({ age, urgency }: AgeOfCard) => (
  <span className={`age ${urgency}`}>
    <Icon name={urgency === 'over' ? 'error' : 'clock'} size={14} />
    {urgency === 'over' && <span className="sr">長く待っています </span>}
    {age}
  </span>
)

/**
 * An application on the board. The whole card opens it; a link, since Firefox drags no buttons. Drawn again only where it
 * changes, as the rows of the queue.
 */
export const BoardCard = memo((props: CardProps & { links: RowLinks }) => {
  const { links, card, isSelected, isMoving, age, urgency, onOpen, onSelect } = props
  const { familyName, givenName, workplace, title, turn, updatedDatetime } = card
  const id = idOf(card)
  return (
    <RowLink
      links={links}
      id={id}
      elementId={`card-${id}`}
      draggable
      data-card={id}
      className={`kc${isSelected ? ' cursor' : ''}${isMoving ? ' moving' : ''}`}
      aria-haspopup="dialog"
      aria-busy={isMoving || undefined}
      aria-keyshortcuts="M"
      onFocus={() => onSelect(card)}
      onClick={(event) => {
        // As any link, it opens in another tab where that is asked for
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onOpen(card)
      }}
    >
      <span className="kc-1">
        <b className="clip">
          {familyName} {givenName}
        </b>
        {turn && <CardAge age={age} urgency={urgency} />}
      </span>
      <span className="kc-2 clip">{workplace}</span>
      <span className="kc-3 clip sub">{turn ? title : endText(card)}</span>
      <span className={`kc-4${turn === 'agency' ? ' you' : ''}`}>
        {turn ? (
          <>
            <span>
              {turnNames[turn]}
              <span className="sr">の番</span>
            </span>
            {stepText(card)}
          </>
        ) : (
          shortDayText(new Date(updatedDatetime))
        )}
      </span>
    </RowLink>
  )
})

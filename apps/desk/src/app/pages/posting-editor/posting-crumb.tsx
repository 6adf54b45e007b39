import { Link } from '@tanstack/react-router'
import { numberOf } from '#desk/page/posting-number.ts'

/** Where the posting is: in the list, under its number. */
export const Crumb = ({ service, sourceId }: { service: string; sourceId: string }) => (
  <p className="crumb">
    <Link to="/$service/postings" params={{ service }}>
      求人
    </Link>
    <span aria-hidden="true">›</span>
    <span className="num">{numberOf(sourceId)}</span>
  </p>
)

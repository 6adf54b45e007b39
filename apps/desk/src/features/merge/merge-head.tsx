import { Link } from '@tanstack/react-router'
import { Icon } from '#desk/ui/icon.tsx'

type MergeHeadProps = { service: string; jobSeekerId: string; title: string }

/** The title of a page about two registrations, with the way back to the job seeker's page. */
export const MergeHead = ({ service, jobSeekerId, title }: MergeHeadProps) => (
  <header className="head">
    <Link
      className="btn s icon-only quiet"
      to="/$service/people/$jobSeekerId"
      params={{ service, jobSeekerId }}
      search={{}}
      aria-label="求職者のページに戻る"
    >
      <Icon name="arrow-left" />
    </Link>
    <h1>{title}</h1>
  </header>
)

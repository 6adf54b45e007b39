import { Link } from '@tanstack/react-router'
import type { ApplicationSheet } from '@tsunagu/contract/endpoints/people/application-calls.ts'
import type { ReactNode } from 'react'
import { Icon } from '#desk/ui/icon.tsx'

type OfferHeadProps = {
  service: string
  sheet: ApplicationSheet
  name: string
  state: string
  children: ReactNode
}

/** Whose offer it is, and the acts of its state. */
export const OfferHead = ({ service, sheet, name, state, children }: OfferHeadProps) => (
  <header className="head">
    <p className="crumb">
      <Link
        to="/$service/people/$jobSeekerId"
        params={{ service, jobSeekerId: sheet.jobSeekerId }}
        search={{ tab: 'progress' }}
      >
        {name}
      </Link>
      <Icon name="chevron-right" size={14} />
    </p>
    <h1 className="clip">内定の条件　{sheet.workplace || sheet.employer}</h1>
    <span className="tag alert">{state}</span>
    <div className="acts">{children}</div>
  </header>
)

import { useQuery } from '@tanstack/react-query'
import type { OperatorInterview } from '@tsunagu/contract/endpoints/interview-calls.ts'
import type { OperatorApplicationWithMoves } from '@tsunagu/contract/endpoints/operator-progress-calls.ts'
import type { ApplicationSheet } from '@tsunagu/contract/endpoints/people/application-calls.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import type { ReactNode } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { messagesQuery } from '#desk/api/queries.ts'
import { dayOf } from '#desk/page/dates.ts'
import { AsyncPart } from '../person/async-part.tsx'
import { EmployerDaysForm } from './employer-days-form.tsx'
import { Changes, Interviews, Messages, Moves, OfferLine, OfferWishes, Posted, Steps } from './selection-parts.tsx'
import { selectionSteps } from './selection-steps.ts'

type SelectionBodyProps = {
  service: StaffService
  sheet: ApplicationSheet
  application: OperatorApplicationWithMoves
  /** Undefined for who may not see them. */
  interviews: readonly OperatorInterview[] | undefined
  now: Date
}

/** Everything about one application. */
export function SelectionBody({ service, sheet, application, interviews, now }: SelectionBodyProps) {
  return (
    <section className="sel scroll" aria-label="選考のようす">
      <Steps steps={selectionSteps({ application, sheet, interviews, now })} now={now} />
      <div className="sel-2">
        <div>
          <Part title="事業所の予定">
            <EmployerDaysForm service={service.service} sheet={sheet} />
          </Part>
          <Part title="面接">
            {interviews && interviews.length > 0 ? (
              <Interviews service={service.service} interviews={interviews} />
            ) : (
              <p className="sub">この応募の面接は、まだありません。</p>
            )}
          </Part>
          <Part title="内定">
            <OfferLine service={service.service} sheet={sheet} today={dayOf(now)} />
          </Part>
          <Part title="内定についての本人の希望">
            <OfferWishes sheet={sheet} />
          </Part>
          {service.scopes.includes('messages:write') && (
            <MessagesPart service={service.service} sheet={sheet} now={now} />
          )}
        </div>
        <div>
          <Part title="応募後に変わった条件">
            <Changes sheet={sheet} />
            <Posted sheet={sheet} />
          </Part>
          <Part title="経過">
            <Moves application={application} now={now} />
          </Part>
        </div>
      </div>
    </section>
  )
}

function MessagesPart({ service, sheet, now }: { service: string; sheet: ApplicationSheet; now: Date }) {
  const query = useQuery(messagesQuery(useClient(), service, sheet.jobSeekerId))
  const messages = (query.data?.messages ?? []).filter(({ jobPostingId }) => jobPostingId === sheet.jobPostingId)
  return (
    <Part title="この応募のメッセージ">
      <AsyncPart query={query} isEmpty={messages.length === 0} empty="最近のメッセージに、この応募のものはありません。">
        <Messages messages={messages} now={now} />
      </AsyncPart>
    </Part>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="sel-part">
    <h2>{title}</h2>
    {children}
  </section>
)

import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { matchingPeopleQuery } from '#desk/api/queries/posting-queries.ts'
import { readDraft, storeDraft } from '#desk/session/drafts.ts'
import { useSession } from '#desk/session/use-session.ts'
import { Button } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { AsyncPart } from './async-part.tsx'
import { introductionOf, postingWords } from './introduction.ts'
import { Reason } from './matches.tsx'

type Person = Output<'matchJobSeekers'>['fitting'][number]
type Excluded = Output<'matchJobSeekers'>['excluded'][number]

/** What an introduction says of a posting. */
type IntroducedPosting = Parameters<typeof postingWords>[0]
type MatchingPeopleProps = { service: StaffService; posting: IntroducedPosting }

/** Job seekers whom an open posting fits, with reasons, and those to whom it must not be introduced. Read when it is opened. */
export function MatchingPeople({ service, posting }: MatchingPeopleProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="po-sec po-people" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <h3>合う求職者</h3>
      </summary>
      {isOpen && <People service={service} posting={posting} />}
    </details>
  )
}

function People({ service, posting }: MatchingPeopleProps) {
  const query = useQuery(matchingPeopleQuery(useClient(), service.service, posting.jobPostingId))
  const introduce = useIntroducing(service, posting)
  const { fitting = [], excluded = [] } = query.data ?? {}
  return (
    <AsyncPart
      query={query}
      isEmpty={fitting.length === 0 && excluded.length === 0}
      empty="希望のエリアと職種が合う求職者は、いまいません。"
    >
      <ul className="po-plain">
        {fitting.map((person) => (
          <li key={person.jobSeekerId} className="mt-card">
            <PersonLink service={service.service} person={person} />
            <ul className="mt-why">
              {person.reasons.map((reason) => (
                <Reason key={`${reason.title} ${reason.fact} ${reason.wish}`} reason={reason} />
              ))}
            </ul>
            {service.scopes.includes('messages:write') && (
              <Button size="s" onClick={() => introduce(person)}>
                紹介文を書く
                <span className="sr">
                  ：{person.familyName} {person.givenName}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {excluded.length > 0 && <ExcludedPeople service={service.service} people={excluded} />}
    </AsyncPart>
  )
}

type PersonLinkProps = { service: string; person: Pick<Person, 'jobSeekerId' | 'familyName' | 'givenName'> }

const PersonLink = ({ service, person: { jobSeekerId, familyName, givenName } }: PersonLinkProps) => (
  <Link to="/$service/people/$jobSeekerId" params={{ service, jobSeekerId }} className="b">
    {`${familyName} ${givenName}`.trim() || '名前の登録なし'}
  </Link>
)

const ExcludedPeople = ({ service, people }: { service: string; people: readonly Excluded[] }) => (
  <details className="mt-out">
    <summary>紹介できない求職者（{people.length}人）</summary>
    <ul className="po-plain">
      {people.map((person) => (
        <li key={person.jobSeekerId} className="mt-card">
          <PersonLink service={service} person={person} />
          {person.exclusions.map(({ kind, reason }) => (
            <p key={`${kind} ${reason}`} className="mt-ban">
              <Icon name="ban" size={14} />
              {reason}
            </p>
          ))}
        </li>
      ))}
    </ul>
  </details>
)

/** Writes the posting into the answer to somebody and opens it: nothing is sent until somebody sends it. */
function useIntroducing({ service, portalOrigin }: StaffService, posting: IntroducedPosting) {
  const { staff } = useSession()
  const navigate = useNavigate()
  return ({ jobSeekerId, familyName }: Person) => {
    const draft = { staffId: staff.id, service, jobSeekerId }
    const words = postingWords(posting, portalOrigin)
    storeDraft(draft, introductionOf(readDraft(draft).text, familyName, words))
    void navigate({
      to: '/$service/people/$jobSeekerId',
      params: { service, jobSeekerId },
      search: { tab: 'messages' },
    })
  }
}

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { PersonSection } from '@tsunagu/contract/endpoints/people/person-calls.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { profileQuery } from '#desk/api/queries/person.ts'
import { PersonComparison } from '#desk/features/comparison/person-comparison.tsx'
import { MergeLines } from '#desk/features/merge/merge-lines.tsx'
import { SamePersons } from '#desk/features/same-person/same-persons.tsx'
import { AsyncPart } from './async-part.tsx'
import { ChangeNotices } from './change-notices.tsx'
import { JoiningChecks } from './joining-checks.tsx'
import { PostingMatches } from './matches.tsx'
import { NeedsNow } from './needs-now.tsx'
import { PassedOver } from './passed-over.tsx'
import { PersonNotes } from './person-notes.tsx'
import type { TabProps } from './tab-props.ts'
import { Timeline } from './timeline.tsx'

/** Forms of the profile in the two columns; what they are called is the service's own. */
export const wishForm = 'profile_desired_condition'
const careerForms = ['profile_work_history', 'profile_certification', 'profile_academic_history']

/** What is needed now, wishes with the postings that fit them, career, and all that has happened. */
export function OverviewTab(props: TabProps) {
  const { service, person, row, now, onWrite } = props
  const { jobSeekerId } = person
  const profile = useQuery(profileQuery(useClient(), service.service, jobSeekerId))
  const sections = profile.data?.sections ?? []
  const of = (ids: readonly string[]) => sections.filter(({ id, items }) => ids.includes(id) && items.length > 0)
  return (
    <>
      <MergeLines service={service} jobSeekerId={jobSeekerId} now={now} />
      <SamePersons service={service.service} jobSeekerId={jobSeekerId} />
      <NeedsNow service={service} jobSeekerId={jobSeekerId} row={row} now={now} />
      <JoiningChecks service={service.service} jobSeekerId={jobSeekerId} />
      <div className="p2">
        <div className="p-col">
          <Facts
            title="希望"
            query={profile}
            sections={of([wishForm])}
            empty="希望の条件は、まだ登録されていません。"
          />
          {service.scopes.includes('progress:write') && (
            <PostingMatches service={service} person={person} onWrite={onWrite} />
          )}
          <PersonComparison service={service} jobSeekerId={jobSeekerId} />
          <PassedOver service={service} person={person} />
          <ChangeNotices service={service} person={person} now={now} />
        </div>
        <Facts title="経歴・資格" query={profile} sections={of(careerForms)} empty="経歴は、まだ登録されていません。" />
      </div>
      {service.scopes.includes('messages:write') && <PersonNotes {...props} />}
      <Timeline service={service.service} jobSeekerId={jobSeekerId} now={now} />
    </>
  )
}

type FactsProps = {
  title: string
  query: UseQueryResult<Output<'getPersonProfile'>>
  sections: readonly PersonSection[]
  empty: string
}

const Facts = ({ title, query, sections, empty }: FactsProps) => (
  <section>
    <div className="sec">
      <h2>{title}</h2>
    </div>
    <AsyncPart query={query} isEmpty={sections.length === 0} empty={empty}>
      <dl className="facts">
        <Items sections={sections} />
      </dl>
    </AsyncPart>
  </section>
)

/** Rows of several forms one after the other. */
export const Items = ({ sections }: { sections: readonly PersonSection[] }) =>
  sections.flatMap(({ id, items }) =>
    items.map(({ title, value }, index) => (
      // Titles may repeat within a form
      <div key={`${id} ${index}`}>
        <dt>{title}</dt>
        <dd className="pre">{value}</dd>
      </div>
    )),
  )

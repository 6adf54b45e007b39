import { useQuery } from '@tanstack/react-query'
import { useClient } from '#desk/api/desk-context.ts'
import { profileQuery } from '#desk/api/queries/person.ts'
import { AsyncPart } from './async-part.tsx'
import { Items } from './overview-tab.tsx'
import type { TabProps } from './tab-props.ts'

/** All answers of the profile, by its forms. */
export function ProfileTab({ service, person: { jobSeekerId } }: TabProps) {
  const query = useQuery(profileQuery(useClient(), service.service, jobSeekerId))
  const sections = (query.data?.sections ?? []).filter(({ items }) => items.length > 0)
  return (
    <AsyncPart query={query} isEmpty={sections.length === 0} empty="プロフィールは、まだ登録されていません。">
      {sections.map((section) => (
        <section key={section.id} className="prof" aria-label={section.title}>
          <div className="sec">
            <h2>{section.title}</h2>
          </div>
          <dl className="facts">
            <Items sections={[section]} />
          </dl>
        </section>
      ))}
    </AsyncPart>
  )
}

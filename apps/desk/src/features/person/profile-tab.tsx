import { useQuery } from '@tanstack/react-query'
import type { PersonSection } from '@tsunagu/contract/endpoints/people/person-calls.ts'
import { useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { profileEditsQuery, profileFormsQuery, profileQuery } from '#desk/api/queries/person.ts'
import { ProfileEditor } from '#desk/features/person-edit/profile-editor.tsx'
import { ProfileEdits } from '#desk/features/person-edit/profile-edits.tsx'
import { Button } from '#desk/ui/button.tsx'
import { useToast } from '#desk/ui/toasts.tsx'
import { AsyncPart } from './async-part.tsx'
import { Items } from './overview-tab.tsx'
import type { TabProps } from './tab-props.ts'

/** All answers of the profile, by its forms; who may changes them in their place. */
export function ProfileTab({ service, person: { jobSeekerId }, now }: TabProps) {
  const client = useClient()
  const toast = useToast()
  const query = useQuery(profileQuery(client, service.service, jobSeekerId))
  const log = useQuery(profileEditsQuery(client, service.service, jobSeekerId))
  const [edited, setEdited] = useState('')
  const mayEdit = service.scopes.includes('job_seekers:write')
  const sections = (query.data?.sections ?? []).filter(({ items }) => mayEdit || items.length > 0)
  const saved = (parts: string[]) => {
    setEdited('')
    toast(parts.length === 0 ? '変更はありませんでした。' : `${parts.join('、')}を更新し、ご本人にお知らせしました。`)
  }
  return (
    <AsyncPart query={query} isEmpty={sections.length === 0} empty="プロフィールは、まだ登録されていません。">
      {sections.map((section) =>
        section.id === edited ? (
          <EditedSection
            key={section.id}
            service={service.service}
            jobSeekerId={jobSeekerId}
            section={section}
            onSaved={saved}
            onCancel={() => setEdited('')}
          />
        ) : (
          <Section
            key={section.id}
            section={section}
            // One at a time: what is typed in another is not to be lost by a press
            onEdit={mayEdit && edited === '' && hasForm(section) ? () => setEdited(section.id) : null}
          />
        ),
      )}
      {log.data && log.data.edits.length > 0 && <ProfileEdits edits={log.data.edits} now={now} />}
    </AsyncPart>
  )
}

/** What somebody wrote of themselves is theirs alone. */
const hasForm = ({ id }: PersonSection): boolean => id !== 'profile_1'

const Section = ({ section, onEdit }: { section: PersonSection; onEdit: (() => void) | null }) => (
  <section className="prof" aria-label={section.title}>
    <div className="sec">
      <h2>{section.title}</h2>
      {onEdit && (
        <span className="push">
          <Button size="s" look="quiet" icon="edit" aria-label={`編集：${section.title}`} onClick={onEdit}>
            編集
          </Button>
        </span>
      )}
    </div>
    {section.items.length === 0 ? (
      <p className="sub part-none">まだ登録されていません。</p>
    ) : (
      <dl className="facts">
        <Items sections={[section]} />
      </dl>
    )}
  </section>
)

type EditedSectionProps = {
  service: string
  jobSeekerId: string
  section: PersonSection
  onSaved: (parts: string[]) => void
  onCancel: () => void
}

function EditedSection({ service, jobSeekerId, section, onSaved, onCancel }: EditedSectionProps) {
  // Always as it is now: a form from before would say that others have changed what nobody has
  const forms = useQuery({ ...profileFormsQuery(useClient(), service, jobSeekerId), gcTime: 0 })
  const form = forms.data?.forms.find((one) => one.form.id === section.id)?.form
  return (
    <section className="prof" aria-label={section.title}>
      <div className="sec">
        <h2>{section.title}の編集</h2>
      </div>
      <AsyncPart query={forms} isEmpty={form === undefined} empty="この部分は、ご本人だけが変更できます。">
        {form && (
          <ProfileEditor
            service={service}
            jobSeekerId={jobSeekerId}
            title={section.title}
            form={form}
            onSaved={onSaved}
            onCancel={onCancel}
          />
        )}
      </AsyncPart>
    </section>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import type { View } from '@tsunagu/contract/screens/view.ts'
import { Activity, useMemo } from 'react'
import { pageQueries } from '#web/api/page-queries.ts'
import { usePageHandle } from '#web/app/page-handle.ts'
import { FormCourseContext, FormSubmission, type SubmitForm } from '#web/page/form-submission.tsx'
import { PageTitle } from '#web/page/page-title.tsx'
import { usePortal } from '#web/page/portal-context.tsx'
import { ViewContent } from '#web/screen/view.tsx'
import { visitorDraftKey } from '#web/session/drafts.ts'
import { writeSentEntry } from '#web/session/sent-entry.ts'
import { EntrancePanel } from '#web/ui/entrance-panel.tsx'
import { StepThread } from '#web/ui/step-thread.tsx'
import { EntrancePage } from './entrance-page.tsx'
import styles from './entry-page.module.css'
import { type EntryParts, entryParts, viewBeside } from './entry-parts.ts'
import { EntrySent } from './entry-sent.tsx'
import { useEntrySteps } from './entry-steps.ts'

/**
 * The entry of new job seekers: the form in steps, then the next steps. Keeps the form, so that a mistyped address can
 * be corrected.
 */
export function EntryPage() {
  const { api } = usePortal()
  const { data } = useSuspenseQuery(pageQueries.view(api, 'entry'))
  const parts = entryParts(data.view)
  const { steps, isSent, showSent, showForm } = useEntrySteps(parts.sections.length)
  const submit: SubmitForm = async (states) => {
    await api.call('createEntry', { body: { states } })
    writeSentEntry({ states, sentAt: Date.now() })
    await showSent()
  }
  const course = useMemo(() => ({ steps, draftKey: visitorDraftKey }), [steps])
  const at = isSent ? parts.sections.length : steps.current
  return (
    <EntrancePage
      message={parts.message}
      lead={parts.lead}
      pictures={parts.pictures}
      extra={<Promises {...parts} />}
      isLong
    >
      <Activity mode={isSent ? 'hidden' : 'visible'}>
        <EntrancePanel>
          <h1>{parts.title}</h1>
          <StepThread steps={parts.stepNames} current={at} label="登録の段階" />
          <FormSubmission value={submit}>
            <FormCourseContext value={course}>
              <EntryForm view={data.view} parts={parts} step={steps.current} />
            </FormCourseContext>
          </FormSubmission>
        </EntrancePanel>
      </Activity>
      {isSent && <EntrySent parts={parts} onCorrect={() => void showForm()} />}
    </EntrancePage>
  )
}

function EntryForm({ view, parts, step }: { view: View; parts: EntryParts; step: number }) {
  const { title } = usePageHandle()
  const place = `${parts.sections[step] ?? ''}（${step + 1}/${parts.stepNames.length}）`
  return (
    <>
      <PageTitle title={`${place}｜${title}`} />
      {step === 0 && parts.lead && <p className="note until-1080">{parts.lead}</p>}
      <div className={styles.form}>
        <ViewContent view={viewBeside(view, parts, step)} />
      </div>
      {step === 0 && (
        <div className="until-1080">
          <Promises {...parts} />
        </div>
      )}
    </>
  )
}

/** What the entry costs and who sees it: beside the form where there is room, else under its first step. */
function Promises({ promises }: Pick<EntryParts, 'promises'>) {
  if (promises.length === 0) return null
  return (
    <ul className={styles.promises}>
      {promises.map((promise) => (
        <li key={promise}>{promise}</li>
      ))}
    </ul>
  )
}

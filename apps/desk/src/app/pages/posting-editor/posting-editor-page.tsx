import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { choicesQuery, editingQuery } from '#desk/api/queries/posting-drafts.ts'
import type { Choices } from '#desk/features/posting-editor/field-props.ts'
import { readCopy } from '#desk/features/posting-editor/local-copy.ts'
import { type Base, baseOf, type Editing } from '#desk/features/posting-editor/use-editor.ts'
import { usePageTitle } from '#desk/page/page-title.ts'
import { numberOf } from '#desk/page/posting-number.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { useService, useSession } from '#desk/session/use-session.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { Note } from '#desk/ui/note.tsx'
import { shortName } from '../../service-mark.ts'
import { Crumb } from './posting-crumb.tsx'
import { PostingForm } from './posting-form.tsx'
import '#desk/styles/pages/tables.css'
import '#desk/styles/pages/postings.css'
import '#desk/styles/pages/posting-editor.css'

const route = getRouteApi('/frame/$service/postings/$sourceId/edit')

/** A posting that is being written. */
export function PostingEditorPage() {
  const { service: key, sourceId } = route.useParams()
  const service = useService(key)
  return service ? <EditorOf key={`${key} ${sourceId}`} service={service} sourceId={sourceId} /> : null
}

function EditorOf({ service, sourceId }: { service: StaffService; sourceId: string }) {
  const client = useClient()
  const editing = useQuery(editingQuery(client, service.service, sourceId))
  const choices = useQuery(choicesQuery(client, service.service))
  usePageTitle([`求人の編集 ${numberOf(sourceId)}`, shortName(service)])
  const error = editing.error ?? choices.error
  const base = editing.data && baseOf(editing.data)
  if (editing.data && choices.data && base) {
    return <Loaded service={service} sourceId={sourceId} editing={editing.data} base={base} choices={choices.data} />
  }
  return (
    <>
      <header className="head">
        <Crumb service={service.service} sourceId={sourceId} />
        <h1 className="clip">求人の編集</h1>
      </header>
      <main id="main" className="fixed" tabIndex={-1}>
        {error ? (
          <FailedPart error={error} onRetry={() => void Promise.all([editing.refetch(), choices.refetch()])} />
        ) : editing.data && !base ? (
          <div className="failed">
            <Note kind="alert">
              この番号の求人も下書きも見つかりません。
              <Link to="/$service/postings/new" params={{ service: service.service }}>
                新しい求人を書く
              </Link>
            </Note>
          </div>
        ) : (
          <Bones rows={12} />
        )}
      </main>
    </>
  )
}

type LoadedProps = { service: StaffService; sourceId: string; editing: Editing; base: Base; choices: Choices }

function Loaded({ service, sourceId, editing, base, choices }: LoadedProps) {
  const { staff } = useSession()
  // Read once: afterwards it is what is typed here
  const [copy] = useState(() => readCopy({ staffId: staff.id, service: service.service, sourceId }))
  return (
    <PostingForm
      service={service}
      sourceId={sourceId}
      staffId={staff.id}
      editing={editing}
      base={base}
      copy={copy}
      choices={choices}
    />
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useBlocker } from '@tanstack/react-router'
import type { DraftDocument } from '@tsunagu/contract/endpoints/postings/posting-draft-calls.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import type { PostingSection } from '@tsunagu/contract/feed/posting-fields.ts'
import { useEffect, useMemo, useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence, isConflict } from '#desk/api/error-sentence.ts'
import { checkQuery, draftsQuery } from '#desk/api/queries/posting-drafts.ts'
import { ConflictPanel } from '#desk/features/posting-editor/conflict-panel.tsx'
import type { Choices } from '#desk/features/posting-editor/field-props.ts'
import { labelsOf } from '#desk/features/posting-editor/field-text.ts'
import type { LocalCopy } from '#desk/features/posting-editor/local-copy.ts'
import { SectionNav, Sections } from '#desk/features/posting-editor/sections.tsx'
import { type Base, type Editing, type Editor, useEditor } from '#desk/features/posting-editor/use-editor.ts'
import { usePublish } from '#desk/features/posting-editor/use-publish.ts'
import { numberOf } from '#desk/page/posting-number.ts'
import { isOfConversion } from '#desk/page/use-keys.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { EditorSidePanel } from './editor-side-panel.tsx'
import { EditorHead } from './posting-editor-head.tsx'

const route = getRouteApi('/frame/$service/postings/$sourceId/edit')
/** Typing on within this time checks once. */
const checkedAfterMs = 400

type PostingFormProps = {
  service: StaffService
  sourceId: string
  staffId: string
  editing: Editing
  base: Base
  copy: LocalCopy | null
  choices: Choices
}

/** The form of a posting with its check, what it changes, and its acts. */
export function PostingForm(props: PostingFormProps) {
  const {
    service: { service },
    sourceId,
    staffId,
    editing,
    base,
    copy,
    choices,
  } = props
  const client = useClient()
  const queries = useQueryClient()
  const navigate = route.useNavigate()
  const [section, setSection] = useState<PostingSection>('basic')
  const onSaved = () => void queries.invalidateQueries({ queryKey: draftsQuery(client, service).queryKey })
  const editor = useEditor({ service, sourceId, staffId, base, copy, onSaved })
  const check = useCheck(service, editor.document)
  const labels = useMemo(() => labelsOf(choices.facets), [choices])
  const onPublished = (posting: string) => {
    void navigate({ to: '/$service/postings', params: { service }, search: { posting, q: numberOf(sourceId) } })
  }
  const publish = usePublish({ service, sourceId, staffId, editor, onPublished })
  const isReady = check.isLawful && !editor.conflict && !editor.isSaving && !publish.isPending
  const publishNow = () => {
    if (!isReady) return
    editor.hold(true)
    publish.mutate()
  }
  usePublishKey(publishNow)
  const faults = check.data?.faults
  return (
    <>
      <EditorHead
        {...{ service, sourceId, editing, editor, isReady }}
        isPublishing={publish.isPending}
        onPublish={publishNow}
        onDiscarded={editor.finish}
      />
      <main id="main" className="fixed" tabIndex={-1}>
        <div className="pe">
          <SectionNav faults={faults} current={section} onOpen={setSection} />
          <div className="pe-form scroll" tabIndex={0} role="region" aria-label="入力">
            <FormNotes {...{ editor, labels, check }} wasKept={copy !== null} publishError={publish.error} />
            <Sections
              {...{ document: editor.document, choices, onType: editor.type, onSection: setSection }}
              faults={faults ?? []}
            />
          </div>
          <EditorSidePanel {...{ service, sourceId, editor, labels, check: check.data }} posting={editing.posting} />
        </div>
      </main>
      <LeaveGuard editor={editor} />
    </>
  )
}

/** What is wrong with the document, once typing rests. */
function useCheck(service: string, document: DraftDocument) {
  const [settled, setSettled] = useState(document)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(document), checkedAfterMs)
    return () => clearTimeout(timer)
  }, [document])
  const { data, error, refetch, isPlaceholderData } = useQuery(checkQuery(useClient(), service, settled))
  // Only what was checked as it is now may be published
  const isChecked = settled === document && !isPlaceholderData && data !== undefined
  return { data, error, refetch, isLawful: isChecked && !data.faults.some(({ isWarning }) => !isWarning) }
}

/** ⌘↵ publishes, also while somebody types. */
function usePublishKey(publish: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || isOfConversion(event)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      publish()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [publish])
}

type FormNotesProps = {
  editor: Editor
  labels: ReadonlyMap<string, string>
  check: ReturnType<typeof useCheck>
  wasKept: boolean
  publishError: unknown
}

/** What has gone wrong, above the fields: nothing that was typed is lost by it. */
const FormNotes = ({ editor, labels, check, wasKept, publishError }: FormNotesProps) => (
  <>
    {editor.conflict && <ConflictPanel conflict={editor.conflict} editor={editor} labels={labels} />}
    {wasKept && !editor.conflict && editor.isDirty && !editor.savedAt && (
      <Note kind="alert">この端末に残っていた、保存前の入力を開きました。</Note>
    )}
    {editor.failure !== null && (
      <Note kind="error">
        下書きを保存できませんでした。{errorSentence(editor.failure)}入力した内容は、この端末に残っています。
        <Button size="s" onClick={() => void editor.save()}>
          もう一度保存
        </Button>
      </Note>
    )}
    {publishError !== null && !editor.conflict && (
      <Note kind="error">
        {isConflict(publishError)
          ? 'ほかの人か取りこみが、先にこの求人を変えました。新しい内容に、入力した内容を重ねました。確かめて、もう一度公開してください。'
          : `公開できませんでした。${errorSentence(publishError)}`}
      </Note>
    )}
    {check.error !== null && (
      <Note kind="error">
        点検できませんでした。{errorSentence(check.error)}
        <Button size="s" onClick={() => void check.refetch()}>
          もう一度点検する
        </Button>
      </Note>
    )}
  </>
)

const signingIn: ReadonlySet<string> = new Set(['/sign_in', '/second_factor'])

/** Leaving stores what is typed first; where that fails, it asks. */
function LeaveGuard({ editor }: { editor: Editor }) {
  const blocker = useBlocker({
    // Another tab beside the form is the same page. Without a session nothing can be stored; this device keeps it meanwhile
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname &&
      !signingIn.has(next.pathname) &&
      editor.hasUnsaved() &&
      !(await editor.save()),
    enableBeforeUnload: () => editor.hasUnsaved(),
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog title="下書きを保存できていません" onClose={blocker.reset}>
      <p>保存できなかった入力は、この端末にだけ残ります。ほかの人は続きを書けません。</p>
      <p className="po-acts">
        <Button data-first onClick={blocker.reset}>
          編集にもどる
        </Button>
        <Button look="danger" onClick={blocker.proceed}>
          保存せずに移る
        </Button>
      </p>
    </Dialog>
  )
}

import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useId, useState } from 'react'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence, isConflict } from '#desk/api/error-sentence.ts'
import { draftsQuery } from '#desk/api/queries/posting-drafts.ts'
import { newDocument } from '#desk/features/posting-editor/document.ts'
import { serverNow } from '#desk/page/clock.ts'
import { momentText } from '#desk/page/dates.ts'
import { usePageTitle } from '#desk/page/page-title.ts'
import { numberOf } from '#desk/page/posting-number.ts'
import { useNow } from '#desk/page/use-now.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { useService } from '#desk/session/use-session.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { shortName } from '../../service-mark.ts'
import '#desk/styles/pages/tables.css'
import '#desk/styles/pages/postings.css'
import '#desk/styles/pages/posting-editor.css'

const route = getRouteApi('/frame/$service/postings/new')

/** Where a posting that is written at the desk begins: its number, and drafts that wait. */
export function NewPostingPage() {
  const { service: key } = route.useParams()
  const service = useService(key)
  return service ? <NewPostingOf key={key} service={service} /> : null
}

function NewPostingOf({ service }: { service: StaffService }) {
  usePageTitle(['求人を書く', shortName(service)])
  return (
    <>
      <header className="head">
        <p className="crumb">
          <Link to="/$service/postings" params={{ service: service.service }}>
            求人
          </Link>
          <span aria-hidden="true">›</span>
        </p>
        <h1>求人を書く</h1>
      </header>
      <main id="main" className="fixed scroll pe-new" tabIndex={-1}>
        <NumberForm service={service.service} />
        <Drafts service={service.service} />
      </main>
    </>
  )
}

/** As the import format wants references. */
const referencePattern = '[A-Za-z0-9][A-Za-z0-9._:\\/\\-]*'
/** The source of postings that are written here, unless somebody says another. */
const usualSource = 'desk'

function useBeginning(service: string, source: string, number: string) {
  const client = useClient()
  const navigate = route.useNavigate()
  const sourceId = `${source} ${number}`
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const document = newDocument({ source, number, now: serverNow() })
      const body = { baseVersion: 0, baseReceivedAt: null, version: 0, document }
      await client.call('putPostingDraft', { params: { sourceId }, body }, ofService(service))
    },
    onSuccess: () => void navigate({ to: '/$service/postings/$sourceId/edit', params: { service, sourceId } }),
  })
  return { sourceId, begin: mutate, isPending, error }
}

function NumberForm({ service }: { service: string }) {
  const [number, setNumber] = useState('')
  const [source, setSource] = useState(usualSource)
  const { sourceId, begin, isPending, error } = useBeginning(service, source.trim(), number.trim())
  return (
    <form
      className="pe-begin"
      aria-label="新しい求人"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) begin()
      }}
    >
      <Text
        label="求人番号"
        hint="半角の英数字で、あとから変えられません。"
        value={number}
        onType={setNumber}
        maxLength={100}
        pattern={referencePattern}
        title="半角の英数字と . _ : / -"
      />
      <Text
        label="情報元"
        hint="取りこみと別の名前にすると、取りこみで終了することがありません。"
        value={source}
        onType={setSource}
        maxLength={60}
      />
      {error && (
        <Note kind="error">
          {isConflict(error) ? (
            <>
              この番号の下書きがあります。
              <Link to="/$service/postings/$sourceId/edit" params={{ service, sourceId }}>
                続きを書く
              </Link>
            </>
          ) : (
            errorSentence(error)
          )}
        </Note>
      )}
      <p>
        <Button look="main" isSubmit aria-disabled={isPending}>
          書きはじめる
        </Button>
      </p>
    </form>
  )
}

type TextProps = {
  label: string
  hint: string
  value: string
  onType: (text: string) => void
  maxLength: number
  pattern?: string
  title?: string
}

function Text({ label, hint, onType, ...props }: TextProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        <span className="must"> 必須</span>
      </label>
      <input
        {...props}
        id={id}
        className="in"
        required
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onType(target.value)}
      />
      <span id={`${id}-hint`} className="hint">
        {hint}
      </span>
    </div>
  )
}

/** Drafts that wait for somebody to go on. */
function Drafts({ service }: { service: string }) {
  const { data: drafts, error, refetch } = useQuery(draftsQuery(useClient(), service))
  const now = useNow()
  return (
    <section aria-label="下書き">
      <div className="sec">
        <h2>下書き</h2>
        {drafts && <span className="sub t12 num">{drafts.length}件</span>}
      </div>
      {error && <FailedPart error={error} onRetry={() => void refetch()} isInset />}
      {drafts?.length === 0 && <p className="sub">書きかけの求人はありません。</p>}
      <ul className="pe-drafts">
        {drafts?.map(({ sourceId, title, changedByName, changedDatetime }) => (
          <li key={sourceId}>
            <Link to="/$service/postings/$sourceId/edit" params={{ service, sourceId }} className="b">
              {title || '題名のない求人'}
            </Link>
            <span className="sub t12">
              {numberOf(sourceId)}・{changedByName === '' ? 'APIキー' : `${changedByName}さん`}・
              {momentText(new Date(changedDatetime), now)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

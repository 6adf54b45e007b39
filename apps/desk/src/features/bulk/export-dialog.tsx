import { useMutation } from '@tanstack/react-query'
import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { type ExportColumn, exportColumns, exportReasons } from '@tsunagu/contract/staff/bulk.ts'
import { type FormEvent, useRef, useState } from 'react'
import { downloadFile } from '#desk/api/download-file.ts'
import { errorSentence, isConflict } from '#desk/api/error-sentence.ts'
import type { PeopleAsked } from '#desk/api/queries/people.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { useToast } from '#desk/ui/toasts.tsx'
import { exportColumnWords, exportReasonWords, usualExport } from './export-words.ts'

type ExportDialogProps = {
  service: string
  asked: PeopleAsked
  count: Output<'countPeople'>
  onClose: () => void
}

const mostText = operatorLimits.exportedPeople.toLocaleString('ja-JP')
const failure = (error: Error): string =>
  isConflict(error)
    ? `一度に書き出せるのは${mostText}人までです。条件でしぼってから、もう一度お試しください。`
    : errorSentence(error)

type Exported = Pick<ExportDialogProps, 'service' | 'asked'> & { columns: ReadonlySet<ExportColumn> }

/** Saves the file; `mutate` takes the reason. */
function useExport({ service, asked, columns }: Exported, onDone: () => void) {
  return useMutation({
    mutationFn: (reason: string) => {
      const named = exportColumns.filter((column) => columns.has(column))
      const url = `/v1/operator/people/export?${new URLSearchParams({ reason })}`
      return downloadFile(service, {
        url,
        name: `求職者_${service}.csv`,
        body: { columns: named, filters: asked.filters, ...(asked.name !== '' && { name: asked.name }) },
      })
    },
    onSuccess: onDone,
  })
}

/** Takes the people of the list out as CSV: what for, and which columns. */
export function ExportDialog({ service, asked, count, onClose }: ExportDialogProps) {
  const show = useToast()
  const form = useRef<HTMLFormElement>(null)
  const [columns, setColumns] = useState<ReadonlySet<ExportColumn>>(new Set(usualExport))
  const take = useExport({ service, asked, columns }, () => {
    show('求職者の一覧を書き出しました。')
    form.current?.closest('dialog')?.close()
  })
  const isReady = columns.size > 0 && count.count > 0 && !take.isPending
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isReady) take.mutate(String(new FormData(event.currentTarget).get('reason')))
  }
  const toggle = (column: ExportColumn) =>
    setColumns((before) => {
      const next = new Set(before)
      if (!next.delete(column)) next.add(column)
      return next
    })
  const people = count.isMore ? `条件に合う人（${mostText}人まで）` : `${count.count}人`
  return (
    <Dialog
      title={`${people}をCSVで書き出す`}
      subtitle="だれが、何のために、だれの情報を書き出したかを記録します。"
      onClose={onClose}
      footer={
        <span className="push">
          <Button
            look="main"
            icon="download"
            isSubmit
            form="people-export"
            aria-disabled={!isReady}
            aria-describedby="export-state"
          >
            書き出す
          </Button>
        </span>
      }
    >
      <form ref={form} id="people-export" className="bulk-form" onSubmit={submit}>
        {take.error && <Note kind="error">{failure(take.error)}</Note>}
        <ReasonField />
        <Columns columns={columns} onToggle={toggle} />
        <p id="export-state" className="sub t12" role="status">
          {columns.size === 0 ? '列を1つ以上選んでください。' : count.count === 0 ? '書き出す人がいません。' : ''}
        </p>
      </form>
    </Dialog>
  )
}

type ColumnsProps = { columns: ReadonlySet<ExportColumn>; onToggle: (column: ExportColumn) => void }

const Columns = ({ columns, onToggle }: ColumnsProps) => (
  <fieldset className="bulk-tags bulk-columns">
    <legend>列</legend>
    {exportColumns.map((column) => (
      <label key={column}>
        <input type="checkbox" className="check" checked={columns.has(column)} onChange={() => onToggle(column)} />
        {exportColumnWords[column]}
      </label>
    ))}
  </fieldset>
)

const ReasonField = () => (
  <div className="field">
    <label htmlFor="export-reason">目的</label>
    <select id="export-reason" name="reason" className="in" required defaultValue="" data-first>
      <option value="" disabled>
        選んでください
      </option>
      {exportReasons.map((reason) => (
        <option key={reason} value={reason}>
          {exportReasonWords[reason]}
        </option>
      ))}
    </select>
  </div>
)

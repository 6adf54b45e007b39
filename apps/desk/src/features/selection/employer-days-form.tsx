import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApplicationSheet, EmployerDays } from '@tsunagu/contract/endpoints/people/application-calls.ts'
import { dayInWords } from '@tsunagu/contract/hiring/compare-terms.ts'
import { useId, useState } from 'react'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence, isConflict } from '#desk/api/error-sentence.ts'
import { applicationsKey, sheetQuery } from '#desk/api/queries/applications.ts'
import { readAgain } from '#desk/api/queries/read-again.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { useToast } from '#desk/ui/toasts.tsx'

const isSame = (one: EmployerDays, other: EmployerDays): boolean =>
  one.documentsSentDay === other.documentsSentDay && one.replyDueDay === other.replyDueDay

const inWords = (day: string | null): string => (day === null ? '未定' : dayInWords(day))

/** Stores the days, over those that they were typed over. */
function useSaveDays(service: string, { jobSeekerId, jobPostingId }: ApplicationSheet, onSaved: () => void) {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  return useMutation({
    mutationFn: ({ days: next, seen }: { days: EmployerDays; seen: EmployerDays }) =>
      client.call(
        'setEmployerDays',
        { params: { jobSeekerId, jobPostingId }, body: { ...next, seen } },
        ofService(service),
      ),
    onSuccess: (_result, { days: saved }) => {
      // At once: what is typed before the sheet is read again would be compared with the days before these
      queries.setQueryData(
        sheetQuery(client, service, { jobSeekerId, jobPostingId }).queryKey,
        (before) => before && { ...before, employerDays: saved },
      )
      onSaved()
      show('事業所の予定を保存しました')
    },
    onSettled: () => readAgain(queries, applicationsKey(service, jobSeekerId)),
  })
}

/** When the documents went to the employer, and until when it answers. */
export function EmployerDaysForm({ service, sheet }: { service: string; sheet: ApplicationSheet }) {
  const { choice, employerDays: current } = sheet
  // What was typed, and the days that it was typed over
  const [typed, setTyped] = useState<{ days: EmployerDays; seen: EmployerDays } | null>(null)
  const days = typed?.days ?? current
  const isOutdated = typed !== null && !isSame(typed.seen, current)
  const { mutate, isPending, error, reset } = useSaveDays(service, sheet, () => setTyped(null))
  const change = (changes: Partial<EmployerDays>) => {
    reset()
    setTyped({ days: { ...days, ...changes }, seen: typed?.seen ?? current })
  }
  const isUnchanged = typed === null || isSame(days, current)
  return (
    <form
      className="sel-days"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isUnchanged && !isOutdated && !isPending) mutate({ days, seen: typed.seen })
      }}
    >
      {isOutdated && (
        <Note kind="alert">
          ほかの担当者が先に変更しました：書類 {inWords(current.documentsSentDay)}、返事の期限{' '}
          {inWords(current.replyDueDay)}
          <Button size="s" onClick={() => setTyped({ days, seen: current })}>
            入力した日付にする
          </Button>
          <Button size="s" onClick={() => setTyped(null)}>
            いまの日付に戻す
          </Button>
        </Note>
      )}
      {error && !isConflict(error) && <Note kind="error">{errorSentence(error)}</Note>}
      <DayField
        name="書類を送った日"
        day={days.documentsSentDay}
        onChange={(documentsSentDay) => change({ documentsSentDay })}
      />
      <DayField name="事業所の返事の期限" day={days.replyDueDay} onChange={(replyDueDay) => change({ replyDueDay })} />
      {choice.isFirstChoice && <ShownToPerson />}
      <Button isSubmit aria-disabled={isUnchanged || isOutdated || isPending}>
        {isPending ? '保存しています' : '保存'}
      </Button>
    </form>
  )
}

const ShownToPerson = () => (
  <p className="sub t12">ご本人の第一希望のため、返事の期限は「ごろ」としてご本人にも表示されます。</p>
)

type DayFieldProps = { name: string; day: string | null; onChange: (day: string | null) => void }

function DayField({ name, day, onChange }: DayFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{name}</label>
      <input
        className="in"
        id={id}
        type="date"
        value={day ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      />
    </div>
  )
}

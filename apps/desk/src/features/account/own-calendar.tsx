import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { staffCalendarQuery } from '#desk/api/queries/account-queries.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { Bones } from '#desk/ui/bones.tsx'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { useToast } from '#desk/ui/toasts.tsx'

/** Shows the calendar address, and creates and removes it. */
function useOwnCalendar() {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const setting = useQuery(staffCalendarQuery(client))
  const [address, setAddress] = useState('')
  const reread = () => queries.invalidateQueries({ queryKey: staffCalendarQuery(client).queryKey })
  const renew = useMutation({
    mutationFn: (hasNames: boolean) => client.call('renewStaffCalendar', { body: { hasNames } }),
    onSuccess: (made) => setAddress(made.address),
    onSettled: reread,
  })
  const remove = useMutation({
    mutationFn: () => client.call('removeStaffCalendar', {}),
    onSuccess: () => {
      setAddress('')
      show('カレンダーのアドレスを無効にしました。')
    },
    onSettled: reread,
  })
  const isBusy = renew.isPending || remove.isPending
  return {
    setting,
    address,
    isBusy,
    error: renew.error ?? remove.error,
    renew: (hasNames: boolean) => !isBusy && renew.mutate(hasNames),
    remove: () => !isBusy && remove.mutate(),
  }
}

/** The address by which a calendar program reads one's own interviews. */
export function OwnCalendar() {
  const { setting, error, ...calendar } = useOwnCalendar()
  return (
    <section aria-labelledby="own-calendar">
      <h2 id="own-calendar">面接のカレンダー</h2>
      <p>
        担当する求職者と、同席する面接の予定を、お使いのカレンダーに表示できます。アドレスを知っている人はだれでも見られるため、ほかの人に渡さないでください。
      </p>
      {setting.error && <FailedPart isInset error={setting.error} onRetry={() => void setting.refetch()} />}
      {!setting.data && !setting.error && <Bones rows={1} />}
      {error && <Note kind="error">{errorSentence(error)}</Note>}
      {setting.data && <CalendarActs {...setting.data} {...calendar} />}
    </section>
  )
}

type CalendarActsProps = { hasAddress: boolean; hasNames: boolean } & Omit<
  ReturnType<typeof useOwnCalendar>,
  'setting' | 'error'
>

function CalendarActs({ hasAddress, hasNames, address, isBusy, renew, remove }: CalendarActsProps) {
  const [wantsNames, setWantsNames] = useState(hasNames)
  return (
    <>
      <p className="sub">
        {hasAddress
          ? `アドレスがあります（求職者の姓：${hasNames ? '表示する' : '表示しない'}）。`
          : 'アドレスは、まだありません。'}
      </p>
      {address !== '' && <NewAddress address={address} />}
      <label className="acct-check">
        <input type="checkbox" checked={wantsNames} onChange={({ target }) => setWantsNames(target.checked)} />
        予定に求職者の姓を表示する
      </label>
      <div className="acct-acts">
        <Button aria-disabled={isBusy} onClick={() => renew(wantsNames)}>
          {hasAddress ? 'アドレスを作りなおす' : 'アドレスを作る'}
        </Button>
        {hasAddress && (
          <Button look="quiet" aria-disabled={isBusy} onClick={remove}>
            アドレスを無効にする
          </Button>
        )}
      </div>
    </>
  )
}

/** The address, which is shown this once. */
function NewAddress({ address }: { address: string }) {
  const show = useToast()
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => show('アドレスをコピーしました。'),
      () => show('コピーできませんでした。アドレスを選択して、コピーしてください。'),
    )
  return (
    <div className="acct-once">
      <label htmlFor="calendar-address">
        アドレス。<b>この画面を閉じると、二度と表示できません。</b>
      </label>
      <input className="in" id="calendar-address" readOnly value={address} />
      <Button icon="copy" onClick={copy}>
        コピー
      </Button>
    </div>
  )
}

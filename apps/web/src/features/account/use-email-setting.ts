import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { MailKind } from '@tsunagu/contract/base/account-setting.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { useRef } from 'react'
import { failureSentence } from '#web/api/failure-sentence.ts'
import { pageQueries } from '#web/api/page-queries.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { showToast } from '#web/ui/toast.ts'

type EmailSetting = Output<'getEmailSetting'>
type Press = { member: keyof EmailSetting; isOn: boolean }

/** Mails with consent that have a switch here; those of saved searches are set with each search. */
export type SwitchedMailKind = Exclude<MailKind, 'saved_search'>

/** The switches, with the one of the mails about messages. */
export type MailSwitch = SwitchedMailKind | 'messageNotice'

const members: Readonly<Record<MailSwitch, keyof EmailSetting>> = {
  magazine: 'emailMagazine',
  recommend: 'recommendEmail',
  messageNotice: 'messageNotice',
}

/** A service of the version before omits messages: it sends their mails. */
const isOnIn = (setting: EmailSetting, member: keyof EmailSetting): boolean => setting[member] ?? true

/**
 * Which mails somebody has asked for: a switch shows at once and is sent behind, quick presses in their order. A failure
 * puts it back to what the service last knew, and `failure` says so.
 */
export function useEmailSetting() {
  const { api } = usePortal()
  const queryClient = useQueryClient()
  const query = pageQueries.emailSetting(api)
  const { queryKey } = query
  const { data } = useSuspenseQuery(query)
  const saved = useRef(data)
  const put = ({ member, isOn }: Press) =>
    queryClient.setQueryData<EmailSetting>(queryKey, (before) => ({ ...(before ?? data), [member]: isOn }))
  const { mutate, error } = useMutation({
    scope: { id: 'email_setting' },
    throwOnError: false,
    async mutationFn({ member, isOn }: Press) {
      const body = { ...(queryClient.getQueryData<EmailSetting>(queryKey) ?? data), [member]: isOn }
      await api.call('updateEmailSetting', { body })
      saved.current = body
    },
    onError(_error, { member }) {
      put({ member, isOn: isOnIn(saved.current, member) })
      showToast.error('メールの設定を保存できませんでした。')
    },
    onSuccess: () => showToast.success('メールの設定を保存しました。'),
  })
  const turn = (kind: MailSwitch, isOn: boolean) => {
    const press = { member: members[kind], isOn }
    void queryClient.cancelQueries({ queryKey }) // an earlier response must not revert it
    put(press)
    mutate(press)
  }
  return { isOn: (kind: MailSwitch) => isOnIn(data, members[kind]), turn, failure: error ? failureSentence(error) : '' }
}

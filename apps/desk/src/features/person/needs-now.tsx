import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Person } from '@tsunagu/contract/endpoints/people/people-calls.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { interviewsQuery, progressQuery } from '#desk/api/queries/person.ts'
import { momentText } from '#desk/page/dates.ts'
import { useKeys } from '#desk/page/use-keys.ts'
import { Button } from '#desk/ui/button.tsx'
import { Icon, type IconName } from '#desk/ui/icon.tsx'
import { useToast } from '#desk/ui/toasts.tsx'
import { interviewProblem, type PickedInterview, useInterviewActs } from '../interviews/use-interview-acts.ts'
import type { PersonTab } from './person-search.ts'

interface Need {
  id: string
  icon: IconName
  text: string
  detail: string
  tab: PersonTab
  act: string
  /** A time that can be confirmed here. */
  picked?: PickedInterview
}
type NeedsNowProps = { service: StaffService; jobSeekerId: string; row: Person | null; now: Date }

/** What waits for the staff, as far as they may see it. */
export function useNeeds({ service, jobSeekerId, row, now }: NeedsNowProps): Need[] {
  const client = useClient()
  const interviews = useQuery({
    ...interviewsQuery(client, service.service, jobSeekerId),
    enabled: service.scopes.includes('interviews:write'),
  })
  const progress = useQuery({
    ...progressQuery(client, service.service, jobSeekerId),
    enabled: service.scopes.includes('progress:write'),
  })
  const message: Need[] =
    row?.conversationState === 'open' && service.scopes.includes('messages:write')
      ? [
          {
            id: 'message',
            icon: 'chat',
            text: 'メッセージの返信を待っています',
            detail: '',
            tab: 'messages',
            act: '返信する',
          },
        ]
      : []
  const picked = (interviews.data?.interviews ?? []).flatMap(({ id, status, title, startDateTime }): Need[] => {
    if (status === 'other_times_wanted') {
      return [
        { id, icon: 'calendar', text: '面接：別の日時をご希望です', detail: title, tab: 'interviews', act: '見る' },
      ]
    }
    if (status !== 'picked' || startDateTime === null) return []
    const detail = `${title} ${momentText(new Date(startDateTime), now)}`
    const isToCome = row !== null && new Date(startDateTime) > now
    const names = { familyName: row?.familyName ?? '', givenName: row?.givenName ?? '' }
    return [
      {
        id,
        icon: 'calendar',
        text: '面接の日時の確定を待っています',
        detail,
        tab: 'interviews',
        act: '見る',
        ...(isToCome && { picked: { id, jobSeekerId, startDateTime, ...names } }),
      },
    ]
  })
  const applied = (progress.data?.applications ?? []).flatMap(
    ({ jobPostingId, status, title, pendingOfferId }): Need[] => {
      const base = { id: jobPostingId, detail: title, tab: 'progress', act: '見る' } as const
      if (status === 'entered') return [{ ...base, icon: 'flag', text: '応募の確認を待っています' }]
      return pendingOfferId === null ? [] : [{ ...base, icon: 'heart-hand', text: '内定の回答を待っています' }]
    },
  )
  return [...message, ...picked, ...applied]
}

/** What is to be done for this person; nothing is shown where nothing waits. */
export function NeedsNow(props: NeedsNowProps) {
  const needs = useNeeds(props)
  const confirming = useConfirming(props.service.service, needs)
  if (needs.length === 0) return null
  return (
    <section className="need-now" aria-label="いま必要なこと">
      <ul>
        {needs.map(({ id, icon, text, detail, tab, act, picked }) => (
          <li key={id}>
            <Icon name={icon} />
            <span className="grow">
              <b>{text}</b> <span>{detail}</span>
            </span>
            {picked && <ConfirmButton picked={picked} confirming={confirming} />}
            <Link
              className="btn s"
              from="/$service/people/$jobSeekerId"
              to="."
              search={(before) => ({ ...before, tab })}
              replace
            >
              {act}
              <span className="sr">
                ：{text} {detail}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Confirms a picked time where it is shown; `C` the first of them. @param isLatest whether the person is still the one in hand */
export function useConfirming(service: string, needs: readonly Need[], isLatest: () => boolean = () => true) {
  const acts = useInterviewActs(service)
  const show = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const first = needs.find(({ picked }) => picked)?.picked
  const confirm = async (picked: PickedInterview) => {
    if (isBusy) return
    setIsBusy(true)
    await acts.confirm(picked).catch((error: unknown) => show(interviewProblem(error)))
    setIsBusy(false)
  }
  useKeys(first ? { c: (event) => !event.repeat && isLatest() && void confirm(first) } : {})
  return { first, isBusy, confirm }
}

type ConfirmButtonProps = { picked: PickedInterview; confirming: ReturnType<typeof useConfirming> }

export const ConfirmButton = ({ picked, confirming: { first, isBusy, confirm } }: ConfirmButtonProps) => (
  <Button
    size="s"
    look="main"
    {...(picked.id === first?.id && { cap: 'C', shortcut: 'C' })}
    aria-disabled={isBusy}
    onClick={() => void confirm(picked)}
  >
    確定する
  </Button>
)

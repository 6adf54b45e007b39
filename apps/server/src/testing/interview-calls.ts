import type { OperatorInterview } from '@tsunagu/contract/endpoints/interview-calls.ts'
import { operatorOf } from './operator-calls.ts'
import type { CallOptions, TestApp } from './test-app.ts'

/** A plain offer: two times of 26 November 2026, an hour each, outside of any free hours. */
export const plainOffer = {
  startDateTimes: ['2026-11-26T14:00:00+09:00', '2026-11-26T16:00:00+09:00'],
  minutes: 60,
  title: 'みずほリハビリテーション病院',
  isOnline: true,
  onlineUrl: 'https://meet.example/abc',
  description: '看護部長との面接',
  allowOutsideFreeHours: true,
}

/** What an operator does with interviews, by a key. */
export function interviewCalls(portal: () => TestApp, token: () => string) {
  const asOperator = () => operatorOf(token())
  const offer = async (jobSeekerId: string, changes: object = {}): Promise<OperatorInterview> => {
    const { status, body } = await offerCall(jobSeekerId, changes)
    if (status !== 200) throw new Error(`The offer answered ${status}: ${JSON.stringify(body)}`)
    return body
  }
  const offerCall = (jobSeekerId: string, changes: object = {}) =>
    portal().call('offerInterview', {
      ...asOperator(),
      params: { jobSeekerId },
      body: { ...plainOffer, ...changes },
    })
  const confirm = (id: string, startDateTime = plainOffer.startDateTimes[0]) =>
    portal().call('confirmInterview', { ...asOperator(), params: { id }, body: { startDateTime } })
  const move = (id: string, startDateTimes: readonly string[], changes: object = {}) =>
    portal().call('moveInterview', {
      ...asOperator(),
      params: { id },
      body: { startDateTimes, allowOutsideFreeHours: true, ...changes },
    })
  const cancel = (id: string, reason = '先方の都合によるものです。') =>
    portal().call('cancelInterview', { ...asOperator(), params: { id }, body: { reason } })
  const list = (query: CallOptions['query'] = {}) => portal().call('listInterviews', { ...asOperator(), query })
  return { offer, offerCall, confirm, move, cancel, list }
}

/** What a job seeker does with an interview. */
export function ownInterviewCalls(portal: () => TestApp, session: () => string) {
  const call = (caller: string) => ({ session: caller })
  const pick = (id: string, startDateTime = plainOffer.startDateTimes[0], caller = session()) =>
    portal().call('pickInterviewTime', { ...call(caller), params: { id }, body: { startDateTime } })
  const askOther = (id: string, note = '午前中が助かります', caller = session()) =>
    portal().call('askOtherInterviewTimes', { ...call(caller), params: { id }, body: { note } })
  const cancelOwn = (id: string, reason = 'work', caller = session()) =>
    portal().call('cancelOwnInterview', { ...call(caller), params: { id }, body: { reason, note: '' } })
  const show = (id: string, caller = session()) => portal().call('getInterview', { ...call(caller), params: { id } })
  const calendar = (id: string, caller = session()) =>
    portal().call('getInterviewCalendar', { ...call(caller), params: { id } })
  return { pick, askOther, cancelOwn, show, calendar }
}

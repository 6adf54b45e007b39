import type { ListedPosting, StoredPosting } from '@tsunagu/contract/endpoints/operator.ts'
import type { PostingState } from '@tsunagu/contract/search/posting-states.ts'
import { valueAt } from './document-path.ts'
import type { PostingTab } from './posting-tab.ts'

export const tabNames: Record<PostingTab, string> = {
  open: '公開中',
  quarantined: '要修正',
  stale: '30日より更新なし',
  expiring: '7日以内に終了',
  closed: '終了',
}

export const stateWords: Record<PostingState, { name: string; look: 'ok' | 'error' | 'plain' }> = {
  open: { name: '公開中', look: 'ok' },
  quarantined: { name: '要修正', look: 'error' },
  closed: { name: '終了', look: 'plain' },
}

const closedReasons: Record<string, string> = {
  expired: '掲載の期限',
  withdrawn: '取り下げ',
  quarantined: '修正の期限',
}
/** Why a posting is closed; `''` where it is not. */
export const closedReasonText = (reason: string): string => closedReasons[reason] ?? ''

const unitNames: Record<string, string> = { HOUR: '時給', DAY: '日給', MONTH: '月給', YEAR: '年収' }
const inTenThousands = (yen: number) => (yen / 10_000).toLocaleString('ja-JP', { maximumFractionDigits: 1 })

/** `28.5〜34.2万`; pay by the hour and day in yen, with its unit. */
export function payText(pay: ListedPosting['pay']): string {
  if (!pay) return '—'
  const { minimum, maximum, unit } = pay
  if (unit === 'MONTH' || unit === 'YEAR') {
    return `${unit === 'YEAR' ? '年' : ''}${inTenThousands(minimum)}〜${inTenThousands(maximum)}万`
  }
  return `${unitNames[unit] ?? ''}${minimum.toLocaleString('ja-JP')}〜${maximum.toLocaleString('ja-JP')}`
}

/** The source of a posting. */
export const sourceOf = (sourceId: string): string => sourceId.slice(0, Math.max(0, sourceId.lastIndexOf(' ')))

/** What an introduction says of a published posting. */
export function factsOf({ document, jobPostingId }: StoredPosting) {
  const text = (path: string) => {
    const value = valueAt(document, path)
    return typeof value === 'string' || typeof value === 'number' ? value.toLocaleString('ja-JP') : ''
  }
  const pay = (bound: string) => text(`baseSalary.value.${bound}`)
  return {
    jobPostingId,
    title: text('title'),
    facilityName: text('x-tsunagu.shopName'),
    place: `${text('jobLocation.address.addressRegion')}${text('jobLocation.address.addressLocality')}`,
    pay: `${unitNames[pay('unitText')] ?? ''}${pay('minValue')}〜${pay('maxValue')}円`,
  }
}

import type { WorkItemKind } from '@tsunagu/contract/staff/work-queue.ts'
import type { IconName } from '#desk/ui/icon.tsx'

interface KindWords {
  icon: IconName
  /** Of the filter. */
  filter: string
  /** What a row of this kind is about. */
  name: string
}

export const kindWords: Record<WorkItemKind, KindWords> = {
  message: { icon: 'chat', filter: '未返信', name: 'メッセージ' },
  application: { icon: 'flag', filter: '応募の確認', name: '応募の確認' },
  interview: { icon: 'calendar', filter: '面接', name: '面接の日時' },
  offer: { icon: 'heart-hand', filter: '内定の期限', name: '内定の回答期限' },
}

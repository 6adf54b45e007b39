import type { ScreenComponent, ScreenComponentOf } from '@tsunagu/contract/components/registry.ts'

/** What the acts of a posting say about it, read from its own screen. */
export type PostingSummary = {
  title: string
  /** Workplace, or whatever name the screen gives. */
  workplace: string
  /** Who gets the job seeker's data on an application. */
  employer: string
  pay: string
  isClosed: boolean
  isLiked: boolean
}

const isOf =
  <T extends ScreenComponent['type']>(type: T) =>
  (component: ScreenComponent): component is ScreenComponent & ScreenComponentOf<T> =>
    component.type === type

/** The label that a closed posting carries. */
const closedLabel = '掲載終了'

/** Reads the summary from a posting's components; what they do not say is empty. */
export function postingSummaryOf(components: readonly ScreenComponent[]): PostingSummary {
  const name = components.find(isOf('sub_description'))?.component
  const tables = components.filter(isOf('basic_info_table')).flatMap(({ component }) => component.items)
  const labels = components.filter(isOf('labels')).flatMap(({ component }) => component.labels)
  return {
    title: components.find(isOf('title'))?.component.title ?? '',
    workplace: name?.title ?? '',
    employer: name?.content || name?.title || '',
    pay: tables.find(({ iconType }) => iconType === 'yen')?.value.split('\n', 1)[0] ?? '',
    isClosed: labels.some(({ text }) => text === closedLabel),
    isLiked: components.find(isOf('favorite'))?.component.status === 'like',
  }
}

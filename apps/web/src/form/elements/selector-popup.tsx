import { useQuery } from '@tanstack/react-query'
import { limits } from '@tsunagu/contract/base/limits.ts'
import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import type { View } from '@tsunagu/contract/screens/view.ts'
import { apiQuery } from '#web/api/api-query.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { TextButton } from '#web/ui/link-arrow.tsx'
import { TextSkeleton } from '#web/ui/skeleton.tsx'
import { LevelDialog } from './level-dialog.tsx'
import type { Chosen } from './level-selection.ts'
import { selectorItems } from './level-source.ts'
import { selectorSource } from './selector-source.ts'
import type { LevelHistory } from './use-level-history.ts'

type Selector = ComponentPayloads['selector']

/** The selector that a view holds. */
function selectorIn({ data }: View): Selector | null {
  const screens = 'screen' in data ? [data.screen] : data.screens
  for (const component of screens.flatMap(({ components }) => components)) {
    if (component.type === 'selector') return component.component
  }
  return null
}

type SelectorPopupProps = {
  viewId: string
  title: string
  selection: readonly Chosen[]
  onChange: (selection: readonly Chosen[]) => void
  /** One choice at most, whatever the selector itself allows. */
  isSingle?: boolean
  history: LevelHistory
}

/** A view with a selector, in a dialog over the form. */
export function SelectorPopup({ viewId, isSingle = false, ...dialog }: SelectorPopupProps) {
  const { api } = usePortal()
  const query = useQuery({
    ...apiQuery(api, 'getView', { params: { id: viewId } }),
    staleTime: limits.viewStaleTimeMs,
    throwOnError: false,
  })
  const selector = query.data ? selectorIn(query.data.view) : null
  const isOne = isSingle || selector?.selectType === 'radio_list'
  const hasFailed = query.isError || (query.isSuccess && !selector)
  return (
    <LevelDialog
      {...dialog}
      kind={isOne ? 'radio' : 'checkbox'}
      source={selector && selectorSource(api, isOne ? { ...selector, selectType: 'radio_list' } : selector)}
      first={selector ? { items: selectorItems(selector.elements) } : undefined}
      notice={
        hasFailed ? (
          <Banner tone="error" action={<TextButton onClick={() => void query.refetch()}>もう一度読み込む</TextButton>}>
            選択肢を読み込めませんでした。
          </Banner>
        ) : (
          <TextSkeleton lines={6} />
        )
      }
    />
  )
}

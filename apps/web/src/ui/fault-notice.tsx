import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { TextButton } from './link-arrow.tsx'
import { useBackOnline } from './use-back-online.ts'

type FaultNoticeProps = {
  /** Tried before the page is reloaded: rendering again is enough where only a file did not arrive. */
  onRetry?: (() => void) | undefined
  id?: string | undefined
  children?: ReactNode
}

const reload = () => window.location.reload()

/** Replaces an essential part of the page that cannot be shown. Retries by itself when the connection is back. */
export function FaultNotice({ onRetry, id, children = 'この部分を表示できませんでした。' }: FaultNoticeProps) {
  useBackOnline(() => onRetry?.())
  const action = (
    <TextButton icon="refresh" onClick={onRetry ?? reload}>
      再読み込み
    </TextButton>
  )
  return (
    <Banner tone="error" announce={onRetry ? 'alert' : 'none'} action={action} id={id}>
      {children}
    </Banner>
  )
}

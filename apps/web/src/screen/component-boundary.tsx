import { Component, type ReactNode, Suspense } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { TextButton } from '#web/ui/link-arrow.tsx'
import { TextSkeleton } from '#web/ui/skeleton.tsx'

type Props = { children: ReactNode }

/** Keeps a component that throws from taking the rest of its screen along: a short banner stands in its place. */
export class ComponentBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override render() {
    if (this.state.hasFailed) return <FailedComponent onRetry={() => this.setState({ hasFailed: false })} />
    return <Suspense fallback={<TextSkeleton />}>{this.props.children}</Suspense>
  }
}

function FailedComponent({ onRetry }: { onRetry: () => void }) {
  const retry = <TextButton onClick={onRetry}>もう一度表示する</TextButton>
  return (
    <Banner tone="error" action={retry}>
      この部分を表示できませんでした。
    </Banner>
  )
}

import { Component, type ReactNode } from 'react'

type Props = {
  /** Called once per error. */
  onFault: (error: unknown) => void
  /** Renders in place of what threw; `retry` renders that again. */
  fallback: (retry: () => void) => ReactNode
  children: ReactNode
}

/** Contains the error of a part that throws, so that the content around it stays. */
export class FaultBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override componentDidCatch(error: unknown) {
    this.props.onFault(error)
  }
  override render() {
    return this.state.hasFailed ? this.props.fallback(this.retry) : this.props.children
  }
  readonly retry = () => this.setState({ hasFailed: false })
}

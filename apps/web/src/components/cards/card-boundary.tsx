import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode }

/** Leaves out one card that throws, instead of its list; reports the error at the top of the page. */
export class CardBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

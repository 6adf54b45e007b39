import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode }

/** Leaves out one card that throws, instead of the list it stands in: what throws is told where the page begins. */
export class CardBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

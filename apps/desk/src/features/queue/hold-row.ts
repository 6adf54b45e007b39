import { Component, type RefObject } from 'react'

interface HoldRowProps {
  list: RefObject<HTMLElement | null>
  /** The row in hand, in the list. */
  row: string
  inHand: string | undefined
  items: readonly unknown[]
  /** Which list it is; null while its items are those of a former one. */
  of: string | null
}

/** How far below the list's edge the row is; NaN where it is not in the list. */
function topOf(list: HTMLElement, row: string): number {
  const element = list.querySelector(row)
  return (element?.getBoundingClientRect().top ?? Number.NaN) - list.getBoundingClientRect().top
}

/**
 * Leaves the row in hand where it is on the screen when rows come above it: a press would else meet another one. Browsers do so
 * themselves once a list is scrolled, but not at its top. A class, since React calls no function before it changes the page.
 */
export class HoldRow extends Component<HoldRowProps> {
  override getSnapshotBeforeUpdate(before: HoldRowProps): number | null {
    const { list, row, inHand, items, of } = this.props
    const isSameList = of !== null && of === before.of && inHand === before.inHand && items !== before.items
    if (!isSameList || !list.current || list.current.scrollTop > 0) return null
    const top = topOf(list.current, row)
    return top < list.current.clientHeight ? top : null
  }

  override componentDidUpdate(before: HoldRowProps, _state: unknown, top: number | null): void {
    const { row, inHand } = this.props
    const list = this.props.list.current
    if (!list) return
    if (inHand !== before.inHand) list.style.paddingBottom = ''
    const movedBy = top === null ? 0 : topOf(list, row) - top
    if (!(movedBy > 0)) return
    // A short list has no room to scroll by as much: it gets some until another item is taken
    if (list.scrollHeight - list.clientHeight < movedBy) list.style.paddingBottom = `${list.clientHeight}px`
    list.scrollTop = movedBy
  }

  override render(): null {
    return null
  }
}

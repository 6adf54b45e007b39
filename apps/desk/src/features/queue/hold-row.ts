import { Component, type RefObject } from 'react'

interface HoldRowProps {
  list: RefObject<HTMLElement | null>
  inHand: string | undefined
  items: readonly unknown[]
  /** Items go from group to group as it passes, and headings come and go. */
  now: Date
  /** Which list it is; null while its items are those of a former one. */
  of: string | null
  /** How much of the list's top a heading covers that stays there. */
  headPx: number
}

/** Where rows were before React changed the page. */
interface Places {
  /** Rows in sight by their distance from the list's edge, the one in hand first. */
  rows: ReadonlyMap<string, number>
  /** The row that had the focus. */
  focused: string | undefined
}

const rowOf = (list: HTMLElement, id: string) => list.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)

/** What scrolls: on a phone the list is as high as its rows. */
const scrollerOf = (list: HTMLElement): HTMLElement =>
  getComputedStyle(list).overflowY === 'visible' ? (list.parentElement ?? list) : list

const topIn = (scroller: HTMLElement, row: HTMLElement) =>
  row.getBoundingClientRect().top - scroller.getBoundingClientRect().top

function placesIn(list: HTMLElement, inHand: string | undefined, headPx: number): Places {
  const scroller = scrollerOf(list)
  const rows = [...list.querySelectorAll<HTMLElement>('[data-item]')]
    .map((row) => [row.dataset['item'] ?? '', topIn(scroller, row)] as const)
    .filter(([, top]) => top >= headPx && top < scroller.clientHeight)
  const own = rows.filter(([id]) => id === inHand)
  const active = document.activeElement
  return {
    // At the top of a list of which nothing is in hand, what is new is to be seen
    rows: new Map(scroller.scrollTop > 0 ? [...own, ...rows] : own),
    focused: active instanceof HTMLElement && list.contains(active) ? active.dataset['item'] : undefined,
  }
}

/**
 * Leaves the row in hand where it is on the screen when rows come above it, and without one the first row in sight: a press would
 * else meet another one. Browsers hold a row of their own choice, none at the top of a list, and Safari never does: the style sheet
 * turns that off. A row that goes to another group is a new element: the focus goes with it. A class, since React calls no function
 * before it changes the page.
 */
export class HoldRow extends Component<HoldRowProps> {
  override getSnapshotBeforeUpdate(before: HoldRowProps): Places | null {
    const { inHand, items, now, of, headPx } = this.props
    const list = this.props.list.current
    const isSameList = of !== null && of === before.of
    if (!list || !isSameList || (items === before.items && now === before.now)) return null
    return placesIn(list, inHand, headPx)
  }

  override componentDidUpdate(before: HoldRowProps, _state: unknown, places: Places | null): void {
    const list = this.props.list.current
    if (!list) return
    if (this.props.inHand !== before.inHand) list.style.paddingBottom = ''
    if (!places) return
    this.hold(list, places.rows)
    if (places.focused !== undefined && document.activeElement === document.body) {
      rowOf(list, places.focused)?.focus({ preventScroll: true })
    }
  }

  hold(list: HTMLElement, rows: Places['rows']): void {
    const scroller = scrollerOf(list)
    // The first one that is still there
    const held = [...rows].map(([id, top]) => ({ row: rowOf(list, id), top })).find(({ row }) => row !== null)
    const movedBy = held?.row ? topIn(scroller, held.row) - held.top : 0
    if (movedBy === 0) return
    const to = scroller.scrollTop + movedBy
    // A short list has no room to scroll by as much: it gets some until another item is taken
    if (scroller.scrollHeight - scroller.clientHeight < to) list.style.paddingBottom = `${scroller.clientHeight}px`
    scroller.scrollTop = to
  }

  override render(): null {
    return null
  }
}

import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to the new page's heading, so that readers hear where they are (the main part while it has none yet).
 * Another page of the same list counts as a page; tabs and conditions keep the focus where it was pressed.
 */
export function useFocusOnPageChange(main: React.RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation()
  const page = `${pathname}#${new URLSearchParams(search).get('page') ?? ''}`
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    const target = main.current?.querySelector<HTMLElement>('h1') ?? main.current
    if (!target) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [page, main])
}

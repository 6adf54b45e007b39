import type { SiteArrangement, SiteFile, SiteList } from '@tsunagu/contract/endpoints/site/site-shapes.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { entryName } from '#desk/features/site/site-words.ts'
import type { SiteFileInHand } from '#desk/features/site/use-site-file.ts'
import { useToast } from '#desk/ui/toasts.tsx'
import { moveTo, removalOf } from './entry-order.ts'

type Direction = 'up' | 'down'

/** Moves entries of a list and takes them out; says what was done, and keeps the focus on the row that moves. */
export function useArranging(
  rows: RefObject<HTMLElement | null>,
  { file, list, hand, isLocked }: { file: SiteFile; list: SiteList; hand: SiteFileInHand; isLocked: boolean },
) {
  const wanted = useRef<{ place: number; direction: Direction } | null>(null)
  const show = useToast()
  const nameOf = (name: string): string => {
    const entry = list.entries.find((one) => one.name === name)
    return entry ? entryName(list.kind, entry) : name
  }
  const arrange = async (arrangement: SiteArrangement, done: string) => {
    if (await hand.arrange(arrangement, file.version)) show(done)
    else wanted.current = null
  }
  const move = (name: string, place: number, direction: Direction = 'up') => {
    const arrangement = moveTo(list, name, place)
    if (!arrangement || hand.isBusy || isLocked) return
    wanted.current = { place, direction }
    void arrange(arrangement, `「${nameOf(name)}」を${place + 1}番目に移動しました。`)
  }
  const remove = (name: string) => {
    if (hand.isBusy || isLocked) return
    void arrange(removalOf(list, name), `「${nameOf(name)}」を外しました。`)
  }
  // Browsers take the focus from an element that changes its place
  useEffect(() => {
    const found = wanted.current
    wanted.current = null
    if (!found) return
    const row = rows.current?.children[found.place]
    row?.querySelector<HTMLElement>(`[data-act=${found.direction}]`)?.focus()
  }, [file.version, rows])
  return { move, remove }
}

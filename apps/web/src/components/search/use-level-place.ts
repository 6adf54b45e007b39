import { useState } from 'react'
import { useLocation } from 'react-router'
import type { LevelWay } from '#web/form/elements/level-choice.ts'
import { useDialogView } from '#web/page/dialog-view.ts'
import { levelHref, levelPathOf } from '#web/page/level-address.ts'

type LevelPlace = {
  /** Names the page or the dialog, as the key of its stored place. */
  name: string
  /** The ids of the open levels. */
  path: readonly string[]
  way: LevelWay
}

/** Where somebody is in a choice by levels: on a page by its address, in a dialog by presses, since an address would leave it. */
export function useLevelPlace(): LevelPlace {
  const dialogView = useDialogView()
  const { pathname, search } = useLocation()
  const [pressed, press] = useState<readonly string[]>([])
  if (dialogView !== null) {
    const way = { onOpen: press, onBack: () => press(pressed.slice(0, -1)) }
    return { name: `dialog ${dialogView}`, path: pressed, way }
  }
  const query = new URLSearchParams(search)
  return { name: pathname, path: levelPathOf(query), way: { hrefOf: (to) => levelHref(pathname, query, to) } }
}

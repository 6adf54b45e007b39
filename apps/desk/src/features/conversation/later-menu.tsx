import type { RefObject } from 'react'
import { Button } from '#desk/ui/button.tsx'
import { TimeMenu } from './time-menu.tsx'

type LaterMenuProps = {
  popover: RefObject<HTMLDivElement | null>
  now: Date
  onChoose: (until: Date) => void
}

/** Until when a conversation is put aside. */
export const LaterMenu = (props: LaterMenuProps) => (
  <TimeMenu id="later" title="あとで対応する" submitWords="この日時まで" {...props}>
    <Button size="s" icon="snooze" cap="H" shortcut="H" popoverTarget="later" aria-haspopup="dialog">
      あとで
    </Button>
  </TimeMenu>
)

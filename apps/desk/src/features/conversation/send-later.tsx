import type { RefObject } from 'react'
import { Icon } from '#desk/ui/icon.tsx'
import { TimeMenu } from './time-menu.tsx'

type SendLaterProps = {
  popover: RefObject<HTMLDivElement | null>
  now: Date
  onChoose: (at: Date) => void
}

/** When an answer is sent, beside the button that sends it at once. */
export const SendLater = (props: SendLaterProps) => (
  <TimeMenu id="send-later" title="送信する日時" submitWords="この日時に送信" {...props}>
    <button
      type="button"
      className="btn s primary"
      popoverTarget="send-later"
      aria-haspopup="dialog"
      aria-label="送信する日時をえらぶ"
      aria-keyshortcuts="Meta+Alt+Enter Control+Alt+Enter"
    >
      <Icon name="chevron-down" size={16} />
    </button>
  </TimeMenu>
)

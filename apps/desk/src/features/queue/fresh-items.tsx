import type { WorkItem } from '@tsunagu/contract/endpoints/inbox/work-queue-calls.ts'
import { Icon } from '#desk/ui/icon.tsx'

const countText = (count: number) => (count < 10 ? `${count}つ` : `${count}件`)

type FreshItemsProps = { fresh: readonly WorkItem[]; onSee: () => void }

/** Says that more urgent items have come while one is read, and leads to the first of them. */
export const FreshItems = ({ fresh: [first, ...others], onSee }: FreshItemsProps) => (
  <span role="status">
    {first && (
      <button
        type="button"
        className="fresh-items"
        onClick={() => {
          document.querySelector<HTMLElement>(`[data-item="${CSS.escape(first.id)}"]`)?.focus()
          onSee()
        }}
      >
        <Icon name="chevron-up" size={14} />
        新しい件が{countText(others.length + 1)}あります
      </button>
    )}
  </span>
)

import type { Person } from '@tsunagu/contract/endpoints/people/people-calls.ts'
import type { IconName } from '#desk/ui/icon.tsx'

/** Something that the palette finds or does. */
export interface CommandEntry {
  id: string
  /** A drawing, or the first letter of a name. */
  icon: IconName | { face: string }
  title: string
  detail?: string | undefined
  /** The keys that do the same on the page. */
  caps?: readonly string[] | undefined
  /** Whom the pane beside the list describes. */
  person?: Person
  run: () => void
}

export interface CommandGroup {
  name: string
  entries: CommandEntry[]
}

import type { ComponentType } from '@tsunagu/contract/components/registry.ts'
import type { View } from '@tsunagu/contract/screens/view.ts'
import { componentsOf } from '#web/screen/view.tsx'
import { picturesOf } from './entrance-page.tsx'

/** The last step, behind the mailed link: the entry's definition knows nothing of it. */
const passwordStep = 'パスワード'

/** What the page draws in places of its own. */
export const shownApart: readonly ComponentType[] = ['images', 'title', 'paragraph_list', 'catchphrase']

/** What an entry's view says beside its form, and the form's steps. */
export type EntryParts = ReturnType<typeof entryParts>

/** Reads a view of an entry; members that its definition leaves out are empty. */
export function entryParts(view: View) {
  const parts = {
    title: '',
    /** Beside the panel, in large letters. */
    message: '',
    lead: '',
    promises: [] as string[],
    /** Names of the form's sections. */
    sections: [] as string[],
  }
  const components = componentsOf(view)
  for (const { type, component } of components) {
    if (type === 'title') {
      parts.title = component.title
      parts.message = component.smallTitle
    } else if (type === 'catchphrase') parts.lead = component.text
    else if (type === 'paragraph_list') parts.promises = component.items.map(({ title }) => title)
    else if (type === 'form') parts.sections = component.form.sections.map(({ label }) => label)
  }
  return { ...parts, pictures: picturesOf(components), stepNames: [...parts.sections, passwordStep] }
}

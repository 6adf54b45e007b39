import type { ComponentPayloads, ScreenComponent } from '@tsunagu/contract/components/registry.ts'
import type { View } from '@tsunagu/contract/screens/view.ts'
import { componentsOf } from '#web/screen/view.tsx'
import { picturesOf } from './entrance-page.tsx'

/** The last step, behind the mailed link: the entry's definition knows nothing of it. */
const passwordStep = 'パスワード'

type Found = { [T in 'title' | 'catchphrase' | 'paragraph_list' | 'form']?: ComponentPayloads[T] }

/** The first component of each of these types. */
function firstOfEach(components: readonly ScreenComponent[]): Found {
  const found: Found = {}
  for (const { type, component } of components) {
    if (type === 'title') found.title ??= component
    else if (type === 'catchphrase') found.catchphrase ??= component
    else if (type === 'paragraph_list') found.paragraph_list ??= component
    else if (type === 'form') found.form ??= component
  }
  return found
}

/** What an entry's view says beside its form, and the form's steps. */
export type EntryParts = ReturnType<typeof entryParts>

/** Reads a view of an entry; what its definition leaves out is empty. */
export function entryParts(view: View) {
  const components = componentsOf(view)
  const { title, catchphrase: lead, paragraph_list: promises, form } = firstOfEach(components)
  const sections = form?.form.sections.map(({ label }) => label) ?? []
  return {
    title: title?.title ?? '',
    /** Beside the panel, in large letters. */
    message: title?.smallTitle ?? '',
    lead: lead?.text ?? '',
    promises: promises?.items.map((item) => item.title) ?? [],
    pictures: picturesOf(components),
    /** Names of the form's sections. */
    sections,
    stepNames: [...sections, passwordStep],
    /** Ids of what the page draws in places of its own. */
    drawnApart: [title, lead, promises].flatMap((component) => component?.id ?? []),
  }
}

/** The view without what the page draws in places of its own, and on later steps without its texts. */
export function viewBeside(view: View, { drawnApart }: EntryParts, step: number): View {
  if (view.layoutType !== 'single_view') return view
  const { screen } = view.data
  const isBeside = ({ id, type }: ScreenComponent) => type !== 'images' && !drawnApart.includes(id)
  const isOfStep = ({ type }: ScreenComponent) => step === 0 || type !== 'paragraph'
  const components = screen.components.filter((each) => isBeside(each) && isOfStep(each))
  return { ...view, data: { ...view.data, screen: { ...screen, components } } }
}

import type { FieldDefinition, FormDefinition, SetDefinition } from './expand-form.ts'
import { documentsKey, type PartField, type ProfilePart, type ProfileSection } from './profile-section.ts'
import type { ScreenDefinition, ViewDefinition } from './tenant.ts'

/** They count towards a complete profile like a set with required fields. */
const documentsPart = (): ProfilePart => ({
  label: '履歴書・職務経歴書',
  weight: requiredWeight,
  sets: [[{ key: documentsKey, keyIndex: 0, isRequired: true }]],
})

/** How much a set with required fields counts where its file says nothing. */
const requiredWeight = 5

const fieldOf = (field: FieldDefinition, isRequired: boolean, isRepeated: boolean): PartField => ({
  key: field.key,
  keyIndex: isRepeated || field.eachGroup ? null : (field.keyIndex ?? 0),
  isRequired,
})

/** All fields that can be answered, those of nested sets included. */
function fieldsOfSet(set: SetDefinition, isRepeated = set.increasable !== undefined): PartField[] {
  const own = set.elements ?? ('key' in set ? [set as FieldDefinition] : [])
  const fields = own.filter(({ isDisabled }) => !isDisabled)
  return [
    ...fields.map((field) => fieldOf(field, set.isShowRequired ?? false, isRepeated)),
    ...(set.sets ?? []).flatMap((nested) => fieldsOfSet(nested, isRepeated || nested.increasable !== undefined)),
  ]
}

function weightOf({ counts }: SetDefinition, fields: readonly PartField[]): number {
  return counts?.weight ?? (fields.some(({ isRequired }) => isRequired) ? requiredWeight : 0)
}

/** The parts of a form: its sets, equivalent ones joined. */
function partsOf(form: FormDefinition | undefined): ProfilePart[] {
  const parts = new Map<string, ProfilePart>()
  for (const set of (form?.sections ?? []).flatMap(({ sets }) => sets)) {
    const fields = fieldsOfSet(set)
    const weight = weightOf(set, fields)
    if (fields.length === 0) continue
    const label = set.counts?.as ?? set.label
    const before = parts.get(label)
    parts.set(label, {
      label,
      weight: Math.max(weight, before?.weight ?? 0),
      sets: [...(before?.sets ?? []), fields],
    })
  }
  return [...parts.values()]
}

function formIdOf(screen: ScreenDefinition | undefined): string | null {
  const form = screen?.components.find(({ type }) => type === 'profile')?.options['form']
  return typeof form === 'string' ? form : null
}

/** The sections of a service's profile, from the tabs of its view. */
export function profileSectionsOf(
  views: ReadonlyMap<string, ViewDefinition>,
  screens: ReadonlyMap<string, ScreenDefinition>,
  forms: ReadonlyMap<string, FormDefinition>,
): ProfileSection[] {
  const view = [...views.values()].find(({ routeType }) => routeType === 'profile')
  if (view?.layoutType !== 'tab_bar_view') return []
  return view.tabs.map(({ text, iconType, targetScreenType, screen }) => {
    const definition = screens.get(screen)
    const formId = formIdOf(definition)
    const documents = definition?.components.some(({ type }) => type === 'file_upload') ? [documentsPart()] : []
    const parts = [...partsOf(forms.get(formId ?? '')), ...documents]
    return { text, iconType, screenType: targetScreenType, formId, parts }
  })
}

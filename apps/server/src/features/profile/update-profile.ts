import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { FormError } from '@tsunagu/contract/base/errors.ts'
import { answersIn } from '@tsunagu/contract/form/answers.ts'
import { fieldId } from '@tsunagu/contract/form/content-states.ts'
import type { Form } from '@tsunagu/contract/form/form.ts'
import { fieldsOf } from '@tsunagu/contract/form/form-fields.ts'
import { presentForm, repeatedKeys } from '@tsunagu/contract/form/repeated-sets.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import { answerErrors, normalizeAnswers } from '#server/forms/read-answers.ts'
import { recordEvent } from '#server/hiring/records/event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { formProblem } from '#server/platform/errors/problem.ts'
import type { HandlerContext } from '#server/request/handler.ts'
import { lockProfile, readProfile, setTel, writeAnswers } from './profile.queries.ts'
import { fileErrors, type OwnFile, ownContents } from './profile-files.ts'
import { keepProfileTodo } from './profile-todo.ts'
import { accountKeys, statesOfProfile } from './stored-form.ts'

type States = readonly FormElementState[]

/** The forms of a service's profile. */
export const profileForms = ({ profileSections, forms }: Tenant): Form[] =>
  profileSections.flatMap(({ formId }) => forms.get(formId ?? '') ?? [])

const keysOf = (form: Form) => new Set(fieldsOf(form).map(({ element }) => element.state.key))

/** Answers that no form of the profile takes: another key, index or type, a disabled field, or duplicates. */
function foreignStates(forms: readonly Form[], states: States): FormElementState[] {
  const fields = forms.flatMap((form) => fieldsOf(presentForm(form, states)))
  const typeById = new Map(
    fields
      .filter(({ element }) => !element.isDisabled)
      .map(({ element }) => [fieldId(element.state), element.state.type]),
  )
  const ids = states.map(fieldId)
  return states.filter((state, place) => {
    const id = ids[place] ?? ''
    return typeById.get(id) !== state.type || ids.indexOf(id) < place
  })
}

/**
 * Refuses answers that no form takes. One error is enough: no client of ours sends such answers.
 * @throws Problem with an error at the first of them
 */
export function refuseForeign(forms: readonly Form[], states: States): void {
  const [foreign] = foreignStates(forms, states)
  if (!foreign) return
  const message = 'この項目は変更できません。画面を更新して、もう一度お試しください。'
  throw formProblem([{ key: foreign.key, index: foreign.keyIndex, message }])
}

/** Whether a change replaces a stored answer: its own key and index, or its key in a repeating set. */
const createIsReplaced = (forms: readonly Form[], states: States) => {
  const ids = new Set(states.map(fieldId))
  const repeated = new Set(forms.flatMap((form) => [...repeatedKeys(form)]))
  const wholeKeys = new Set(states.map(({ key }) => key).filter((key) => repeated.has(key)))
  return (state: FormElementState) => ids.has(fieldId(state)) || wholeKeys.has(state.key)
}

/**
 * The errors of a form's answers after a change: only those of the sent answers, and those that the change caused.
 * Older errors of other answers are not reported.
 */
function errorsOfChange(
  form: Form,
  before: States,
  after: States,
  sent: States,
  { vocabulary }: ProfileOwner,
): FormError[] {
  const nameOf = ({ key, index }: FormError) => fieldId({ key, keyIndex: index })
  const sentKeys = new Set(sent.map(({ key }) => key))
  const known = new Set(answerErrors(form, before, vocabulary).map(nameOf))
  return answerErrors(form, after, vocabulary).filter((error) => sentKeys.has(error.key) || !known.has(nameOf(error)))
}

/** Whose profile is changed, and by what it is checked. */
export interface ProfileOwner extends Pick<HandlerContext<'updateProfile'>, 'tenant' | 'vocabulary' | 'services'> {
  jobSeekerId: string
}

const isSameState = (one: FormElementState | undefined, other: FormElementState) =>
  isDeepStrictEqual(one?.contentStates, other.contentStates)

/** Files are read from their stored rows, not from the caller's claims. */
const withOwnFiles = (states: States, files: readonly OwnFile[]): States =>
  states.map((state) =>
    state.type === 'file_list'
      ? { ...state, contentStates: ownContents(files, state.key, state.contentStates) }
      : state,
  )

/**
 * Writes checked answers in place of those that go, and sends the agency an event with the changed keys; nothing if none has changed.
 * @returns the changed keys
 */
export async function storeAnswers(
  scope: TenantScope,
  { jobSeekerId, services }: ProfileOwner,
  before: States,
  toStore: States,
  gone: States,
): Promise<string[]> {
  const now = services.clock()
  const byId = new Map(before.map((state) => [fieldId(state), state]))
  const changed = toStore.filter((state) => !isSameState(byId.get(fieldId(state)), state))
  const storedIds = new Set(toStore.map(fieldId))
  const removed = gone.filter((state) => !storedIds.has(fieldId(state)) && answersIn(state).length > 0)
  const keys = [...new Set([...changed, ...removed].map(({ key }) => key))].toSorted()
  if (keys.length === 0) return keys
  const isOfAccount = ({ key }: FormElementState) => key === accountKeys.tel
  const tel = [...changed, ...removed].find(isOfAccount)
  if (tel) await setTel(scope, { jobSeekerId, tel: changed.find(isOfAccount)?.contentStates[0]?.text ?? '' })
  const stored = changed.filter((state) => !isOfAccount(state))
  await writeAnswers(scope, { jobSeekerId, stored, removed: removed.filter((state) => !isOfAccount(state)) }, now)
  const dedupeKey = `profile.updated:${jobSeekerId}:${randomUUID()}`
  await recordEvent(scope, { type: 'profile.updated', jobSeekerId, data: { keys }, dedupeKey }, now)
  return keys
}

/**
 * Changes the sent answers in the caller's transaction, all or none. For a key of a repeating set, the sent indexes replace all
 * stored ones.
 * @returns the keys whose answers are others than before
 * @throws Problem with an error at each wrong field
 */
export async function changeAnswers(
  scope: TenantScope,
  owner: ProfileOwner,
  forms: readonly Form[],
  sent: States,
): Promise<string[]> {
  const { jobSeekerId, tenant, vocabulary, services } = owner
  refuseForeign(forms, sent)
  const isReplaced = createIsReplaced(forms, sent)
  await lockProfile(scope, { jobSeekerId })
  const profile = await readProfile(scope, { jobSeekerId })
  const before = statesOfProfile(profile)
  const after = [...before.filter((state) => !isReplaced(state)), ...withOwnFiles(sent, profile.files)]
  const isSent = new Set(sent.map(fieldId))
  const touched = forms.filter((form) => sent.some(({ key }) => keysOf(form).has(key)))
  const errors = touched.flatMap((form) => errorsOfChange(form, before, after, sent, owner))
  errors.push(...fileErrors(sent, profile.files))
  if (errors.length > 0) throw formProblem(errors)
  const toStore = touched
    .flatMap((form) => normalizeAnswers(form, after, vocabulary))
    .filter((state) => isSent.has(fieldId(state)))
  const keys = await storeAnswers(scope, owner, before, toStore, before.filter(isReplaced))
  await keepProfileTodo(scope, tenant, jobSeekerId, services.clock())
  return keys
}

/** Changes the job seeker's own answers; of two changes at the same time the later one wins, key by key. */
export async function updateProfile(context: HandlerContext<'updateProfile'>, sent: States): Promise<void> {
  const owner = { ...context, jobSeekerId: context.jobSeeker.id }
  await context.run((scope) => changeAnswers(scope, owner, profileForms(context.tenant), sent))
}

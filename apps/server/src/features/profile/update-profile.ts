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
const profileForms = ({ profileSections, forms }: Tenant): Form[] =>
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

/** One error is enough: no client of ours sends such answers. */
function refuseForeign(forms: readonly Form[], states: States): void {
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
function errorsOfChange(form: Form, before: States, after: States, sent: States, context: Caller): FormError[] {
  const nameOf = ({ key, index }: FormError) => fieldId({ key, keyIndex: index })
  const sentKeys = new Set(sent.map(({ key }) => key))
  const known = new Set(answerErrors(form, before, context.vocabulary).map(nameOf))
  return answerErrors(form, after, context.vocabulary).filter(
    (error) => sentKeys.has(error.key) || !known.has(nameOf(error)),
  )
}

type Caller = HandlerContext<'updateProfile'>

const isSameState = (one: FormElementState | undefined, other: FormElementState) =>
  isDeepStrictEqual(one?.contentStates, other.contentStates)

/** Files are read from their stored rows, not from the caller's claims. */
const withOwnFiles = (states: States, files: readonly OwnFile[]): States =>
  states.map((state) =>
    state.type === 'file_list'
      ? { ...state, contentStates: ownContents(files, state.key, state.contentStates) }
      : state,
  )

/** Writes checked answers and sends the agency an event with the changed keys; nothing if none has changed. */
async function store(
  scope: TenantScope,
  { jobSeeker, services }: Caller,
  before: States,
  toStore: States,
  gone: States,
) {
  const jobSeekerId = jobSeeker.id
  const now = services.clock()
  const byId = new Map(before.map((state) => [fieldId(state), state]))
  const changed = toStore.filter((state) => !isSameState(byId.get(fieldId(state)), state))
  const storedIds = new Set(toStore.map(fieldId))
  const removed = gone.filter((state) => !storedIds.has(fieldId(state)) && answersIn(state).length > 0)
  const keys = [...new Set([...changed, ...removed].map(({ key }) => key))].toSorted()
  if (keys.length === 0) return
  const isOfAccount = ({ key }: FormElementState) => key === accountKeys.tel
  const tel = [...changed, ...removed].find(isOfAccount)
  if (tel) await setTel(scope, { jobSeekerId, tel: changed.find(isOfAccount)?.contentStates[0]?.text ?? '' })
  const stored = changed.filter((state) => !isOfAccount(state))
  await writeAnswers(scope, { jobSeekerId, stored, removed: removed.filter((state) => !isOfAccount(state)) }, now)
  const dedupeKey = `profile.updated:${jobSeekerId}:${randomUUID()}`
  await recordEvent(scope, { type: 'profile.updated', jobSeekerId, data: { keys }, dedupeKey }, now)
}

/**
 * Changes the sent answers, all or none; of two changes at the same time the later one wins, key by key. For a key of a
 * repeating set, the sent indexes replace all stored ones.
 * @throws Problem with an error at each wrong field
 */
export async function updateProfile(context: Caller, sent: States): Promise<void> {
  const forms = profileForms(context.tenant)
  refuseForeign(forms, sent)
  const isReplaced = createIsReplaced(forms, sent)
  await context.run(async (scope) => {
    await lockProfile(scope, { jobSeekerId: context.jobSeeker.id })
    const profile = await readProfile(scope, { jobSeekerId: context.jobSeeker.id })
    const before = statesOfProfile(profile)
    const after = [...before.filter((state) => !isReplaced(state)), ...withOwnFiles(sent, profile.files)]
    const isSent = new Set(sent.map(fieldId))
    const touched = forms.filter((form) => sent.some(({ key }) => keysOf(form).has(key)))
    const errors = touched.flatMap((form) => errorsOfChange(form, before, after, sent, context))
    errors.push(...fileErrors(sent, profile.files))
    if (errors.length > 0) throw formProblem(errors)
    const toStore = touched
      .flatMap((form) => normalizeAnswers(form, after, context.vocabulary))
      .filter((state) => isSent.has(fieldId(state)))
    await store(scope, context, before, toStore, before.filter(isReplaced))
    await keepProfileTodo(scope, context.tenant, context.jobSeeker.id, context.services.clock())
  })
}

import type { FormError } from '@tsunagu/contract/errors.ts'
import { answersIn } from '@tsunagu/contract/form/answers.ts'
import type { Form } from '@tsunagu/contract/form/form.ts'
import type { ContentState, FormElementState } from '@tsunagu/contract/form/state.ts'
import { type FormField, fieldId, fieldProblem, fieldsOf } from '@tsunagu/contract/form/validate-form.ts'

/** What one field shows. A new object whenever something in it changed, and only then: so only its own field renders. */
export type FieldSnapshot = { readonly contents: readonly ContentState[]; readonly error: string }

/** What was wrong at the last attempt to send. It stands still until the next one. */
export type FormSummary = {
  /** Counts the attempts: the same problems twice are told twice. */
  attempt: number
  general: readonly string[]
  /** In the form's order. */
  fields: readonly { id: string; name: string }[]
}

export type FormProblems = { general: readonly string[]; fields: readonly FormError[] }

const emptySnapshot: FieldSnapshot = { contents: [], error: '' }
const summaryTopic = 'summary'
const answersTopic = 'answers'
const fieldTopic = (id: string) => `field ${id}`

/** Answers as the definition has them, joined where lists share a key. */
function definedSnapshots(fields: readonly FormField[]): Map<string, FieldSnapshot> {
  const snapshots = new Map<string, FieldSnapshot>()
  for (const { element } of fields) {
    const id = fieldId(element.state)
    const before = snapshots.get(id)?.contents ?? []
    snapshots.set(id, { contents: [...before, ...answersIn(element.state)], error: '' })
  }
  return snapshots
}

/**
 * Answers and errors of one form, by field id (`fieldId`). Each field subscribes to itself alone: a key press renders one
 * field, whatever the form's size. Knows nothing of React or of the page.
 */
export class FormStore {
  /** By id, in the form's order; of lists that share a key, the first. */
  readonly #fields: ReadonlyMap<string, FormField>
  readonly #definedSnapshots: ReadonlyMap<string, FieldSnapshot>
  readonly #snapshots: Map<string, FieldSnapshot>
  /** Fields that were wrong once: they are checked again when they are left. */
  readonly #onceWrong = new Set<string>()
  /** Fields whose answer is still the one that was found wrong: its error stays. */
  readonly #unchanged = new Set<string>()
  readonly #listeners = new Map<string, Set<() => void>>()
  /** Several fields change at once; whether any answer has. */
  #isChanging = false
  #hasChanged = false
  #summary: FormSummary = { attempt: 0, general: [], fields: [] }

  constructor(form: Form) {
    const fields = fieldsOf(form)
    const byId = new Map<string, FormField>()
    for (const field of fields) {
      const id = fieldId(field.element.state)
      if (!byId.has(id)) byId.set(id, field)
    }
    this.#fields = byId
    this.#definedSnapshots = definedSnapshots(fields)
    this.#snapshots = new Map(this.#definedSnapshots)
  }

  /** Calls back when that field changed. @returns how to stop */
  readonly subscribeToField = (id: string, listener: () => void) => this.#subscribe(fieldTopic(id), listener)
  readonly subscribeToSummary = (listener: () => void) => this.#subscribe(summaryTopic, listener)
  /** Calls back whenever any answer changed. */
  readonly subscribeToAnswers = (listener: () => void) => this.#subscribe(answersTopic, listener)

  field(id: string): FieldSnapshot {
    return this.#snapshots.get(id) ?? emptySnapshot
  }

  readonly summary = (): FormSummary => this.#summary

  change(id: string, contents: readonly ContentState[]): void {
    this.#unchanged.delete(id)
    this.#set(id, { ...this.field(id), contents })
    if (this.field(id).error) this.#recheck(id)
    for (const [otherId, { element }] of this.#fields) {
      const isRepetition = element.rules.rule === 'same_as_password' && otherId !== id
      if (isRepetition && this.field(otherId).error) this.#recheck(otherId)
    }
  }

  /** Puts answers into their fields, such as the conditions that were searched by before; a reset drops them. */
  fill(states: readonly FormElementState[]): void {
    this.#changeTogether(() => {
      for (const state of states) this.#set(fieldId(state), { contents: answersIn(state), error: '' })
    })
  }

  /** The field was left: if it was wrong once, it is checked anew. */
  leave(id: string): void {
    if (this.#onceWrong.has(id) && !this.#unchanged.has(id)) this.#recheck(id)
  }

  /** The answers as they are now, in the form's order. Disabled elements are not sent. */
  states(): FormElementState[] {
    return [...this.#fields]
      .filter(([, { element }]) => !element.isDisabled)
      .map(([id, { element }]) => ({ ...element.state, contentStates: [...this.field(id).contents] }))
  }

  /** Whether nothing would be wrong, if it were sent now; shows nothing. */
  isSound(): boolean {
    const states = this.states()
    return [...this.#fields.values()].every((field) => fieldProblem(field, states) === '')
  }

  /** Checks all fields and shows what is wrong. @returns whether all is well */
  check(): boolean {
    const states = this.states()
    const fields = [...this.#fields.values()].flatMap((field) => {
      const { key, keyIndex } = field.element.state
      const message = fieldProblem(field, states)
      return message ? [{ key, index: keyIndex, message }] : []
    })
    this.showProblems({ general: [], fields })
    return fields.length === 0
  }

  /** Shows what is wrong instead of what was. Errors at fields that the form does not have join the general ones. */
  showProblems({ general, fields }: FormProblems): void {
    const messages = new Map(fields.map(({ key, index, message }) => [fieldId({ key, keyIndex: index }), message]))
    for (const [id, snapshot] of this.#snapshots) this.#set(id, { ...snapshot, error: messages.get(id) ?? '' })
    const wrong = [...this.#fields].filter(([id]) => messages.has(id))
    for (const [id] of wrong) {
      this.#onceWrong.add(id)
      this.#unchanged.add(id)
    }
    const elsewhere = [...messages].filter(([id]) => !this.#fields.has(id)).map(([, message]) => message)
    this.#setSummary(
      [...general, ...elsewhere],
      wrong.map(([id, { name }]) => ({ id, name })),
    )
  }

  /** Back to the definition's answers, without errors. */
  reset(): void {
    this.#changeTogether(() => {
      for (const [id, snapshot] of this.#definedSnapshots) this.#set(id, snapshot)
    })
    this.#onceWrong.clear()
    this.#unchanged.clear()
    this.#setSummary([], [])
  }

  #recheck(id: string): void {
    const field = this.#fields.get(id)
    if (field) this.#set(id, { ...this.field(id), error: fieldProblem(field, this.states()) })
  }

  #set(id: string, snapshot: FieldSnapshot): void {
    const { contents, error } = this.field(id)
    if (!this.#fields.has(id)) return
    if (snapshot.contents === contents && snapshot.error === error) return
    this.#snapshots.set(id, snapshot)
    this.#tell(fieldTopic(id))
    if (snapshot.contents !== contents) this.#tellAnswers()
  }

  /** Changes several fields: who listens to all answers never sees some of them old and some new. */
  #changeTogether(change: () => void): void {
    this.#isChanging = true
    this.#hasChanged = false
    change()
    this.#isChanging = false
    if (this.#hasChanged) this.#tell(answersTopic)
  }

  #tellAnswers(): void {
    this.#hasChanged = true
    if (!this.#isChanging) this.#tell(answersTopic)
  }

  #setSummary(general: FormSummary['general'], fields: FormSummary['fields']): void {
    this.#summary = { attempt: this.#summary.attempt + 1, general, fields }
    this.#tell(summaryTopic)
  }

  #subscribe(topic: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, listeners.add(listener))
    return () => void listeners.delete(listener)
  }

  #tell(topic: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener()
  }
}

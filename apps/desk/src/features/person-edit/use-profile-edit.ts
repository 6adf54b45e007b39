import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import type { FormError } from '@tsunagu/contract/base/errors.ts'
import { fieldId } from '@tsunagu/contract/form/content-states.ts'
import type { Form } from '@tsunagu/contract/form/form.ts'
import type { ContentState, FormElementState } from '@tsunagu/contract/form/state.ts'
import { validateForm } from '@tsunagu/contract/form/validate-form.ts'
import type { ProfileEditSource } from '@tsunagu/contract/staff/profile-edits.ts'
import { useState } from 'react'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { isConflict } from '#desk/api/error-sentence.ts'
import { personKey, profileFormsQuery } from '#desk/api/queries/person.ts'
import { jobSeekerKey } from '#desk/api/queries.ts'
import {
  isSame,
  ofUnit,
  rebase,
  type States,
  statesOf,
  type Unit,
  unitsOf,
  withoutRepetition,
  withRepetition,
  withUnit,
} from './form-states.ts'

/** Whose profile is edited, and by which form. */
export interface Edited {
  service: string
  jobSeekerId: string
  form: Form
}

/** Why a change is made. */
interface Reason {
  source: ProfileEditSource
  note: string
}

const nameOf = ({ key, index }: FormError) => fieldId({ key, keyIndex: index })

/** What was read, what was typed over it, and what is to be decided. */
interface Working {
  base: States
  states: States
  conflicts: readonly Unit[]
}

/** What was typed, over what is stored by now. */
function useReadAgain({ service, jobSeekerId, form }: Edited) {
  const client = useClient()
  const queries = useQueryClient()
  return async ({ base, states }: Working): Promise<Working | null> => {
    const { forms } = await queries.fetchQuery({ ...profileFormsQuery(client, service, jobSeekerId), staleTime: 0 })
    const latest = forms.find((one) => one.form.id === form.id)
    if (!latest) return null
    const theirs = statesOf(latest.form)
    return { base: theirs, ...rebase(unitsOf(form), base, states, theirs) }
  }
}

/** Sends what was changed, with what was read of it. */
function useSend({ service, jobSeekerId }: Edited) {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({
      changed,
      base,
      states,
      ...reason
    }: Pick<Working, 'base' | 'states'> & Reason & { changed: Unit[] }) => {
      const [sent, former] = [states, base].map((from) => changed.flatMap((unit) => ofUnit(unit, from)))
      const body = { states: sent ?? [], former: former ?? [], ...reason }
      return client.call('editProfile', { params: { jobSeekerId }, body }, ofService(service))
    },
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: personKey(service, jobSeekerId) }),
        queries.invalidateQueries({ queryKey: jobSeekerKey(service, jobSeekerId) }),
      ]),
  })
}

/** One form of a profile while it is edited: what was read, what was typed, and what others have changed meanwhile. */
export function useProfileEdit(edited: Edited, onSaved: (parts: string[]) => void) {
  const { form } = edited
  // As it was when the editing began: what others change meanwhile must not come under what is being typed
  const [working, setWorking] = useState<Working>(() => {
    const base = statesOf(form)
    return { base, states: base, conflicts: [] }
  })
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const readAgain = useReadAgain(edited)
  const save = useSend(edited)
  const { base, states, conflicts } = working
  const changed = unitsOf(form).filter((unit) => !isSame(unit, base, states))
  const change = (next: States) => {
    setErrors([])
    setWorking({ ...working, states: next })
  }
  const failed = async (error: Error) => {
    if (error instanceof ResponseError) setErrors(error.formErrors)
    const rebased = isConflict(error) ? await readAgain(working) : null
    if (rebased) setWorking(rebased)
  }
  return {
    ...working,
    changed,
    save,
    errorAt: (state: FormElementState) => errors.find((error) => nameOf(error) === fieldId(state))?.message ?? '',
    firstError: errors[0] ? nameOf(errors[0]) : '',
    answer: (state: FormElementState, contentStates: ContentState[]) =>
      change(states.map((one) => (fieldId(one) === fieldId(state) ? { ...one, contentStates } : one))),
    add: (unit: Unit) => change(withRepetition(unit, states)),
    remove: (unit: Unit, index: number) => change(withoutRepetition(unit, states, index)),
    /** Ends a conflict: by what was typed, or by what the others have stored. */
    settle: (unit: Unit, by: 'mine' | 'theirs') =>
      setWorking({
        base,
        states: by === 'theirs' ? withUnit(unit, states, base) : states,
        conflicts: conflicts.filter((one) => one !== unit),
      }),
    /** Sends it once the form's own rules are met. */
    send: (reason: Reason) => {
      const own = new Set(changed.flatMap(({ keys }) => keys))
      const found = validateForm(form, states).filter(({ key }) => own.has(key))
      setErrors(found)
      if (found.length > 0) return
      save.mutate(
        { ...reason, base, states, changed },
        { onSuccess: ({ parts }) => onSaved(parts), onError: (error) => void failed(error) },
      )
    },
  }
}
export type ProfileEditing = ReturnType<typeof useProfileEdit>

import { randomUUID } from 'node:crypto'
import type { Input, Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { Form } from '@tsunagu/contract/form/form.ts'
import { fieldsOf } from '@tsunagu/contract/form/form-fields.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { sendServiceMessage } from '#server/hiring/messages/send-service-message.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { HandlerContext } from '#server/request/handler.ts'
import { storedText } from '#server/request/stored-text.ts'
import { answersOf } from './compare-answers.ts'
import { noticeOfEdit } from './edit-notice.ts'
import { readProfile } from './profile.queries.ts'
import { type EditedPart, insertEdit, lockActive } from './profile-edit.queries.ts'
import { answersOfPart, partInWords, partsOf, staffForms } from './profile-parts.ts'
import { statesOfProfile, storedForm } from './stored-form.ts'
import { changeAnswers, refuseForeign } from './update-profile.ts'

type States = readonly FormElementState[]

/** Answers as forms show them: that is what was read. */
const shownStates = (forms: readonly Form[], states: States): FormElementState[] =>
  forms.flatMap((form) => fieldsOf(storedForm(form, states)).map(({ element }) => element.state))

/** Of two people who change one answer, the second one is refused: neither knows of the other's reason. */
function refuseChanged(forms: readonly Form[], stored: States, { states, former }: Input<'editProfile'>['body']): void {
  const shown = shownStates(forms, stored)
  const keys = [...new Set(states.map(({ key }) => key))]
  const changed = keys.filter((key) => answersOf(shown, key) !== answersOf(former, key))
  if (changed.length === 0) return
  throw new Problem('failed_precondition', { message: `Changed since it was read: ${changed.join(', ')}.` })
}

async function readStates(scope: TenantScope, jobSeekerId: string): Promise<FormElementState[]> {
  return statesOfProfile(await readProfile(scope, { jobSeekerId }))
}

/** The parts that hold one of some keys, before and after. */
const editedParts = (forms: readonly Form[], keys: readonly string[], before: States, after: States): EditedPart[] =>
  forms
    .flatMap(partsOf)
    .filter((part) => part.keys.some((key) => keys.includes(key)))
    .map((part) => ({
      id: randomUUID(),
      part: part.label,
      keys: part.keys,
      before: answersOfPart(part, before),
      after: answersOfPart(part, after),
      beforeWords: partInWords(part, before),
      afterWords: partInWords(part, after),
    }))

/**
 * Changes a job seeker's profile for the agency, keeps what was before, and says so to the job seeker in one message.
 * @throws {Problem} `failed_precondition` where an answer is another than the one that was read
 */
export async function editProfile(
  context: HandlerContext<'editProfile'>,
  { params: { jobSeekerId }, body }: Pick<Required<Input<'editProfile'>>, 'params' | 'body'>,
): Promise<Output<'editProfile'>> {
  const { tenant, operator, services } = context
  const forms = staffForms(tenant).map(({ form }) => form)
  refuseForeign(forms, body.states)
  return context.run(async (scope) => {
    const email = await lockActive(scope, jobSeekerId)
    const before = await readStates(scope, jobSeekerId)
    refuseChanged(forms, before, body)
    const keys = await changeAnswers(scope, { ...context, jobSeekerId }, forms, body.states)
    const parts = editedParts(forms, keys, before, await readStates(scope, jobSeekerId))
    if (parts.length === 0) return { editId: null, parts: [] }
    const now = services.clock()
    const edit = {
      editId: randomUUID(),
      jobSeekerId,
      source: body.source,
      note: storedText(body.note),
      editorId: operator.id,
      editorName: operator.name,
      parts,
    }
    await insertEdit(scope, edit, now)
    const sender = { name: tenant.appConfig.title, email: tenant.adviser.email }
    await sendServiceMessage(scope, { sender, jobSeekerId, email, ...noticeOfEdit(edit) }, now)
    return { editId: edit.editId, parts: parts.map(({ part }) => part) }
  })
}

import type { NewInvitation } from '@tsunagu/contract/endpoints/operator-job-seeker-calls.ts'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import type { Form } from '@tsunagu/contract/form/form.ts'
import { fieldsOf } from '@tsunagu/contract/form/form-fields.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { invitationKeys } from '@tsunagu/contract/hiring/job-seeker.ts'
import { answerErrors, normalizeAnswers } from '#server/forms/read-answers.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { RequestContext } from '#server/request/handler.ts'

type Member = keyof typeof invitationKeys
const members = Object.keys(invitationKeys) as Member[]

/** What to send instead. */
const rules: Record<Member, string> = {
  familyName: 'familyName must be a name of at most 40 characters.',
  givenName: 'givenName must be a name of at most 40 characters.',
  familyNameKana: 'familyNameKana must be hiragana or katakana, of at most 40 characters.',
  givenNameKana: 'givenNameKana must be hiragana or katakana, of at most 40 characters.',
  tel: 'tel must be a Japanese telephone number of 10 or 11 digits.',
  certifications: 'certifications must be codes that the entry form of this service offers.',
  areas: 'areas must be JIS codes of prefectures or municipalities, such as 13 or 13112.',
  desiredStart: 'desiredStart must be a code that the entry form of this service offers.',
}

const textsOf = (value: string | string[] | undefined): string[] => [value ?? []].flat().filter((text) => text !== '')

/** Each given member, as an answer to the entry form's element of that name. */
function givenStates(form: Form, body: NewInvitation): { states: FormElementState[]; unasked: Member[] } {
  const fields = new Map(fieldsOf(form).map(({ element }) => [element.state.key, element.state]))
  const given = members.filter((member) => textsOf(body[member]).length > 0)
  const states = given.flatMap((member) => {
    const own = fields.get(invitationKeys[member])
    return own
      ? [
          elementState(
            own.type,
            own.key,
            textsOf(body[member]).map((text) => textContent(text)),
            own.keyIndex,
          ),
        ]
      : []
  })
  return { states, unasked: given.filter((member) => !fields.has(invitationKeys[member])) }
}

/**
 * Converts an adviser's data about a job seeker into answers to the service's entry form, checked and folded as the
 * form's own; members may be missing.
 * @throws Problem `invalid_argument` that names each invalid member
 */
export function knownAnswers(
  { tenant, vocabulary }: Pick<RequestContext, 'tenant' | 'vocabulary'>,
  body: NewInvitation,
): FormElementState[] {
  const form = tenant.forms.get('entry')
  if (!form) throw new Problem('not_found')
  const { states, unasked } = givenStates(form, body)
  const sent = new Set(states.map(({ key }) => key))
  const wrong = new Set(answerErrors(form, states, vocabulary).map(({ key }) => key))
  const faults = [
    ...unasked.map((member) => `${member} is not asked by this service: leave it out.`),
    ...members
      .filter((member) => sent.has(invitationKeys[member]) && wrong.has(invitationKeys[member]))
      .map((member) => rules[member]),
  ]
  if (faults.length > 0) throw new Problem('invalid_argument', { generalErrors: faults })
  return normalizeAnswers(form, states, vocabulary)
}

/** That somebody agreed to terms and privacy by signing up from an invitation, as the entry form keeps it. */
export function consentAnswers({ tenant }: Pick<RequestContext, 'tenant'>): FormElementState[] {
  const form = tenant.forms.get('entry')
  const consent = form && fieldsOf(form).find(({ element }) => element.state.key === 'consent')
  const [choice] = consent?.options ?? []
  return consent && choice ? [{ ...consent.element.state, contentStates: [choice.state] }] : []
}

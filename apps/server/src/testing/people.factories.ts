import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { type MadeJobSeeker, makeJobSeeker } from './factories.ts'
import { basicAnswers } from './profile-answers.ts'
import type { TestApp } from './test-app.ts'

type PersonParts = {
  tenant?: string
  /** Basic information by key. */
  texts?: Record<string, string>
  /** Codes by the key of an answer, such as `certifications`. */
  codes?: Record<string, readonly string[]>
  adviserId?: string | null
}

/** Somebody with answers, written behind the portal's back, so that codes of any service can be named. */
export async function makePersonWith(
  portal: TestApp,
  { tenant = 'kango', texts = {}, codes = {}, adviserId = null }: PersonParts = {},
): Promise<MadeJobSeeker> {
  const person = await makeJobSeeker(portal, { tenant })
  const lists = Object.entries(codes).map(([key, own]) =>
    elementState(
      'text_list',
      key,
      own.map((code) => textContent(code)),
    ),
  )
  const now = portal.services.clock()
  await portal.services.runInScope(tenant, async (scope) => {
    const rows = [...basicAnswers(texts), ...lists].map((state) => ({
      job_seeker_id: person.id,
      key: state.key,
      key_index: 0,
      state: JSON.stringify(state),
      updated_at: now,
    }))
    await scope.insertInto('profile_answer', rows).execute()
    if (adviserId === null) return
    await scope.updateTable('job_seeker').set({ adviser_id: adviserId }).where('id', '=', person.id).execute()
  })
  return person
}

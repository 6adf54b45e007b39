import { Problem } from '#server/platform/errors/problem.ts'
import type { HandlerContext } from '#server/request/handler.ts'
import { answersOf } from './compare-answers.ts'
import { lockProfile, readProfile } from './profile.queries.ts'
import { findEdit, markTakenBack } from './profile-edit.queries.ts'
import { answersOfPart } from './profile-parts.ts'
import { keepProfileTodo } from './profile-todo.ts'
import { statesOfProfile } from './stored-form.ts'
import { storeAnswers } from './update-profile.ts'

const changedSince = 'そのあとに内容が変わったため、元に戻せません。プロフィールの画面で直してください。'

/**
 * Puts the answers back that a part of the profile had before the agency changed it. They are not checked again: they were the job
 * seeker's own, complete or not.
 * @throws {Problem} `failed_precondition` where the answers are others by now
 */
export async function takeBackEdit(context: HandlerContext<'takeBackProfileEdit'>, id: string): Promise<void> {
  const { jobSeeker, tenant, services } = context
  const jobSeekerId = jobSeeker.id
  await context.run(async (scope) => {
    await lockProfile(scope, { jobSeekerId })
    const edit = await findEdit(scope, jobSeekerId, id)
    if (!edit) throw new Problem('not_found')
    const present = statesOfProfile(await readProfile(scope, { jobSeekerId }))
    if (edit.keys.some((key) => answersOf(present, key) !== answersOf(edit.after, key))) {
      throw new Problem('failed_precondition', { message: changedSince })
    }
    await storeAnswers(scope, { ...context, jobSeekerId }, present, edit.before, answersOfPart(edit, present))
    await markTakenBack(scope, id, services.clock())
    await keepProfileTodo(scope, tenant, jobSeekerId, services.clock())
  })
}

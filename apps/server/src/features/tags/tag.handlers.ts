import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import type { Input } from '@tsunagu/contract/endpoints/registry.ts'
import { announceChanges } from '#server/platform/changes/change-event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { Handlers } from '#server/request/handler.ts'
import { storedText } from '#server/request/stored-text.ts'
import {
  countTags,
  deleteTag,
  dropUnusedTags,
  ensureTags,
  findTag,
  listTags,
  lockActive,
  lockTags,
  putTags,
  renameTag,
  takeTags,
} from './tag.queries.ts'

const { tagsPerService, tagNameLength } = operatorLimits

/** Names as they are stored: two spellings of one word that look the same are one tag. */
function namesOf(names: readonly string[]): string[] {
  const stored = names.map((name) => storedText(name.normalize('NFKC')).replace(/\s+/g, ' ').trim())
  if (stored.some((name) => name === '' || [...name].length > tagNameLength)) {
    throw new Problem('invalid_argument', {
      generalErrors: [`A tag has 1 to ${tagNameLength} characters, in the width in which it is stored.`],
    })
  }
  return [...new Set(stored)]
}

interface TagAct {
  jobSeekerIds: string[]
  names: string[]
  removed: string[]
}

/** @returns who was changed */
async function change(
  scope: TenantScope,
  { jobSeekerIds, names, removed }: TagAct,
  by: { by: string; now: Date },
): Promise<Set<string>> {
  const present = await lockActive(scope, jobSeekerIds)
  await lockTags(scope)
  const own = [...present]
  await takeTags(scope, { jobSeekerIds: own, tagIds: removed })
  // Nobody is there to have a new tag: it would be dropped again
  const added = own.length === 0 ? [] : await ensureTags(scope, names, by.now)
  await putTags(scope, { jobSeekerIds: own, tagIds: added }, by)
  await dropUnusedTags(scope)
  if ((await countTags(scope)) > tagsPerService) {
    throw new Problem('failed_precondition', { message: `A service has at most ${tagsPerService} tags.` })
  }
  await announceChanges(scope, own, 'work')
  return present
}

const actOf = ({ jobSeekerIds, add = [], removeTagIds = [] }: Input<'tagJobSeekers'>['body']): TagAct => ({
  jobSeekerIds: jobSeekerIds.map((id) => id.toLowerCase()),
  names: namesOf(add),
  removed: removeTagIds.map((id) => id.toLowerCase()),
})

/** Words that staff put on job seekers (docs/behaviour.md §41). */
export const tagHandlers: Handlers<'listTags' | 'tagJobSeekers' | 'renameTag' | 'deleteTag'> = {
  listTags: async ({ run }) => ({ tags: await run((scope) => listTags(scope, tagsPerService)) }),
  tagJobSeekers: async ({ run, operator, services }, { body }) => {
    const act = actOf(body)
    const present = await run((scope) => change(scope, act, { by: operator.id, now: services.clock() }))
    return {
      results: act.jobSeekerIds.map((jobSeekerId) => ({
        jobSeekerId,
        outcome: present.has(jobSeekerId) ? 'changed' : 'not_found',
      })),
    }
  },
  renameTag: async ({ run }, { params: { tagId }, body }) => {
    const [name = ''] = namesOf([body.name])
    return run(async (scope) => {
      await lockTags(scope)
      const tag = await findTag(scope, tagId)
      if (!tag) throw new Problem('not_found')
      if (tag.name !== body.formerName) {
        throw new Problem('failed_precondition', { message: 'The tag has another name by now. Nothing was changed.' })
      }
      const renamed = await renameTag(scope, { id: tag.id, name })
      return { tagId: renamed.id, name: renamed.name }
    })
  },
  deleteTag: async ({ run }, { params: { tagId } }) => {
    await run(async (scope) => {
      await lockTags(scope)
      await deleteTag(scope, tagId)
    })
    return {}
  },
}

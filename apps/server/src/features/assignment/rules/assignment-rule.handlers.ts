import { isDeepStrictEqual } from 'node:util'
import type { AssignmentRule } from '@tsunagu/contract/endpoints/people/assignment-rule-calls.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { advisingRoles } from '@tsunagu/contract/staff/roles.ts'
import type { OccupationCategoryNode } from '#server/definitions/facets.ts'
import { countByAdviser } from '#server/features/assignment/assignment.queries.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { HandlerContext, Handlers } from '#server/request/handler.ts'
import { storedText } from '#server/request/stored-text.ts'
import { listStaffOf } from '#server/staff/staff.queries.ts'
import { listNewcomers, readRules, type StoredRules, storeRules } from './assignment-rule.queries.ts'
import { previewRules } from './preview-rules.ts'

type Operation = 'getAssignmentRules' | 'putAssignmentRules' | 'previewAssignmentRules'
type Choice = Output<'getAssignmentRules'>['occupations'][number]

const dayMs = 24 * 60 * 60_000
const previewDays = 30
const mostPreviewed = 1_000

const present = ({ rules, version, changedAt }: StoredRules): Output<'putAssignmentRules'>['stored'] => ({
  rules,
  version,
  changedDatetime: changedAt && dateTimeInTokyo(changedAt),
})

const tree = (nodes: readonly OccupationCategoryNode[], level = 0): Choice[] =>
  nodes.flatMap(({ id, displayName, children }) => [{ id, label: displayName, level }, ...tree(children, level + 1)])

const conflict = () =>
  new Problem('failed_precondition', { message: 'The rules have been changed since this version was read.' })

/** Ids in lower case, since they are compared as texts. @throws Problem for a place or an occupation that there is not */
function checked(
  { vocabulary }: Pick<HandlerContext<'putAssignmentRules'>, 'vocabulary'>,
  rules: readonly AssignmentRule[],
): AssignmentRule[] {
  const { facets, masterData } = vocabulary
  const occupations = new Set(tree(facets.occupationCategories).map(({ id }) => id))
  return rules.map((rule, index) => {
    const area = rule.areas.find((code) => masterData.areaName(code) === undefined)
    const occupation = rule.occupations.find((id) => !occupations.has(id))
    const unknown = area ?? occupation
    if (unknown !== undefined) {
      throw new Problem('invalid_argument', {
        generalErrors: [`rules[${index}] names ${unknown}, which this service does not have.`],
      })
    }
    return {
      ...rule,
      name: storedText(rule.name),
      adviserIds: [...new Set(rule.adviserIds.map((id) => id.toLowerCase()))],
    }
  })
}

/** By which rules newcomers get their adviser (docs/behaviour.md §48). */
export const assignmentRuleHandlers: Handlers<Operation> = {
  getAssignmentRules: async ({ run, vocabulary: { facets, masterData } }) => ({
    stored: present(await run((scope) => readRules(scope))),
    prefectures: masterData.prefectures().map(({ code, name }) => ({ id: code, label: name, level: 0 })),
    occupations: tree(facets.occupationCategories),
  }),
  putAssignmentRules: async (context, { body }) => {
    const { run, services, operator } = context
    const rules = checked(context, body.rules)
    const now = services.clock()
    return run(async (scope) => {
      const before = await readRules(scope, true)
      // A repetition after a lost answer changes nothing
      if (before.version === body.version + 1 && isDeepStrictEqual(before.rules, rules))
        return { stored: present(before) }
      if (before.version !== body.version) throw conflict()
      const version = before.version + 1
      if (!(await storeRules(scope, { rules, version, by: operator.id, now }))) throw conflict()
      return { stored: present({ rules, version, changedAt: now }) }
    })
  },
  previewAssignmentRules: async (context, { body }) => {
    const { run, services, tenant } = context
    const rules = checked(context, body.rules)
    // Before the transaction: on the embedded database a second connection would wait for it forever
    const staff = await listStaffOf(services.db, tenant.key)
    const advising = staff.filter(
      ({ state, roles }) => state === 'active' && roles.some((role) => advisingRoles.includes(role)),
    )
    const since = new Date(services.clock().getTime() - previewDays * dayMs)
    return run(async (scope) => {
      const known = {
        newcomers: await listNewcomers(scope, since, mostPreviewed),
        loads: await countByAdviser(scope),
        advising: new Set(advising.map(({ id }) => id)),
      }
      return { preview: previewRules(rules, known) }
    })
  },
}

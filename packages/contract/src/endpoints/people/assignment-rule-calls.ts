import { dateTime, nullable, object, type Static, Type, text, uuid } from '../../base/schema.ts'
import { assignmentRuleLimits } from '../../staff/assignment-rules.ts'
import { defineEndpoint } from '../define-endpoint.ts'

const assignmentRule = object({
  name: text(assignmentRuleLimits.nameLength, { pattern: '\\S' }),
  /** A rule that is off is passed over. */
  isOn: Type.Boolean(),
  /** Codes of prefectures and municipalities where somebody wants to work; none: any. */
  areas: Type.Array(text(5, { pattern: '^(\\d{2}|\\d{5})$' }), {
    maxItems: assignmentRuleLimits.named,
    uniqueItems: true,
  }),
  /** Ids of the service’s occupation categories that somebody wants to work in; none: any. */
  occupations: Type.Array(text(60, { pattern: '^[A-Za-z0-9_-]+$' }), {
    maxItems: assignmentRuleLimits.named,
    uniqueItems: true,
  }),
  /** Advisers with so many job seekers get no more by this rule; null: however many they have. */
  maxLoad: nullable(Type.Integer({ minimum: 1, maximum: assignmentRuleLimits.load })),
  /** The one of them with the fewest job seekers gets the next one; the first of those with as many. */
  adviserIds: Type.Array(uuid(), { minItems: 1, maxItems: assignmentRuleLimits.advisers, uniqueItems: true }),
})
export type AssignmentRule = Static<typeof assignmentRule>

const rules = () => Type.Array(assignmentRule, { maxItems: assignmentRuleLimits.rules })
const stored = object({
  rules: rules(),
  /** 0: nobody has set any. */
  version: Type.Integer(),
  changedDatetime: nullable(dateTime()),
})

const choice = object({ id: Type.String(), label: Type.String(), level: Type.Integer({ minimum: 0 }) })

/** What the rules would have done with the newcomers of the last 30 days. */
const rulePreview = object({
  /** Of at most the 1,000 newest. */
  newcomers: Type.Integer(),
  /** Of each rule, in their order, how many it assigns, and how many fit it but found no adviser. */
  rules: Type.Array(object({ assigned: Type.Integer(), withoutAdviser: Type.Integer() })),
  /** Those whom no rule assigns. */
  unassigned: Type.Integer(),
  advisers: Type.Array(
    object({
      adviserId: uuid(),
      /** Whether they can look after job seekers here; those who cannot are passed over. */
      canAdvise: Type.Boolean(),
      /** Job seekers that they have now, and that the rules would add. */
      load: Type.Integer(),
      added: Type.Integer(),
    }),
  ),
})
export type RulePreview = Static<typeof rulePreview>

/** By which rules newcomers get their adviser (docs/behaviour.md §48). */
export const assignmentRuleEndpoints = {
  getAssignmentRules: defineEndpoint({
    summary: 'The rules by which newcomers get their adviser, in their order, with what they may name.',
    access: 'operator',
    scopes: ['settings:write'],
    response: object({ stored, prefectures: Type.Array(choice), occupations: Type.Array(choice) }),
    errors: ['permission_denied'],
  }),
  putAssignmentRules: defineEndpoint({
    summary:
      'Sets the rules: of those that fit a newcomer the first one with an adviser decides; nobody is assigned where none does. They hold for whoever signs up from now on. `version` is the one that was read; another one is refused with 409.',
    access: 'operator',
    scopes: ['settings:write'],
    body: object({ rules: rules(), version: Type.Integer({ minimum: 0, maximum: 2_147_483_646 }) }),
    response: object({ stored }),
    errors: ['permission_denied', 'failed_precondition'],
  }),
  previewAssignmentRules: defineEndpoint({
    summary: 'Whom rules would have given the newcomers of the last 30 days. Nothing is written.',
    access: 'operator',
    scopes: ['settings:write'],
    body: object({ rules: rules() }),
    response: object({ preview: rulePreview }),
    errors: ['permission_denied'],
  }),
}

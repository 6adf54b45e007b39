import { dateTime, object, pathId, Type, text } from '../../base/schema.ts'
import { chosenIds, comparedPostings, premises } from '../../comparison/comparison-schemas.ts'
import { comparisonLimits } from '../../comparison/premises.ts'
import { comparison } from '../../components/comparison.ts'
import { defineEndpoint } from '../define-endpoint.ts'

/** Postings side by side on one footing (docs/behaviour.md §53). */
export const comparisonEndpoints = {
  getComparison: defineEndpoint({
    summary: 'The postings that the job seeker compares, calculated by their premises.',
    access: 'job_seeker',
    response: object({ comparison }),
  }),
  saveComparison: defineEndpoint({
    summary: `Stores which postings are compared (at most ${comparisonLimits.most}) and by which premises; what is left out stays. \`version\` is the one that was read (0 where nothing was stored): another is refused with 409.`,
    access: 'job_seeker',
    body: object({
      version: Type.Integer({ minimum: 0, maximum: 2_147_483_646 }),
      jobPostingIds: Type.Optional(chosenIds),
      premises: Type.Optional(premises),
    }),
    response: object({ comparison }),
    errors: ['not_found', 'failed_precondition'],
  }),
  shareComparison: defineEndpoint({
    summary: `Makes a link by which anybody sees the comparison as it is now for ${comparisonLimits.shareDays} days, without the job seeker's name; the link before it ends. Age class and prefecture are in it with \`showsPremises\` alone, dependants and the commute never. The key is returned once.`,
    access: 'job_seeker',
    body: object({ showsPremises: Type.Boolean() }),
    response: object({ key: Type.String(), expiresDatetime: dateTime() }),
    errors: ['failed_precondition'],
  }),
  revokeComparisonShare: defineEndpoint({
    summary: 'Ends the link. Safe to repeat.',
    access: 'job_seeker',
    response: null,
  }),
  readSharedComparison: defineEndpoint({
    summary: 'A comparison by the key of its link. An unknown key and an expired one are refused alike.',
    access: 'public',
    isRead: true,
    body: object({ key: text(100) }),
    response: object({ comparison: comparedPostings, expiresDatetime: dateTime() }),
    errors: ['not_found'],
  }),
  getComparisonOfJobSeeker: defineEndpoint({
    summary: 'What a job seeker compares now, as they see it.',
    access: 'operator',
    scopes: ['job_seekers:read'],
    showsPerson: true,
    params: object({ jobSeekerId: pathId(64) }),
    response: object({ comparison: comparedPostings }),
    errors: ['not_found'],
  }),
}

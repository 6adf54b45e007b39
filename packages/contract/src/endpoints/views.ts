import { limits } from '../base/limits.ts'
import { object, oneOf, ref, Type, text } from '../base/schema.ts'
import { formElementStates } from '../form/state.ts'
import { routeTypes } from '../navigation/route-types.ts'
import { screenTypes } from '../navigation/screen-types.ts'
import type { Screen } from '../screens/screen.ts'
import type { View } from '../screens/view.ts'
import { defineEndpoint } from './define-endpoint.ts'

export const pageNumber = Type.Optional(Type.Integer({ minimum: 1, maximum: limits.maxPage }))
/** What a view is about, where its route does not say it. */
const subjectOfView = { jobPostingId: Type.Optional(text(64)), messageId: Type.Optional(text(64)) }
export const viewAnswer = object({ view: ref<View>('View') })
/** Search calls name their conditions and the page; `sort` is one of the states. */
export const searchRequest = object({
  page: pageNumber,
  searchBody: object({ formElementStates }),
})
export const pageQuery = object({ page: pageNumber })

/** Views and screens (docs/behaviour.md §4): server-driven pages. */
export const viewEndpoints = {
  getTopView: defineEndpoint({ summary: 'The top page.', access: 'job_seeker', response: viewAnswer }),
  getAdvancedSearchView: defineEndpoint({
    summary: 'The form of search conditions.',
    access: 'job_seeker',
    response: viewAnswer,
  }),
  getAdvancedSearchResultView: defineEndpoint({
    summary: 'The result of an advanced search: conditions in force, cards, exact count.',
    access: 'job_seeker',
    body: searchRequest,
    response: viewAnswer,
  }),
  getSearchResultView: defineEndpoint({
    summary: 'The result of a search started elsewhere than in the form.',
    access: 'job_seeker',
    body: searchRequest,
    response: viewAnswer,
  }),
  getProgressStatusView: defineEndpoint({
    summary: 'Postings by progress status, a tab each.',
    access: 'job_seeker',
    response: viewAnswer,
  }),
  getProfileView: defineEndpoint({
    summary: 'The profile: its parts as tabs; a screen that no tab targets leads to them.',
    access: 'job_seeker',
    response: viewAnswer,
  }),
  getJobPostingView: defineEndpoint({
    summary: 'A posting; a closed one says so.',
    access: 'job_seeker',
    // No path id: a service may show postings to the signed-in alone, and that is refused first
    params: object({ jobPostingId: text(64) }),
    response: viewAnswer,
    errors: ['not_found'],
  }),
  getViewByRouteType: defineEndpoint({
    summary:
      'The view of a route; private ones only to the signed-in. Of routes that several views share (`dialog`, `free`, `url`) `viewId` names the view; `jobPostingId` and `messageId` name what `job_posting_detail` and `message_detail` show (all three are additions of ours).',
    access: 'public',
    params: object({ routeType: oneOf(routeTypes) }),
    query: object({ ...subjectOfView, viewId: Type.Optional(text(100)) }),
    response: viewAnswer,
    errors: ['not_found'],
  }),
  getView: defineEndpoint({
    summary:
      'Any view by its id; private ones only to the signed-in. `jobPostingId` and `messageId` (additions of ours) name what `job_posting_detail` and `message_detail` show.',
    access: 'public',
    params: object({ id: text(100) }),
    query: object(subjectOfView),
    response: viewAnswer,
    errors: ['not_found'],
  }),
  getScreenByType: defineEndpoint({
    summary:
      'Any screen by itself; private ones only to the signed-in. On the screens of a search, `getJobPostingListByIdsQueries.jobPostingIds` (repeated, or parted by commas; the first 100) shows the named postings in that order; `messageId` (an addition of ours) names the message of `message_detail`, the newest one otherwise.',
    access: 'public',
    params: object({ screenType: oneOf(screenTypes) }),
    query: object({
      'getJobPostingListByIdsQueries.jobPostingIds': Type.Optional(Type.Array(text(8_000), { maxItems: 500 })),
      page: pageNumber,
      messageId: Type.Optional(text(64)),
    }),
    response: object({ screen: ref<Screen>('Screen') }),
    errors: ['not_found'],
  }),
}

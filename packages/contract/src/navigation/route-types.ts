/** Route types on the wire (docs/behaviour.md §3). The web maps each to a path in `navigate.ts`. */
export const routeTypes = [
  'job_seeker_sign_up',
  'sign_in',
  'dialog',
  'top',
  'url',
  'job_posting_detail',
  'advanced_search',
  'advanced_search_result',
  'search_result',
  'job_posting_job_seeker_action',
  'postings_by_progress_status',
  'app_setting',
  'saved_search_condition',
  'favorite_postings',
  'job_seeker_schedule',
  'message_list',
  'message_detail',
  'profile',
  'suspend',
  'withdraw',
  'free',
] as const
export type RouteType = (typeof routeTypes)[number]

export const navigateActionTypes = ['go_to_specific_route', 'go_to_view', 'open_web_page'] as const
export type NavigateActionType = (typeof navigateActionTypes)[number]

/** Screen types on the wire (specification §2). */
export const screenTypes = [
  'top', 'app_setting', 'job_posting_search', 'search_result', 'advanced_search', 'advanced_search_result',
  'under_consideration_list', 'by_progress_status_waiting', 'by_progress_status_referral', 'by_progress_status_entered',
  'by_progress_status_under_consideration', 'by_progress_status_offer_accepted', 'by_progress_status_closed', 'favorites',
  'browsing_history', 'inquired', 'job_posting_detail', 'search_by_area_select', 'occupation_category_radio_list',
  'occupation_category_checkbox_list', 'sign_up', 'sign_in', 'message_list', 'message_detail', 'schedule',
  'profile_basic_information', 'profile_work_history', 'profile_desired_condition', 'profile_academic_history',
  'profile_certification', 'profile_file', 'profile_1', 'profile_2', 'profile_3', 'profile_4', 'suspend', 'withdraw', 'free',
] as const
export type ScreenType = (typeof screenTypes)[number]

export const screenLayoutTypes = ['fixed', 'scroll'] as const
export const bottomActionTypes = ['ok', 'reset'] as const

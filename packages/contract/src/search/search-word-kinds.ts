/** What a suggested word is the name of; `search_history`: what its job seeker has searched for. */
export const searchWordKinds = [
  'search_history',
  'occupation_category',
  'facility_type',
  'feature',
  'work_style',
  'employment_type',
  'certification',
  'area',
  'train_line',
  'station',
  'facility',
] as const
export type SearchWordKind = (typeof searchWordKinds)[number]

/** The kinds of wishes that a posting is held against, each a weight of a service's `matching.yaml`. */
export const wishKinds = [
  'areas',
  'occupation_categories',
  'facility_types',
  'employment_types',
  'pay',
  'work_styles',
  'work_days',
  'days_per_week',
  'features',
] as const
export type WishKind = (typeof wishKinds)[number]

/** Why a posting must not be shown to a job seeker: a wish that it misses, a licence, or what was between them before. */
export const exclusionKinds = [...wishKinds, 'certifications', 'in_progress', 'closed', 'passed_over'] as const

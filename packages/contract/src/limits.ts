/** Business constants (specification §9 and `decisions.md`). Units are in the names. */
export const limits = {
  perPage: 20,
  savedSearchConditions: 100,
  searchHistory: 10,
  browsingHistory: 100,
  passwordMin: 8,
  passwordMax: 72,
  mobileMaxWidthPx: 767,
  laptopMinWidthPx: 1080,
  toastSuccessMs: 2_000,
  toastErrorMs: 4_000,
  toastHelperMs: 4_000,
  toastLimit: 20,
  queryGcTimeMs: 5 * 60_000,
  viewStaleTimeMs: 60_000,
  keywordLength: 100,
} as const

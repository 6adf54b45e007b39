/** Business constants (docs/behaviour.md §29). Units are in the names. */
export const limits = {
  perPage: 20,
  maxPage: 100_000,
  savedSearchConditions: 100,
  savedSearchConditionName: 60,
  searchHistory: 10,
  browsingHistory: 100,
  namedPostings: 100,
  messagesPerMarking: 500,
  messageSubjectLength: 200,
  messageBodyLength: 10_000,
  messageSenderLength: 100,
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
  valuesPerState: 500,
  fileBytes: 10 * 1024 * 1024,
  /** A job seeker's uploads in progress or not stored yet: a hundred of full size. */
  uploadBytesUnderWay: 1_000 * 1024 * 1024,
  fileNameLength: 255,
  filesPerMessage: 10,
  resumeFiles: 20,
  /** `keyIndex` goes from 0 to one less. */
  keyIndexes: 1_000,
} as const

/** Of operators' calls: no browser needs to know them. */
export const operatorLimits = {
  withdrawnPerCall: 1_000,
  /** The share of a source's open postings that a file may close without an explicit permission. */
  maxCloseShare: 0.2,
  applicationsPerPage: 100,
  boardCardsPerPage: 50,
  eventsPerPage: 500,
  actsPerPage: 500,
  /** What an operator says to a job seeker about a move. */
  reasonLength: 500,
  templateNameLength: 60,
  workItems: 200,
  assignedPerCall: 200,
  conversationsPerPage: 30,
  notesPerPage: 50,
  noteLength: 5_000,
  mentionsPerNote: 20,
  heldMessages: 100,
  peoplePerPage: 200,
  filters: 20,
  filterValues: 30,
  viewNameLength: 40,
  /** Views that one caller may save in a service. */
  viewsPerOwner: 50,
} as const

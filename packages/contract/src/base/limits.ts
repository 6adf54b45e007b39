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
  exportReasonLength: 200,
  /** What an operator says to a job seeker about a move. */
  reasonLength: 500,
  templateNameLength: 60,
  /** Of everybody, and as many of each person. */
  templates: 200,
  workItems: 200,
  assignedPerCall: 200,
  /** Of any other act on several job seekers at once. */
  peoplePerAct: 200,
  exportedPeople: 10_000,
  tagNameLength: 30,
  tagsPerService: 200,
  tagsPerCall: 30,
  conversationsPerPage: 30,
  notesPerPage: 50,
  noteLength: 5_000,
  mentionsPerNote: 20,
  heldMessages: 100,
  peoplePerPage: 200,
  filters: 20,
  filterValues: 30,
  viewNameLength: 40,
  placementsPerPage: 100,
  figureRowsPerPage: 100,
  /** Of a fee, and of what it is reckoned from, in yen. */
  feeYen: 1_000_000_000,
  /** Views that one caller may save in a service. */
  viewsPerOwner: 50,
  /** Applications that one call moves. */
  movedPerCall: 200,
  /** Offers on one application that are shown, the newest first. */
  offersShown: 20,
  postingDrafts: 100,
  checkedFaults: 60,
  profileChoices: 200,
  profileEditsShown: 100,
  profileEditNoteLength: 200,
  samePersons: 10,
  /** Why two registrations are merged, or parted again. */
  mergeReasonLength: 500,
  mergesShown: 50,
} as const

/** The papers that are made from a profile: 履歴書 and 職務経歴書. Their names are those of the documents that are uploaded. */
export const paperKinds = ['resume', 'job_history'] as const
export type PaperKind = (typeof paperKinds)[number]

export const paperNames: Record<PaperKind, string> = { resume: '履歴書', job_history: '職務経歴書' }

/** How years are written: Reiwa 8, or 2026. */
export const paperEras = ['japanese', 'western'] as const
export type PaperEra = (typeof paperEras)[number]

export const paperLimits = {
  /** Characters of a 志望動機. */
  reasonLength: 1_000,
  /** Characters of a 本人希望. */
  wishLength: 500,
  /** Characters of the summary of a career. */
  summaryLength: 600,
  /** Characters of the strengths, one a line. */
  strengthsLength: 500,
  /** Efforts of a 職務経歴書: more than three are not read. */
  efforts: 3,
  /** Characters of an effort's title. */
  effortTitleLength: 80,
  /** Characters of each part of an effort. */
  effortPartLength: 300,
  /** Applications that a page offers, the one that moved last first. */
  targets: 30,
  /** Reasons written for other applications that a page offers to begin from, the newest first. */
  writtenReasons: 10,
  /** Copies that a page lists, the newest first. */
  copies: 40,
  /** Pages of one paper: what does not fit is named, not printed. */
  pages: 8,
  /** Bytes of a photo: the page makes it smaller before it sends it. */
  photoBytes: 1_500_000,
} as const

/** The document type under which the photo of the papers is stored among the résumé files. */
export const paperPhotoType = 'resume_photo'

import type { ScheduleKind } from './schedules.ts'

/** The services that ship with demo postings. */
export const serviceNames = ['kango', 'yakuzai', 'comedical', 'kaigo', 'hoiku'] as const
export type ServiceName = (typeof serviceNames)[number]

/** What the postings of one occupation (the third level of the tree) are made of. */
export interface JobProfile {
  occupation: string
  /** How often, against the service's other occupations. */
  weight: number
  facilityTypes: readonly string[]
  /** The job's name, in front of which 「{setting}の」 reads well. */
  role: string
  settings: readonly string[]
  /** Noun phrases. */
  tasks: readonly string[]
  /** Any one of these licences. */
  certifications: readonly string[]
  requirement: string
  /** Monthly pay at the start and for the experienced, in thousand yen, night and licence allowances included. */
  monthlyPay: readonly [number, number]
  /** Hourly pay in yen. */
  hourlyPay: readonly [number, number]
  schedules: readonly ScheduleKind[]
  /** Names of workplaces that only do this, instead of those of the facility type; `{name}` is the invented part. */
  shopNames?: readonly string[]
  /** Positions of responsibility are permanent and full-time. */
  isLeading?: true
}

/** Something the workplace offers: a facet, and the words in which title, tags, catchphrase and body speak of it. */
export interface Benefit {
  /** A feature of the facets. */
  id: string
  tag: string
  /** A few words for the title. */
  hook?: string
  /** A short sentence for the catchphrase. */
  claim?: string
  /** A sentence for the body. */
  sentence?: string
}

/** A benefit of one service, and when it is offered. */
export interface ServiceBenefit extends Benefit {
  chance: number
  facilityTypes?: readonly string[]
  /** Only in jobs whose occupation begins with one of these. */
  occupations?: readonly string[]
  /** At most one benefit of a group is taken. */
  group?: string
}

/** One service's share of the generator. */
export interface ServiceProfile {
  /** In front of the posting's number: `KN-100001`. */
  referencePrefix: string
  jobs: readonly JobProfile[]
  employmentWeights: Readonly<Record<string, number>>
  partTimeSchedules: readonly ScheduleKind[]
  benefits: readonly ServiceBenefit[]
  /** Short sentences on how people work there, for catchphrases. */
  claims: readonly string[]
  /** Longer ones for the body. */
  cultures: readonly string[]
  /** How newcomers are brought in. */
  onboardings: readonly string[]
  /** Sentences with these words are only said of these facility types. */
  wordRules: readonly { words: RegExp; facilityTypes: readonly string[] }[]
  dutiesChangeRange: readonly string[]
}

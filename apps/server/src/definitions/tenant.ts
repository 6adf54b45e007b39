import type { ComponentPayloads, ComponentType } from '@tsunagu/contract/components/registry.ts'
import type { Tutorial } from '@tsunagu/contract/endpoints/app.ts'
import type { Form } from '@tsunagu/contract/form/form.ts'
import type { QuickQuestion } from '@tsunagu/contract/hiring/inquiry.ts'
import type { RefundStep } from '@tsunagu/contract/hiring/placements.ts'
import type { AppConfig } from '@tsunagu/contract/navigation/app-config.ts'
import type { RouteType } from '@tsunagu/contract/navigation/route-types.ts'
import type { ScreenType } from '@tsunagu/contract/navigation/screen-types.ts'
import type { Tab, ViewBottom } from '@tsunagu/contract/screens/view.ts'
import type { WishKind } from '@tsunagu/contract/staff/matching.ts'
import type { Facets } from './facets.ts'
import type { LegalDocument } from './legal-document.ts'
import type { ProfileSection } from './profile-section.ts'
import type { Synonym } from './synonyms.ts'

/** One component of a screen definition: its written members, and the source of the rest of its payload. */
export interface ComponentDefinition<T extends ComponentType = ComponentType> {
  id: string
  type: T
  /** The name of a data source of that component type (`screens/sources`); `null`: the payload is complete as stated. */
  source: string | null
  payload: Partial<ComponentPayloads[T]>
  /** Settings of the source, such as how many cards. */
  options: Record<string, string | number | boolean>
  /** Left out whenever the component of this id is left out, such as the heading above a list; `null`: always shown. */
  shownWith: string | null
  /** Whether a client that cannot show it says so. */
  isEssential: boolean
}

export interface ScreenDefinition {
  id: string
  type: ScreenType
  title: string
  layoutType: 'fixed' | 'scroll'
  components: ComponentDefinition[]
}

interface ViewDefinitionBase {
  id: string
  routeType: RouteType
  isPrivate: boolean
  bottom: ViewBottom | null
}
/** A view of one screen, or of tabs that each target a screen; screens are named by their ids. */
export type ViewDefinition =
  | (ViewDefinitionBase & { layoutType: 'single_view'; screen: string })
  | (ViewDefinitionBase & {
      layoutType: 'tab_bar_view'
      tabs: (Tab & { screen: string })[]
      /** The screen that leads to the tabs; `null`: the first tab opens. */
      overview: string | null
    })

/** How matches are ordered and what excludes a posting (`matching.yaml`). */
export interface MatchingRules {
  /** 0 to 10: how much a wish of a kind counts that a posting meets. */
  weights: Readonly<Record<WishKind, number>>
  /** Kinds of wishes that a posting must not miss. */
  exclude: readonly WishKind[]
}

/** The agency's registered fees (`fees.yaml`). */
export interface FeeTerms {
  /** The highest rate, in tenths of a per cent; null where none is registered. */
  maxRatePermille: number | null
  /** What is paid back of a fee when somebody leaves, the fewest days first. */
  refunds: readonly RefundStep[]
}

/** What the mails of a service say about their sender. */
export interface MailIdentity {
  fromName: string
  fromAddress: string
  /** Where replies go; without it to the sender's address. */
  replyTo?: string
  signature: string
  /** Who sends promotional mails, from where, and whom to complain to (特定電子メール法 4条). */
  senderName: string
  postalAddress: string
  complaints: string
}

/** The adviser whom a service's job seekers turn to. */
export interface AdviserIdentity {
  name: string
  imageUrl: string
  /** When they can be reached, in words. */
  hours: string
  /** Where a job seeker's own mail program writes to. */
  email: string
}

/** What the sheet before an inquiry offers and says. */
export interface InquiryTexts {
  /** Kinds of questions, each with the sentence that it sends; `''` where the person writes it. */
  questions: readonly QuickQuestion[]
  /** Who gets it, in a line beside the button. */
  notice: string
  /** Who reads it, and what the facility learns. */
  audience: readonly string[]
  /** What not to write. */
  privacyNote: string
}

/** Until how many hours before an interview its job seeker may change it, and whom they call after that. */
export interface InterviewRules {
  changeHours: number
  tel: string
}

/** For how many days a posting stays open in its last lawful version when its newest line must not be published. */
export interface PostingRules {
  graceDays: number
}

/** What explains a route the first time. */
export type TutorialDefinition = Required<Tutorial> & { routeType: RouteType }

/** A service as its definition files describe it. */
export interface Tenant {
  /** `kango`, `yakuzai`, …: the first label of the host, and the `tenant` column. */
  key: string
  /** 看護, 薬剤師, …: the field's short name. */
  fieldName: string
  /** Custom domains beside `<key>.<provider domain>`. */
  hosts: string[]
  appConfig: AppConfig
  adviser: AdviserIdentity
  inquiry: InquiryTexts
  interviews: InterviewRules
  postings: PostingRules
  mail: MailIdentity
  /** Address of the splash. */
  splashUrl: string
  tutorials: readonly TutorialDefinition[]
  facets: Facets
  /** What people type for what its postings say. */
  synonyms: readonly Synonym[]
  matching: MatchingRules
  fees: FeeTerms
  views: ReadonlyMap<string, ViewDefinition>
  screens: ReadonlyMap<string, ScreenDefinition>
  forms: ReadonlyMap<string, Form>
  /** The parts of the profile, in the order of its tabs; none where the service has no profile. */
  profileSections: readonly ProfileSection[]
  legal: Readonly<Record<LegalDocumentName, LegalDocument>>
  /** Absolute folder of the service's own files (logo, favicon), served under `/tenant-assets/<key>/`. */
  assetsFolder: string
  /** Drawings of the base in this service's colours, by file name; served beside its own files. */
  drawings: ReadonlyMap<string, string>
}

export const legalDocumentNames = ['term', 'privacy'] as const
export type LegalDocumentName = (typeof legalDocumentNames)[number]

/** All services by key, in the order of `tenants/tenants.yaml`; the first is served on bare `localhost`. */
export type Tenants = ReadonlyMap<string, Tenant>

import { object, oneOf, type Static, type TObject, Type } from '@tsunagu/contract/base/schema.ts'
import type { ComponentPayloads, ComponentType } from '@tsunagu/contract/components/registry.ts'
import { progressStatuses } from '@tsunagu/contract/hiring/progress.ts'

/** What a data source gives to a component: members of the payload; the definition states the others. */
interface SourceDeclaration<K extends string = string> {
  provides: readonly K[]
  options: TObject
}

const source = <const K extends string, O extends TObject>(provides: readonly K[], options: O) => ({
  provides,
  options,
})
const noOptions = object({})
const limit = object({ limit: Type.Integer({ minimum: 1, maximum: 50 }) })
/** A form of the profile, by its file's name. */
const formName = object({ form: Type.String() })
const documentName = object({ document: oneOf(['term', 'privacy']) })

/** Groups that the terms of a posting (募集要項) are shown in. */
export const termGroups = ['employment', 'pay', 'time', 'place', 'other'] as const
export type TermGroup = (typeof termGroups)[number]

/**
 * Every data source by component type and name, with its settings. Definitions are checked against it, and
 * `screens/sources` must hold a function for each: a missing one does not compile. A type without sources is written out
 * in its definition.
 */
export const componentSources = {
  job_posting_search: {},
  search_history: { recent_searches: source(['items'], noOptions) },
  filter_panel: { search_conditions: source(['elements', 'sort'], noOptions) },
  cards: {
    search: source(['jobPostingCards', 'pageInfo'], noOptions),
    new_arrivals: source(['jobPostingCards', 'pageInfo'], limit),
    recently_viewed: source(['jobPostingCards', 'pageInfo'], limit),
    similar: source(['jobPostingCards', 'pageInfo'], limit),
    browsing_history: source(['jobPostingCards', 'pageInfo'], noOptions),
    favorites: source(['jobPostingCards', 'pageInfo'], noOptions),
    inquired: source(['jobPostingCards', 'pageInfo'], noOptions),
    progress: source(['jobPostingCards', 'pageInfo'], object({ status: oneOf(progressStatuses) })),
  },
  advanced_search_form: {},
  simple_cards_with_image: { services: source(['cards'], noOptions) },
  simple_cards_without_image: {},
  interview_confirmed_cards: { coming: source(['cards', 'pageInfo'], limit) },
  sign_up: {},
  sign_in: {},
  available_schedule: {
    schedule: source(['jobSeekerName', 'note', 'schedule', 'revision', 'isPreview'], noOptions),
  },
  navigation_list: {},
  paragraph_list: { legal_articles: source(['items'], documentName), selection_steps: source(['items'], noOptions) },
  my_profile_navigation_list: {
    profile: source(['jobSeekerName', 'staffName', 'navigationElements', 'completeness'], noOptions),
  },
  basic_info_table: {
    posting_key_facts: source(['items'], noOptions),
    posting_terms: source(['items'], object({ group: oneOf(termGroups) })),
    posting_changes: source(['title', 'items'], noOptions),
    profile_answers: source(['items'], formName),
  },
  todo_list: { todos: source(['todos'], noOptions) },
  progress_status: { progress: source(['blocks'], noOptions) },
  title: { posting: source(['title', 'smallTitle'], noOptions) },
  images: { posting: source(['items'], noOptions) },
  entry_point_area_type_select: {},
  area_select: { first_level: source(['areas', 'ownAreas'], noOptions) },
  paragraph: {
    legal_introduction: source(['richText'], documentName),
    posting_description: source(['richText'], noOptions),
  },
  rich_text: {},
  adviser: { posting: source(['advice'], noOptions) },
  labels: { posting: source(['labels'], noOptions) },
  catchphrase: { posting: source(['text'], noOptions) },
  sub_description: { posting: source(['title', 'content'], noOptions) },
  occupation_category_select: { first_level: source(['categories', 'state'], noOptions) },
  tags: { posting: source(['tags'], noOptions) },
  source_info: { posting: source(['srcId', 'srcUpdateDate', 'expireDate'], noOptions) },
  file_upload: { resume_files: source(['files'], noOptions) },
  profile: { stored_answers: source(['form', 'draftKey'], formName) },
  message_list: { messages: source(['messages', 'pageInfo', 'lastKey', 'unreadCount'], noOptions) },
  message_detail: {
    message: source(
      [
        'id',
        'subject',
        'body',
        'mailFrom',
        'senderName',
        'sentDatetime',
        'mailTo',
        'mailCc',
        'attachments',
        'isOwn',
        'posting',
        'conversation',
      ],
      noOptions,
    ),
  },
  suspend: {},
  withdraw: {},
  favorite: { posting: source(['jobPostingId', 'status'], noOptions) },
  notice_list: { notices: source(['notices', 'nearest'], noOptions) },
  form: {},
  selector: { first_level: source(['depth', 'maxDepth', 'elements'], noOptions) },
  wish_match: { posting: source(['description', 'items', 'navigationElement'], noOptions) },
} satisfies { [T in ComponentType]: Record<string, SourceDeclaration<keyof ComponentPayloads[T] & string>> }

type ComponentSources = typeof componentSources
/** The names of a component type's sources. */
export type SourceName<T extends ComponentType> = keyof ComponentSources[T] & string

type Declared<T extends ComponentType, N extends SourceName<T>> = ComponentSources[T][N] extends infer D extends {
  provides: readonly string[]
  options: TObject
}
  ? D
  : never
/** The members of the payload that a source gives. */
export type ProvidedMembers<T extends ComponentType, N extends SourceName<T>> = Pick<
  ComponentPayloads[T],
  Declared<T, N>['provides'][number] & keyof ComponentPayloads[T]
>
/** The settings of a source, as the definition states them. */
export type SourceOptions<T extends ComponentType, N extends SourceName<T>> = Static<Declared<T, N>['options']>

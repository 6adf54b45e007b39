import { object, type Static, Type, taggedUnion } from '../base/schema.ts'
import { advancedSearchForm } from './advanced-search-form.ts'
import { adviser } from './adviser.ts'
import { afterJoiningComponent } from './after-joining.ts'
import { areaSelect } from './area-select.ts'
import { availableSchedule } from './available-schedule.ts'
import { basicInfoTable } from './basic-info-table.ts'
import { cards } from './cards.ts'
import { catchphrase } from './catchphrase.ts'
import { changeNotice } from './change-notice.ts'
import { changeNoticeList } from './change-notice-list.ts'
import { commuteSearchComponent } from './commute-search.ts'
import { comparisonComponent } from './comparison.ts'
import { contactPreferenceComponent } from './contact-preference.ts'
import { entryPointAreaTypeSelect } from './entry-point-area-type-select.ts'
import { favorite } from './favorite.ts'
import { fileUpload } from './file-upload.ts'
import { filterPanel } from './filter-panel.ts'
import { form } from './form.ts'
import { images } from './images.ts'
import { interviewConfirmedCards } from './interview-confirmed-cards.ts'
import { jobPostingSearch } from './job-posting-search.ts'
import { labels } from './labels.ts'
import { messageDetail } from './message-detail.ts'
import { messageList } from './message-list.ts'
import { myProfileNavigationList } from './my-profile-navigation-list.ts'
import { navigationList } from './navigation-list.ts'
import { noticeCentre } from './notice-centre.ts'
import { noticeList } from './notice-list.ts'
import { occupationCategorySelect } from './occupation-category-select.ts'
import { offerComparisonComponent } from './offer-comparison.ts'
import { paragraph } from './paragraph.ts'
import { paragraphList } from './paragraph-list.ts'
import { passOver } from './pass-over.ts'
import { passedOverList } from './passed-over-list.ts'
import { profile } from './profile.ts'
import { profileEdits } from './profile-edits.ts'
import { progressStatus } from './progress-status.ts'
import { resumePapersComponent } from './resume-papers.ts'
import { richText } from './rich-text.ts'
import { searchHistory } from './search-history.ts'
import { selector } from './selector.ts'
import { sharedComparison } from './shared-comparison.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { simpleCardsWithImage } from './simple-cards-with-image.ts'
import { simpleCardsWithoutImage } from './simple-cards-without-image.ts'
import { sourceInfo } from './source-info.ts'
import { subDescription } from './sub-description.ts'
import { suspend } from './suspend.ts'
import { tags } from './tags.ts'
import { title } from './title.ts'
import { todoList } from './todo-list.ts'
import { wishMatch } from './wish-match.ts'
import { withdraw } from './withdraw.ts'

/**
 * Every component type by its name on the wire. A key added here must be added to the web's component
 * registry: the compiler says so.
 */
export const components = {
  job_posting_search: jobPostingSearch,
  search_history: searchHistory,
  filter_panel: filterPanel,
  cards,
  advanced_search_form: advancedSearchForm,
  simple_cards_with_image: simpleCardsWithImage,
  simple_cards_without_image: simpleCardsWithoutImage,
  interview_confirmed_cards: interviewConfirmedCards,
  sign_up: signUp,
  sign_in: signIn,
  available_schedule: availableSchedule,
  navigation_list: navigationList,
  paragraph_list: paragraphList,
  my_profile_navigation_list: myProfileNavigationList,
  basic_info_table: basicInfoTable,
  todo_list: todoList,
  progress_status: progressStatus,
  title,
  images,
  entry_point_area_type_select: entryPointAreaTypeSelect,
  area_select: areaSelect,
  paragraph,
  rich_text: richText,
  adviser,
  labels,
  catchphrase,
  sub_description: subDescription,
  occupation_category_select: occupationCategorySelect,
  tags,
  source_info: sourceInfo,
  profile,
  message_list: messageList,
  message_detail: messageDetail,
  suspend,
  withdraw,
  file_upload: fileUpload,
  favorite,
  notice_list: noticeList,
  form,
  selector,
  wish_match: wishMatch,
  profile_edits: profileEdits,
  contact_preference: contactPreferenceComponent,
  comparison: comparisonComponent,
  shared_comparison: sharedComparison,
  pass_over: passOver,
  passed_over_list: passedOverList,
  change_notice: changeNotice,
  change_notice_list: changeNoticeList,
  resume_papers: resumePapersComponent,
  after_joining: afterJoiningComponent,
  offer_comparison: offerComparisonComponent,
  commute_search: commuteSearchComponent,
  notice_centre: noticeCentre,
}
export type ComponentType = keyof typeof components
/** The payload of each component type: look it up by key, never by `Extract` on the union. */
export type ComponentPayloads = { [T in ComponentType]: Static<(typeof components)[T]['payload']> }
/** A component of a screen, and of a response of `/component/*`. */
export type ScreenComponentOf<T extends ComponentType> = {
  id: string
  type: T
  component: ComponentPayloads[T]
  /** An addition of ours: where it cannot be shown, a notice says so instead of nothing. */
  isEssential?: boolean
}
export type ScreenComponent = { [T in ComponentType]: ScreenComponentOf<T> }[ComponentType]

export const screenComponent = taggedUnion<ScreenComponent>(
  'type',
  Object.entries(components).map(([type, definition]) =>
    object({
      id: Type.String(),
      type: Type.Literal(type),
      component: definition.payload,
      isEssential: Type.Optional(Type.Boolean()),
    }),
  ),
)

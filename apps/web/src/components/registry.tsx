import type { ComponentType } from '@tsunagu/contract/components/registry.ts'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { type LazyComponent, lazyComponent } from '#web/page/lazy-component.ts'

/** The React component of every component type, each loaded when a screen holds it. */
export const componentRegistry: { [T in ComponentType]: LazyComponent<ComponentProps<T>> } = {
  job_posting_search: lazyComponent(() =>
    import('#web/components/search/job-posting-search.tsx').then(({ JobPostingSearch }) => JobPostingSearch),
  ),
  search_history: lazyComponent(() =>
    import('#web/components/search/search-history.tsx').then(({ SearchHistory }) => SearchHistory),
  ),
  filter_panel: lazyComponent(() =>
    import('#web/components/search/filter-panel.tsx').then(({ FilterPanel }) => FilterPanel),
  ),
  cards: lazyComponent(() => import('#web/components/cards/cards.tsx').then(({ Cards }) => Cards)),
  advanced_search_form: lazyComponent(() =>
    import('#web/components/search/advanced-search-form.tsx').then(({ AdvancedSearchForm }) => AdvancedSearchForm),
  ),
  simple_cards_with_image: lazyComponent(() =>
    import('#web/components/cards/simple-cards-with-image.tsx').then(
      ({ SimpleCardsWithImage }) => SimpleCardsWithImage,
    ),
  ),
  simple_cards_without_image: lazyComponent(() =>
    import('#web/components/cards/simple-cards-without-image.tsx').then(
      ({ SimpleCardsWithoutImage }) => SimpleCardsWithoutImage,
    ),
  ),
  interview_confirmed_cards: lazyComponent(() =>
    import('#web/components/cards/interview-confirmed-cards.tsx').then(
      ({ InterviewConfirmedCards }) => InterviewConfirmedCards,
    ),
  ),
  sign_up: lazyComponent(() => import('#web/components/account/sign-up.tsx').then(({ SignUp }) => SignUp)),
  sign_in: lazyComponent(() => import('#web/components/account/sign-in.tsx').then(({ SignIn }) => SignIn)),
  available_schedule: lazyComponent(() =>
    import('#web/components/schedule/available-schedule.tsx').then(({ AvailableSchedule }) => AvailableSchedule),
  ),
  navigation_list: lazyComponent(() =>
    import('#web/components/profile/navigation-list.tsx').then(({ NavigationList }) => NavigationList),
  ),
  paragraph_list: lazyComponent(() =>
    import('#web/components/content/paragraph-list.tsx').then(({ ParagraphList }) => ParagraphList),
  ),
  basic_info_table: lazyComponent(() =>
    import('#web/components/profile/basic-info-table.tsx').then(({ BasicInfoTable }) => BasicInfoTable),
  ),
  my_profile_navigation_list: lazyComponent(() =>
    import('#web/components/profile/my-profile-navigation-list.tsx').then(
      ({ MyProfileNavigationList }) => MyProfileNavigationList,
    ),
  ),
  todo_list: lazyComponent(() => import('#web/components/todos/todo-list.tsx').then(({ TodoList }) => TodoList)),
  progress_status: lazyComponent(() =>
    import('#web/components/cards/progress-status.tsx').then(({ ProgressStatus }) => ProgressStatus),
  ),
  title: lazyComponent(() => import('#web/components/search/title.tsx').then(({ Title }) => Title)),
  images: lazyComponent(() => import('#web/components/content/images.tsx').then(({ Images }) => Images)),
  entry_point_area_type_select: lazyComponent(() =>
    import('#web/components/search/entry-point-area-type-select.tsx').then(
      ({ EntryPointAreaTypeSelect }) => EntryPointAreaTypeSelect,
    ),
  ),
  area_select: lazyComponent(() =>
    import('#web/components/search/area-select.tsx').then(({ AreaSelect }) => AreaSelect),
  ),
  paragraph: lazyComponent(() => import('#web/components/content/paragraph.tsx').then(({ Paragraph }) => Paragraph)),
  rich_text: lazyComponent(() => import('#web/components/content/rich-text.tsx').then(({ RichText }) => RichText)),
  adviser: lazyComponent(() => import('#web/components/content/adviser.tsx').then(({ Adviser }) => Adviser)),
  labels: lazyComponent(() => import('#web/components/content/labels.tsx').then(({ Labels }) => Labels)),
  catchphrase: lazyComponent(() =>
    import('#web/components/content/catchphrase.tsx').then(({ Catchphrase }) => Catchphrase),
  ),
  sub_description: lazyComponent(() =>
    import('#web/components/content/sub-description.tsx').then(({ SubDescription }) => SubDescription),
  ),
  occupation_category_select: lazyComponent(() =>
    import('#web/components/search/occupation-category-select.tsx').then(
      ({ OccupationCategorySelect }) => OccupationCategorySelect,
    ),
  ),
  tags: lazyComponent(() => import('#web/components/cards/tags.tsx').then(({ Tags }) => Tags)),
  source_info: lazyComponent(() =>
    import('#web/components/content/source-info.tsx').then(({ SourceInfo }) => SourceInfo),
  ),
  profile: lazyComponent(() => import('#web/components/profile/profile.tsx').then(({ Profile }) => Profile)),
  file_upload: lazyComponent(() =>
    import('#web/components/files/file-upload.tsx').then(({ FileUpload }) => FileUpload),
  ),
  favorite: lazyComponent(() => import('#web/components/cards/favorite.tsx').then(({ Favorite }) => Favorite)),
  message_list: lazyComponent(() =>
    import('#web/components/messages/message-list.tsx').then(({ MessageList }) => MessageList),
  ),
  message_detail: lazyComponent(() =>
    import('#web/components/messages/message-detail.tsx').then(({ MessageDetail }) => MessageDetail),
  ),
  suspend: lazyComponent(() => import('#web/components/account/suspend.tsx').then(({ Suspend }) => Suspend)),
  withdraw: lazyComponent(() => import('#web/components/account/withdraw.tsx').then(({ Withdraw }) => Withdraw)),
  notice_list: lazyComponent(() =>
    import('#web/components/todos/notice-list.tsx').then(({ NoticeList }) => NoticeList),
  ),
  form: lazyComponent(() => import('#web/components/profile/form.tsx').then(({ Form }) => Form)),
  selector: lazyComponent(() => import('#web/components/search/selector.tsx').then(({ Selector }) => Selector)),
  wish_match: lazyComponent(() => import('#web/components/content/wish-match.tsx').then(({ WishMatch }) => WishMatch)),
  profile_edits: lazyComponent(() =>
    import('#web/components/profile/profile-edits.tsx').then(({ ProfileEdits }) => ProfileEdits),
  ),
  contact_preference: lazyComponent(() =>
    import('#web/components/contact/contact-preference.tsx').then(({ ContactPreference }) => ContactPreference),
  ),
  comparison: lazyComponent(() =>
    import('#web/components/comparison/comparison.tsx').then(({ Comparison }) => Comparison),
  ),
  shared_comparison: lazyComponent(() =>
    import('#web/components/comparison/shared-comparison.tsx').then(({ SharedComparison }) => SharedComparison),
  ),
  pass_over: lazyComponent(() => import('#web/components/pass-over/pass-over.tsx').then(({ PassOver }) => PassOver)),
  passed_over_list: lazyComponent(() =>
    import('#web/components/pass-over/passed-over-list.tsx').then(({ PassedOverList }) => PassedOverList),
  ),
  change_notice: lazyComponent(() =>
    import('#web/components/change-notices/change-notice.tsx').then(({ ChangeNotice }) => ChangeNotice),
  ),
  change_notice_list: lazyComponent(() =>
    import('#web/components/change-notices/change-notice-list.tsx').then(({ ChangeNoticeList }) => ChangeNoticeList),
  ),
  resume_papers: lazyComponent(() =>
    import('#web/components/papers/resume-papers.tsx').then(({ ResumePapers }) => ResumePapers),
  ),
  after_joining: lazyComponent(() =>
    import('#web/components/after-joining/after-joining.tsx').then(({ AfterJoining }) => AfterJoining),
  ),
  commute_search: lazyComponent(() =>
    import('#web/components/commute/commute-search.tsx').then(({ CommuteSearch }) => CommuteSearch),
  ),
  offer_comparison: lazyComponent(() =>
    import('#web/components/offers/offer-comparison.tsx').then(({ OfferComparison }) => OfferComparison),
  ),
  notice_centre: lazyComponent(() =>
    import('#web/components/notices/notice-centre.tsx').then(({ NoticeCentre }) => NoticeCentre),
  ),
}

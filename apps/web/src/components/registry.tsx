import type { ComponentType } from '@tsunagu/contract/components/registry.ts'
import { type LazyComponent, lazyComponent } from '#web/lib/lazy-component.ts'
import type { ComponentProps } from './component-props.ts'

/** The React component of every component type, each loaded when a screen holds it. */
export const componentRegistry: { [T in ComponentType]: LazyComponent<ComponentProps<T>> } = {
  job_posting_search: lazyComponent(() =>
    import('./job-posting-search.tsx').then(({ JobPostingSearch }) => JobPostingSearch),
  ),
  search_history: lazyComponent(() => import('./search-history.tsx').then(({ SearchHistory }) => SearchHistory)),
  filter_panel: lazyComponent(() => import('./filter-panel.tsx').then(({ FilterPanel }) => FilterPanel)),
  cards: lazyComponent(() => import('./cards.tsx').then(({ Cards }) => Cards)),
  advanced_search_form: lazyComponent(() =>
    import('./advanced-search-form.tsx').then(({ AdvancedSearchForm }) => AdvancedSearchForm),
  ),
  simple_cards_with_image: lazyComponent(() =>
    import('./simple-cards-with-image.tsx').then(({ SimpleCardsWithImage }) => SimpleCardsWithImage),
  ),
  simple_cards_without_image: lazyComponent(() =>
    import('./simple-cards-without-image.tsx').then(({ SimpleCardsWithoutImage }) => SimpleCardsWithoutImage),
  ),
  interview_confirmed_cards: lazyComponent(() =>
    import('./interview-confirmed-cards.tsx').then(({ InterviewConfirmedCards }) => InterviewConfirmedCards),
  ),
  sign_up: lazyComponent(() => import('./sign-up.tsx').then(({ SignUp }) => SignUp)),
  sign_in: lazyComponent(() => import('./sign-in.tsx').then(({ SignIn }) => SignIn)),
  available_schedule: lazyComponent(() =>
    import('./available-schedule.tsx').then(({ AvailableSchedule }) => AvailableSchedule),
  ),
  navigation_list: lazyComponent(() => import('./navigation-list.tsx').then(({ NavigationList }) => NavigationList)),
  paragraph_list: lazyComponent(() => import('./paragraph-list.tsx').then(({ ParagraphList }) => ParagraphList)),
  basic_info_table: lazyComponent(() => import('./basic-info-table.tsx').then(({ BasicInfoTable }) => BasicInfoTable)),
  my_profile_navigation_list: lazyComponent(() =>
    import('./my-profile-navigation-list.tsx').then(({ MyProfileNavigationList }) => MyProfileNavigationList),
  ),
  todo_list: lazyComponent(() => import('./todo-list.tsx').then(({ TodoList }) => TodoList)),
  progress_status: lazyComponent(() => import('./progress-status.tsx').then(({ ProgressStatus }) => ProgressStatus)),
  title: lazyComponent(() => import('./title.tsx').then(({ Title }) => Title)),
  images: lazyComponent(() => import('./images.tsx').then(({ Images }) => Images)),
  entry_point_area_type_select: lazyComponent(() =>
    import('./entry-point-area-type-select.tsx').then(({ EntryPointAreaTypeSelect }) => EntryPointAreaTypeSelect),
  ),
  area_select: lazyComponent(() => import('./area-select.tsx').then(({ AreaSelect }) => AreaSelect)),
  paragraph: lazyComponent(() => import('./paragraph.tsx').then(({ Paragraph }) => Paragraph)),
  rich_text: lazyComponent(() => import('./rich-text.tsx').then(({ RichText }) => RichText)),
  adviser: lazyComponent(() => import('./adviser.tsx').then(({ Adviser }) => Adviser)),
  labels: lazyComponent(() => import('./labels.tsx').then(({ Labels }) => Labels)),
  catchphrase: lazyComponent(() => import('./catchphrase.tsx').then(({ Catchphrase }) => Catchphrase)),
  sub_description: lazyComponent(() => import('./sub-description.tsx').then(({ SubDescription }) => SubDescription)),
  occupation_category_select: lazyComponent(() =>
    import('./occupation-category-select.tsx').then(({ OccupationCategorySelect }) => OccupationCategorySelect),
  ),
  tags: lazyComponent(() => import('./tags.tsx').then(({ Tags }) => Tags)),
  source_info: lazyComponent(() => import('./source-info.tsx').then(({ SourceInfo }) => SourceInfo)),
  profile: lazyComponent(() => import('./profile.tsx').then(({ Profile }) => Profile)),
  file_upload: lazyComponent(() => import('./file-upload.tsx').then(({ FileUpload }) => FileUpload)),
  favorite: lazyComponent(() => import('./favorite.tsx').then(({ Favorite }) => Favorite)),
  message_list: lazyComponent(() => import('./message-list.tsx').then(({ MessageList }) => MessageList)),
  message_detail: lazyComponent(() => import('./message-detail.tsx').then(({ MessageDetail }) => MessageDetail)),
  suspend: lazyComponent(() => import('./suspend.tsx').then(({ Suspend }) => Suspend)),
  withdraw: lazyComponent(() => import('./withdraw.tsx').then(({ Withdraw }) => Withdraw)),
  notice_list: lazyComponent(() => import('./notice-list.tsx').then(({ NoticeList }) => NoticeList)),
  form: lazyComponent(() => import('./form.tsx').then(({ Form }) => Form)),
  selector: lazyComponent(() => import('./selector.tsx').then(({ Selector }) => Selector)),
  wish_match: lazyComponent(() => import('./wish-match.tsx').then(({ WishMatch }) => WishMatch)),
}

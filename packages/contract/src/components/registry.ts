import { object, type Static, Type, taggedUnion } from '../schema.ts'
import { advancedSearchForm } from './advanced-search-form.ts'
import { adviser } from './adviser.ts'
import { areaSelect } from './area-select.ts'
import { basicInfoTable } from './basic-info-table.ts'
import { cards } from './cards.ts'
import { catchphrase } from './catchphrase.ts'
import { entryPointAreaTypeSelect } from './entry-point-area-type-select.ts'
import { favorite } from './favorite.ts'
import { filterPanel } from './filter-panel.ts'
import { form } from './form.ts'
import { images } from './images.ts'
import { jobPostingSearch } from './job-posting-search.ts'
import { labels } from './labels.ts'
import { navigationList } from './navigation-list.ts'
import { noticeList } from './notice-list.ts'
import { occupationCategorySelect } from './occupation-category-select.ts'
import { paragraph } from './paragraph.ts'
import { paragraphList } from './paragraph-list.ts'
import { progressStatus } from './progress-status.ts'
import { richText } from './rich-text.ts'
import { searchHistory } from './search-history.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { simpleCardsWithImage } from './simple-cards-with-image.ts'
import { simpleCardsWithoutImage } from './simple-cards-without-image.ts'
import { sourceInfo } from './source-info.ts'
import { subDescription } from './sub-description.ts'
import { tags } from './tags.ts'
import { title } from './title.ts'
import { todoList } from './todo-list.ts'

/**
 * Every component type by its name on the wire (`enums.md`). A key added here must be added to the web's component
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
  sign_up: signUp,
  sign_in: signIn,
  navigation_list: navigationList,
  paragraph_list: paragraphList,
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
  favorite,
  notice_list: noticeList,
  form,
}
export type ComponentType = keyof typeof components
/** The payload of each component type: look it up by key, never by `Extract` on the union. */
export type ComponentPayloads = { [T in ComponentType]: Static<(typeof components)[T]['payload']> }
/** A component as a screen holds it, and as `/component/*` answers it. */
export type ScreenComponentOf<T extends ComponentType> = { id: string; type: T; component: ComponentPayloads[T] }
export type ScreenComponent = { [T in ComponentType]: ScreenComponentOf<T> }[ComponentType]

export const screenComponent = taggedUnion<ScreenComponent>(
  'type',
  Object.entries(components).map(([type, definition]) =>
    object({ id: Type.String(), type: Type.Literal(type), component: definition.payload }),
  ),
)

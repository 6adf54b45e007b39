import type { ComponentType } from '@tsunagu/contract/components/registry.ts'
import type { AnySource } from '#server/screens/define-source.ts'
import { adviserSources } from './adviser.ts'
import { areaSelectSources } from './area-select.ts'
import { availableScheduleSources } from './available-schedule.ts'
import { basicInfoTableSources } from './basic-info-table.ts'
import { cardsSources } from './cards.ts'
import { catchphraseSources } from './catchphrase.ts'
import { favoriteSources } from './favorite.ts'
import { fileUploadSources } from './file-upload.ts'
import { filterPanelSources } from './filter-panel.ts'
import { imagesSources } from './images.ts'
import { interviewConfirmedCardsSources } from './interview-confirmed-cards.ts'
import { labelsSources } from './labels.ts'
import { messageDetailSources } from './message-detail.ts'
import { messageListSources } from './message-list.ts'
import { myProfileNavigationListSources } from './my-profile-navigation-list.ts'
import { noticeListSources } from './notice-list.ts'
import { occupationCategorySelectSources } from './occupation-category-select.ts'
import { paragraphSources } from './paragraph.ts'
import { paragraphListSources } from './paragraph-list.ts'
import { profileSources } from './profile.ts'
import { progressStatusSources } from './progress-status.ts'
import { searchHistorySources } from './search-history.ts'
import { selectorSources } from './selector.ts'
import { simpleCardsWithImageSources } from './simple-cards-with-image.ts'
import { sourceInfoSources } from './source-info.ts'
import { subDescriptionSources } from './sub-description.ts'
import { tagsSources } from './tags.ts'
import { titleSources } from './title.ts'
import { todoListSources } from './todo-list.ts'
import { wishMatchSources } from './wish-match.ts'

/** The data sources of each component type, by the names that definitions use. A type without sources is written out in its definition. */
export const sources = {
  search_history: searchHistorySources,
  filter_panel: filterPanelSources,
  cards: cardsSources,
  simple_cards_with_image: simpleCardsWithImageSources,
  interview_confirmed_cards: interviewConfirmedCardsSources,
  available_schedule: availableScheduleSources,
  paragraph_list: paragraphListSources,
  my_profile_navigation_list: myProfileNavigationListSources,
  basic_info_table: basicInfoTableSources,
  todo_list: todoListSources,
  progress_status: progressStatusSources,
  title: titleSources,
  images: imagesSources,
  area_select: areaSelectSources,
  paragraph: paragraphSources,
  adviser: adviserSources,
  labels: labelsSources,
  catchphrase: catchphraseSources,
  sub_description: subDescriptionSources,
  occupation_category_select: occupationCategorySelectSources,
  tags: tagsSources,
  source_info: sourceInfoSources,
  profile: profileSources,
  message_list: messageListSources,
  message_detail: messageDetailSources,
  file_upload: fileUploadSources,
  favorite: favoriteSources,
  notice_list: noticeListSources,
  selector: selectorSources,
  wish_match: wishMatchSources,
} satisfies { [T in ComponentType]?: Readonly<Record<string, AnySource<T>>> }

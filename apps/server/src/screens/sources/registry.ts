import type { ComponentType } from '@tsunagu/contract/components/registry.ts'
import type { AnySource } from '#server/screens/define-source.ts'
import { adviserSources } from './adviser.ts'
import { afterJoiningSources } from './after-joining.ts'
import { areaSelectSources } from './area-select.ts'
import { availableScheduleSources } from './available-schedule.ts'
import { basicInfoTableSources } from './basic-info-table.ts'
import { cardsSources } from './cards.ts'
import { catchphraseSources } from './catchphrase.ts'
import { changeNoticeListSources, changeNoticeSources } from './change-notice.ts'
import { comparisonSources } from './comparison.ts'
import { contactPreferenceSources } from './contact-preference.ts'
import { favoriteSources } from './favorite.ts'
import { fileUploadSources } from './file-upload.ts'
import { filterPanelSources } from './filter-panel.ts'
import { imagesSources } from './images.ts'
import { interviewConfirmedCardsSources } from './interview-confirmed-cards.ts'
import { labelsSources } from './labels.ts'
import { messageDetailSources } from './message-detail.ts'
import { messageListSources } from './message-list.ts'
import { myProfileNavigationListSources } from './my-profile-navigation-list.ts'
import { noticeCentreSources } from './notice-centre.ts'
import { noticeListSources } from './notice-list.ts'
import { occupationCategorySelectSources } from './occupation-category-select.ts'
import { offerComparisonSources } from './offer-comparison.ts'
import { paragraphSources } from './paragraph.ts'
import { paragraphListSources } from './paragraph-list.ts'
import { passedOverListSources, passOverSources } from './pass-over.ts'
import { profileSources } from './profile.ts'
import { profileEditsSources } from './profile-edits.ts'
import { progressStatusSources } from './progress-status.ts'
import { resumePapersSources } from './resume-papers.ts'
import { searchHistorySources } from './search-history.ts'
import { selectorSources } from './selector.ts'
import { simpleCardsWithImageSources } from './simple-cards-with-image.ts'
import { sourceInfoSources } from './source-info.ts'
import { subDescriptionSources } from './sub-description.ts'
import { tagsSources } from './tags.ts'
import { titleSources } from './title.ts'
import { todoListSources } from './todo-list.ts'
import { wishMatchSources } from './wish-match.ts'
import { withdrawSources } from './withdraw.ts'

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
  profile_edits: profileEditsSources,
  contact_preference: contactPreferenceSources,
  comparison: comparisonSources,
  pass_over: passOverSources,
  passed_over_list: passedOverListSources,
  change_notice: changeNoticeSources,
  change_notice_list: changeNoticeListSources,
  notice_centre: noticeCentreSources,
  resume_papers: resumePapersSources,
  after_joining: afterJoiningSources,
  offer_comparison: offerComparisonSources,
  withdraw: withdrawSources,
} satisfies { [T in ComponentType]?: Readonly<Record<string, AnySource<T>>> }

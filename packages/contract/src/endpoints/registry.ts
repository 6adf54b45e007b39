import { lineEndpoints } from './account/line-calls.ts'
import { passkeyEndpoints } from './account/passkey-calls.ts'
import { accountEndpoints } from './account-calls.ts'
import { adviserEndpoints } from './adviser-calls.ts'
import { appEndpoints } from './app.ts'
import { authEndpoints } from './auth.ts'
import { componentEndpoints } from './component-calls.ts'
import type { EndpointDefinition, InputOf, OutputOf } from './define-endpoint.ts'
import { eventEndpoints } from './event-calls.ts'
import { figureEndpoints } from './fees/figure-calls.ts'
import { placementEndpoints } from './fees/placement-calls.ts'
import { formEndpoints } from './form-calls.ts'
import { conversationEndpoints } from './inbox/conversation-calls.ts'
import { draftEndpoints } from './inbox/draft-calls.ts'
import { heldMessageEndpoints } from './inbox/held-message-calls.ts'
import { noteEndpoints } from './inbox/note-calls.ts'
import { presenceEndpoints } from './inbox/presence-calls.ts'
import { workQueueEndpoints } from './inbox/work-queue-calls.ts'
import { interviewEndpoints } from './interview-calls.ts'
import { jobPostingEndpoints } from './job-posting-calls.ts'
import { ledgerEndpoints } from './ledger-calls.ts'
import { masterDataEndpoints } from './master-data-calls.ts'
import { messageEndpoints } from './message-calls.ts'
import { offerEndpoints, operatorOfferEndpoints } from './offer-calls.ts'
import { operatorEndpoints } from './operator.ts'
import { operatorJobSeekerEndpoints } from './operator-job-seeker-calls.ts'
import { operatorKeyEndpoints } from './operator-key-calls.ts'
import { operatorMessageEndpoints } from './operator-message-calls.ts'
import { operatorProgressEndpoints } from './operator-progress-calls.ts'
import { afterJoiningEndpoints } from './people/after-joining-calls.ts'
import { applicationEndpoints } from './people/application-calls.ts'
import { assignmentEndpoints } from './people/assignment-calls.ts'
import { assignmentRuleEndpoints } from './people/assignment-rule-calls.ts'
import { bulkEndpoints } from './people/bulk-calls.ts'
import { comparisonEndpoints } from './people/comparison-calls.ts'
import { contactEndpoints } from './people/contact-calls.ts'
import { exportEndpoints } from './people/export-calls.ts'
import { matchingEndpoints } from './people/matching-calls.ts'
import { mergeEndpoints } from './people/merge-calls.ts'
import { noticeEndpoints } from './people/notice-calls.ts'
import { paperEndpoints } from './people/paper-calls.ts'
import { peopleEndpoints } from './people/people-calls.ts'
import { personEndpoints } from './people/person-calls.ts'
import { profileEditEndpoints } from './people/profile-edit-calls.ts'
import { samePersonEndpoints } from './people/same-person-calls.ts'
import { searchAlertEndpoints } from './people/search-alert-calls.ts'
import { stayingEndpoints } from './people/staying-calls.ts'
import { tagEndpoints } from './people/tag-calls.ts'
import { changeNoticeEndpoints } from './postings/change-notice-calls.ts'
import { importRunEndpoints } from './postings/import-run-calls.ts'
import { passOverEndpoints } from './postings/pass-over-calls.ts'
import { postingDraftEndpoints } from './postings/posting-draft-calls.ts'
import { postingPreviewEndpoints } from './postings/posting-preview-calls.ts'
import { profileEndpoints } from './profile-calls.ts'
import type { OperationName } from './routes.ts'
import { savedConditionEndpoints } from './saved-condition-calls.ts'
import { scheduleEndpoints } from './schedule-calls.ts'
import { searchEndpoints } from './search-calls.ts'
import { siteEndpoints } from './site/site-calls.ts'
import { staffCalendarEndpoints } from './staff/calendar-calls.ts'
import { staffFactorEndpoints } from './staff/factor-calls.ts'
import { staffPasskeyEndpoints } from './staff/passkey-calls.ts'
import { staffProviderEndpoints } from './staff/provider-calls.ts'
import { serviceFactEndpoints } from './staff/service-fact-calls.ts'
import { serviceSettingEndpoints } from './staff/service-setting-calls.ts'
import { staffSessionEndpoints } from './staff/session-calls.ts'
import { staffActEndpoints } from './staff/staff-act-calls.ts'
import { staffAdminEndpoints } from './staff/staff-admin-calls.ts'
import { staffEndpoints } from './staff/staff-calls.ts'
import { operatorStorageEndpoints, storageEndpoints } from './storage-calls.ts'
import { todoEndpoints } from './todo-calls.ts'
import { viewEndpoints } from './views.ts'

/** Every call by its operation name. A name without a definition, or the other way round, does not compile. */
export const endpoints = {
  ...authEndpoints,
  ...passkeyEndpoints,
  ...bulkEndpoints,
  ...tagEndpoints,
  ...exportEndpoints,
  ...appEndpoints,
  ...viewEndpoints,
  ...componentEndpoints,
  ...jobPostingEndpoints,
  ...offerEndpoints,
  ...accountEndpoints,
  ...profileEndpoints,
  ...profileEditEndpoints,
  ...samePersonEndpoints,
  ...mergeEndpoints,
  ...adviserEndpoints,
  ...messageEndpoints,
  ...interviewEndpoints,
  ...scheduleEndpoints,
  ...searchEndpoints,
  ...searchAlertEndpoints,
  ...savedConditionEndpoints,
  ...storageEndpoints,
  ...formEndpoints,
  ...masterDataEndpoints,
  ...operatorEndpoints,
  ...postingDraftEndpoints,
  ...postingPreviewEndpoints,
  ...siteEndpoints,
  ...eventEndpoints,
  ...operatorKeyEndpoints,
  ...staffActEndpoints,
  ...serviceSettingEndpoints,
  ...serviceFactEndpoints,
  ...ledgerEndpoints,
  ...operatorJobSeekerEndpoints,
  ...operatorStorageEndpoints,
  ...operatorProgressEndpoints,
  ...operatorOfferEndpoints,
  ...applicationEndpoints,
  ...operatorMessageEndpoints,
  ...todoEndpoints,
  ...workQueueEndpoints,
  ...matchingEndpoints,
  ...passOverEndpoints,
  ...changeNoticeEndpoints,
  ...assignmentEndpoints,
  ...conversationEndpoints,
  ...noteEndpoints,
  ...heldMessageEndpoints,
  ...draftEndpoints,
  ...presenceEndpoints,
  ...staffEndpoints,
  ...staffAdminEndpoints,
  ...staffSessionEndpoints,
  ...staffCalendarEndpoints,
  ...staffFactorEndpoints,
  ...peopleEndpoints,
  ...personEndpoints,
  ...staffPasskeyEndpoints,
  ...placementEndpoints,
  ...figureEndpoints,
  ...staffProviderEndpoints,
  ...contactEndpoints,
  ...paperEndpoints,
  ...afterJoiningEndpoints,
  ...stayingEndpoints,
  ...importRunEndpoints,
  ...assignmentRuleEndpoints,
  ...comparisonEndpoints,
  ...lineEndpoints,
  ...noticeEndpoints,
} satisfies Record<OperationName, EndpointDefinition>

export type Endpoints = typeof endpoints
/** The input of a call, by its name. */
export type Input<N extends OperationName> = InputOf<Endpoints[N]>
/** The response of a call, by its name. */
export type Output<N extends OperationName> = OutputOf<Endpoints[N]>

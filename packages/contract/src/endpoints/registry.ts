import { accountEndpoints } from './account-calls.ts'
import { adviserEndpoints } from './adviser-calls.ts'
import { appEndpoints } from './app.ts'
import { authEndpoints } from './auth.ts'
import { componentEndpoints } from './component-calls.ts'
import type { EndpointDefinition, InputOf, OutputOf } from './define-endpoint.ts'
import { eventEndpoints } from './event-calls.ts'
import { formEndpoints } from './form-calls.ts'
import { conversationEndpoints } from './inbox/conversation-calls.ts'
import { heldMessageEndpoints } from './inbox/held-message-calls.ts'
import { noteEndpoints } from './inbox/note-calls.ts'
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
import { assignmentEndpoints } from './people/assignment-calls.ts'
import { matchingEndpoints } from './people/matching-calls.ts'
import { peopleEndpoints } from './people/people-calls.ts'
import { personEndpoints } from './people/person-calls.ts'
import { profileEndpoints } from './profile-calls.ts'
import type { OperationName } from './routes.ts'
import { savedConditionEndpoints } from './saved-condition-calls.ts'
import { scheduleEndpoints } from './schedule-calls.ts'
import { searchEndpoints } from './search-calls.ts'
import { staffFactorEndpoints } from './staff/factor-calls.ts'
import { staffPasskeyEndpoints } from './staff/passkey-calls.ts'
import { staffSessionEndpoints } from './staff/session-calls.ts'
import { staffAdminEndpoints } from './staff/staff-admin-calls.ts'
import { staffEndpoints } from './staff/staff-calls.ts'
import { operatorStorageEndpoints, storageEndpoints } from './storage-calls.ts'
import { todoEndpoints } from './todo-calls.ts'
import { viewEndpoints } from './views.ts'

/** Every call by its operation name. A name without a definition, or the other way round, does not compile. */
export const endpoints = {
  ...authEndpoints,
  ...appEndpoints,
  ...viewEndpoints,
  ...componentEndpoints,
  ...jobPostingEndpoints,
  ...offerEndpoints,
  ...accountEndpoints,
  ...profileEndpoints,
  ...adviserEndpoints,
  ...messageEndpoints,
  ...interviewEndpoints,
  ...scheduleEndpoints,
  ...searchEndpoints,
  ...savedConditionEndpoints,
  ...storageEndpoints,
  ...formEndpoints,
  ...masterDataEndpoints,
  ...operatorEndpoints,
  ...eventEndpoints,
  ...operatorKeyEndpoints,
  ...ledgerEndpoints,
  ...operatorJobSeekerEndpoints,
  ...operatorStorageEndpoints,
  ...operatorProgressEndpoints,
  ...operatorOfferEndpoints,
  ...operatorMessageEndpoints,
  ...todoEndpoints,
  ...workQueueEndpoints,
  ...matchingEndpoints,
  ...assignmentEndpoints,
  ...conversationEndpoints,
  ...noteEndpoints,
  ...heldMessageEndpoints,
  ...staffEndpoints,
  ...staffAdminEndpoints,
  ...staffSessionEndpoints,
  ...staffFactorEndpoints,
  ...peopleEndpoints,
  ...personEndpoints,
  ...staffPasskeyEndpoints,
} satisfies Record<OperationName, EndpointDefinition>

export type Endpoints = typeof endpoints
/** The input of a call, by its name. */
export type Input<N extends OperationName> = InputOf<Endpoints[N]>
/** The response of a call, by its name. */
export type Output<N extends OperationName> = OutputOf<Endpoints[N]>

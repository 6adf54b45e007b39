import { operatorAdviserExamples } from './operator-adviser-examples.ts'
import { operatorApplicationExamples } from './operator-application-examples.ts'
import { operatorAssignmentRuleExamples } from './operator-assignment-rule-examples.ts'
import { operatorBulkExamples } from './operator-bulk-examples.ts'
import { operatorChangeNoticeExamples } from './operator-change-notice-examples.ts'
import { operatorComparisonExamples } from './operator-comparison-examples.ts'
import { operatorContactExamples } from './operator-contact-examples.ts'
import { operatorDeskExamples } from './operator-desk-examples.ts'
import { operatorDraftExamples } from './operator-draft-examples.ts'
import type { OperatorExamples, OperatorOperationName } from './operator-example.ts'
import { operatorFeeExamples } from './operator-fee-examples.ts'
import { operatorImportExamples } from './operator-import-examples.ts'
import { operatorInboxExamples } from './operator-inbox-examples.ts'
import { operatorInstallationExamples } from './operator-installation-examples.ts'
import { operatorJobSeekerExamples } from './operator-job-seeker-examples.ts'
import { operatorJoiningExamples } from './operator-joining-examples.ts'
import { operatorMergeExamples } from './operator-merge-examples.ts'
import { operatorPassOverExamples } from './operator-pass-over-examples.ts'
import { operatorPeopleExamples } from './operator-people-examples.ts'
import { operatorPersonExamples } from './operator-person-examples.ts'
import { operatorPostingExamples } from './operator-posting-examples.ts'
import { operatorProgressExamples } from './operator-progress-examples.ts'
import { operatorSavedSearchExamples } from './operator-saved-search-examples.ts'
import { operatorSettingExamples } from './operator-setting-examples.ts'
import { operatorSiteExamples } from './operator-site-examples.ts'

/** An example of every operator's call, for the API's description. A call without one does not compile. */
export const operatorExamples: OperatorExamples<OperatorOperationName> = {
  ...operatorPostingExamples,
  ...operatorJobSeekerExamples,
  ...operatorProgressExamples,
  ...operatorApplicationExamples,
  ...operatorAdviserExamples,
  ...operatorInstallationExamples,
  ...operatorDeskExamples,
  ...operatorInboxExamples,
  ...operatorPeopleExamples,
  ...operatorPersonExamples,
  ...operatorMergeExamples,
  ...operatorDraftExamples,
  ...operatorFeeExamples,
  ...operatorSettingExamples,
  ...operatorSiteExamples,
  ...operatorBulkExamples,
  ...operatorContactExamples,
  ...operatorPassOverExamples,
  ...operatorChangeNoticeExamples,
  ...operatorImportExamples,
  ...operatorAssignmentRuleExamples,
  ...operatorSavedSearchExamples,
  ...operatorComparisonExamples,
  ...operatorJoiningExamples,
}

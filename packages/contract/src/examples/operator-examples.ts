import { operatorAdviserExamples } from './operator-adviser-examples.ts'
import { operatorDeskExamples } from './operator-desk-examples.ts'
import type { OperatorExamples, OperatorOperationName } from './operator-example.ts'
import { operatorInboxExamples } from './operator-inbox-examples.ts'
import { operatorInstallationExamples } from './operator-installation-examples.ts'
import { operatorJobSeekerExamples } from './operator-job-seeker-examples.ts'
import { operatorPeopleExamples } from './operator-people-examples.ts'
import { operatorPostingExamples } from './operator-posting-examples.ts'
import { operatorProgressExamples } from './operator-progress-examples.ts'

/** An example of every operator's call, for the API's description. A call without one does not compile. */
export const operatorExamples: OperatorExamples<OperatorOperationName> = {
  ...operatorPostingExamples,
  ...operatorJobSeekerExamples,
  ...operatorProgressExamples,
  ...operatorAdviserExamples,
  ...operatorInstallationExamples,
  ...operatorDeskExamples,
  ...operatorInboxExamples,
  ...operatorPeopleExamples,
}

import { accountEndpoints } from './account-calls.ts'
import { adviserEndpoints } from './adviser-calls.ts'
import { appEndpoints } from './app.ts'
import { authEndpoints } from './auth.ts'
import { componentEndpoints } from './component-calls.ts'
import type { EndpointDefinition, InputOf, OutputOf } from './define-endpoint.ts'
import { formEndpoints } from './form-calls.ts'
import { jobPostingEndpoints } from './job-posting-calls.ts'
import { masterDataEndpoints } from './master-data-calls.ts'
import { operatorEndpoints } from './operator.ts'
import { profileEndpoints } from './profile-calls.ts'
import type { OperationName } from './routes.ts'
import { searchEndpoints } from './search-calls.ts'
import { storageEndpoints } from './storage-calls.ts'
import { viewEndpoints } from './views.ts'

/** Every call by its operation name. A name without a definition, or the other way round, does not compile. */
export const endpoints = {
  ...authEndpoints,
  ...appEndpoints,
  ...viewEndpoints,
  ...componentEndpoints,
  ...jobPostingEndpoints,
  ...accountEndpoints,
  ...profileEndpoints,
  ...adviserEndpoints,
  ...searchEndpoints,
  ...storageEndpoints,
  ...formEndpoints,
  ...masterDataEndpoints,
  ...operatorEndpoints,
} satisfies Record<OperationName, EndpointDefinition>

export type Endpoints = typeof endpoints
/** The input of a call, by its name. */
export type Input<N extends OperationName> = InputOf<Endpoints[N]>
/** The answer of a call, by its name. */
export type Output<N extends OperationName> = OutputOf<Endpoints[N]>

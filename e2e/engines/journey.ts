import type { Account } from '../testing/people.ts'
import type { Portal } from '../testing/start-portal.ts'
import type { EngineVisitor } from './engine-visitor.ts'

/** Who goes where. */
export interface Journey {
  visitor: EngineVisitor
  portal: Portal
  service: string
  /** A job seeker of the test file alone, who lives as the demo one does. */
  person: Account
  /** The id that operators know the person by. */
  personId: string
}

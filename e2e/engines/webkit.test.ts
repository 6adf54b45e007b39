import { seededPerson } from '../testing/people.ts'
import { describeJourneys } from './main-journeys.ts'

describeJourneys('webkit', seededPerson('webkit'))

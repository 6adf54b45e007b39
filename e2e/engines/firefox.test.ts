import { seededPerson } from '../testing/people.ts'
import { describeJourneys } from './main-journeys.ts'

describeJourneys('firefox', seededPerson('firefox'))

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BorrowedPortal, borrowPortal } from '../testing/borrow-portal.ts'
import { demoJobSeeker, idOfPerson, seededPerson } from '../testing/people.ts'
import * as account from './account-journeys.ts'
import { comparePostings, passOverPosting } from './choosing-journeys.ts'
import { answerAtDesk, confirmPickedTime, readQueueAtDesk, workThroughPerson } from './desk-journey.ts'
import type { EngineName } from './engine.ts'
import { type EngineVisitor, openEngine } from './engine-visitor.ts'
import { signIn, signUp } from './entrance-journeys.ts'
import { goBackFromMenu } from './history-journeys.ts'
import type { Journey } from './journey.ts'
import { findBrokenTexts } from './line-breaks.ts'
import { accountPages, findPhoneFaults, searchPages, visitorsPages } from './narrow-pages.ts'
import { handOverPapers } from './papers-journeys.ts'
import { apply, inquire, search, searchByCommute } from './posting-journeys.ts'

const service = 'kango'

const journeys: readonly [name: string, make: (journey: Journey) => Promise<void>][] = [
  ['signs up', signUp],
  ['signs in', signIn],
  ['searches by pickers', search],
  ['reads a posting and inquires', inquire],
  ['applies', apply],
  ['writes a message with a file', account.writeMessage],
  ['fills in the schedule', account.fillSchedule],
  ['accepts an offer', account.acceptOffer],
  ['changes the profile', account.editProfile],
  ['changes the settings', account.changeSettings],
  ['reads notices by kind', account.readNotices],
  ['searches by the commute', searchByCommute],
  ['compares two postings and shows them by a link', comparePostings],
  ['passes a posting over and takes it back', passOverPosting],
  ['hands papers to the adviser', handOverPapers],
  ['goes back from an open menu', goBackFromMenu],
  ['answers a message at the desk', answerAtDesk],
  ['introduces a posting, leaves a to-do and moves an application at the desk', workThroughPerson],
  ['confirms a picked time at the desk', confirmPickedTime],
  ['reads the queue at the desk while more urgent items come', readQueueAtDesk],
]

/** All pages in one test would take longer than it may on a busy machine. */
const pagesOfPart = 10
const pageParts = [
  { of: 'visitors', person: null, pages: visitorsPages },
  { of: 'the search', person: demoJobSeeker, pages: searchPages },
  { of: 'the account', person: demoJobSeeker, pages: accountPages },
].flatMap(({ pages, ...whose }) =>
  Array.from({ length: Math.ceil(pages.length / pagesOfPart) }, (_, index) => ({
    ...whose,
    part: index + 1,
    pages: pages.slice(index * pagesOfPart, (index + 1) * pagesOfPart),
  })),
)

/** The main journeys of somebody with a phone, in one engine, as the job seeker who is named after it. */
export function describeEngine(engine: EngineName): void {
  describe(`a phone with ${engine}`, () => {
    let borrowed: BorrowedPortal
    let visitor: EngineVisitor

    beforeAll(async () => {
      borrowed = await borrowPortal()
      visitor = await openEngine(engine, borrowed.portal, service)
    })
    afterAll(async () => {
      await visitor?.close()
      borrowed?.giveBack()
    })

    it.each(journeys)('%s', async (_, make) => {
      const person = seededPerson(engine)
      await make({ visitor, portal: borrowed.portal, service, person, personId: idOfPerson(engine, service) })
      expect(visitor.engine.takeComplaints()).toEqual([])
    })

    it.each(['/', '/job_postings/search/result'])('ends the lines of titles between phrases on %s', async (path) => {
      await visitor.signInAs(demoJobSeeker)
      await visitor.open(path)
      await visitor.see(['article'], ['heading'])
      const { count, broken } = await visitor.engine.evaluate(findBrokenTexts, ':has(> wbr)')
      expect(count).toBeGreaterThan(20)
      expect(broken).toEqual([])
    })

    it('ends no line within a word beside a link', async () => {
      await visitor.signOut()
      await visitor.open('/entry')
      const { broken } = await visitor.engine.evaluate(findBrokenTexts, 'p:has(> a), p > a')
      expect(broken.filter((text) => text.length < 12)).toEqual([])
    })

    it.each(pageParts)('scrolls no page of $of sideways and zooms into no field ($part)', async ({ person, pages }) => {
      await (person ? visitor.signInAs(person) : visitor.signOut())
      expect(await findPhoneFaults(visitor, pages)).toEqual([])
    })
  })
}

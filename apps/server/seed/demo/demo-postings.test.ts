import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { describe, expect, test } from 'vitest'
import { isWorkingDay, isWorkingTime } from '#seed/base/working-days.ts'
import { readFacets } from '#seed/jobs/facets.ts'
import { serviceNames } from '#seed/jobs/job-profile.ts'
import { demandsOf } from '#seed/postings/coverage.ts'
import { generatePostings } from '#seed/postings/generate-postings.ts'
import { sentencesOf } from '#seed/postings/wording.ts'
import { varyPictures } from '#server/postings/vary-pictures.ts'
import { payPerYear } from '#server/search-index/pay-per-year.ts'
import { postingsPerService } from './demo-people.ts'

const now = new Date('2026-11-20T03:00:00Z')
const today = '2026-11-20'
const steps = { HOUR: 10, DAY: 500, MONTH: 1_000, YEAR: 10_000 } as const
const publicFolder = join(import.meta.dirname, '../../../web/public')
const fileOf = (address = '') => address.replace(/#.*$/, '')

const textsOf = ({ title, description, 'x-tsunagu': { catchphrases, adviserComment } }: JobPostingFeedItem) => [
  title,
  description,
  ...catchphrases,
  adviserComment ?? '',
]

/** The demo postings as they are loaded: their 240 include any first 100 of the search. */
describe.each(serviceNames)('the demo postings of %s', (service) => {
  const all = Array.fromAsync(generatePostings({ service, count: postingsPerService, now, seed: 1, near: '13112' }))

  test('say no sentence of twelve characters twice, digits apart', async () => {
    const sentences = (await all).flatMap((item) => textsOf(item).flatMap(sentencesOf))
    expect(sentences.length).toBeGreaterThan(1_000)
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
    expect(
      sentences.filter((sentence) => /急募|祝い金|最高|日本一|業界一|絶対|必ず内定|\{|\}|undefined/.test(sentence)),
    ).toEqual([])
  })

  test('have an open posting for each choice of the search', async () => {
    const open = (await all)
      .filter(({ validThrough }) => validThrough >= today)
      .map((item) => {
        const { unitText, minValue } = item.baseSalary.value
        const { facets } = item['x-tsunagu']
        return { facets, pay: { unitText, min: minValue }, payPerYear: payPerYear(item) }
      })
    const demands = demandsOf(readFacets(service))
    expect(demands.length).toBeGreaterThan(70)
    // Every second posting meets one
    expect(demands.length).toBeLessThanOrEqual(postingsPerService / 2)
    expect(demands.filter(({ isMet }) => !open.some(isMet)).map(({ name }) => name)).toEqual([])
  })

  test('pay round amounts', async () => {
    const pays = (await all).map(({ baseSalary }) => baseSalary.value)
    expect(
      pays.filter(
        ({ minValue, maxValue, unitText }) => (minValue % steps[unitText]) + (maxValue % steps[unitText]) > 0,
      ),
    ).toEqual([])
    // A range that says something: at most half as much again
    expect(pays.filter(({ minValue, maxValue }) => maxValue < minValue || maxValue > minValue * 1.5)).toEqual([])
  })

  test('were published and changed in office hours', async () => {
    const items = await all
    expect(items.filter(({ datePosted }) => !isWorkingDay(datePosted))).toEqual([])
    const updates = items.map((item) => item['x-tsunagu'].updatedAt)
    expect(updates.filter((at) => !isWorkingTime(new Date(at)))).toEqual([])
  })

  test('show drawn scenes that are there, by kind of facility, no two alike side by side', async () => {
    const items = (await all).toSorted((one, other) =>
      one['x-tsunagu'].updatedAt < other['x-tsunagu'].updatedAt ? 1 : -1,
    )
    expect(items.filter(({ image }) => new Set(image.map(fileOf)).size < 2)).toEqual([])
    const files = new Set(items.flatMap(({ image }) => image.map(fileOf)))
    expect([...files].filter((file) => !existsSync(join(publicFolder, file)))).toEqual([])
    expect([...files].filter((file) => file.includes(`/${service}-`))).toHaveLength(3)
    const firsts = varyPictures(items.map(({ image }) => ({ images: image }))).map(({ images }) => fileOf(images[0]))
    expect(firsts.filter((file, index) => file === firsts[index + 1])).toEqual([])
  })
})

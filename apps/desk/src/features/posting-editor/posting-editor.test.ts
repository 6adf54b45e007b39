import { fixesOf, wordsOf } from '@tsunagu/contract/feed/fault-fixes.ts'
import { jobPostingFeedSample as sample } from '@tsunagu/contract/feed/job-posting-feed-sample.ts'
import { postingFields, postingUnits, termsOfLaw } from '@tsunagu/contract/feed/posting-fields.ts'
import { describe, expect, it } from 'vitest'
import { valueAt } from '../postings/document-path.ts'
import { fieldOfFault, isAsked, newDocument, typedValue, withField, withTyped } from './document.ts'
import { unitText } from './field-text.ts'
import { differingUnits, mergeDocuments } from './merge.ts'
import { diffWords } from './word-diff.ts'

const range = 'x-tsunagu.terms.workplace.changeRange'
const field = (path: string) => {
  const found = postingFields.find((one) => one.path === path)
  if (!found) throw new Error(`There is no field ${path}.`)
  return found
}

describe('the fields of a posting', () => {
  it('are all in a new one, or in a part that can be added to it', () => {
    const added = ['jobLocation.address.postalCode']
    const document = newDocument({ source: 'desk', number: 'A-1', now: new Date('2026-11-20T00:00:00Z') })
    const unknown = postingFields
      .filter(({ path }) => isAsked(document, path) && !added.includes(path))
      .filter(({ path }) => valueAt(document, path) === undefined)
    expect(unknown).toEqual([])
  })

  it('include every term that the law wants, in a part that is merged', () => {
    expect(termsOfLaw.filter((path) => !postingFields.some((one) => one.path === path))).toEqual([])
    expect(postingFields.filter(({ path }) => !postingUnits.some((unit) => path.startsWith(unit.path)))).toEqual([])
  })

  it('take numbers in any writing, and keep what is none', () => {
    const holidays = field('x-tsunagu.terms.annualHolidays')
    expect(['１２６', '126', '', '約120'].map((text) => typedValue(holidays, text))).toEqual([126, 126, null, '約120'])
  })

  it('bring along the word of schema.org for the employment', () => {
    expect(withTyped(sample, 'x-tsunagu.facets.employmentTypes', ['part_time'])).toMatchObject({
      employmentType: 'PART_TIME',
    })
  })

  it('are found by the place of a fault', () => {
    const nameOf = (path: string) => fieldOfFault(path)?.name
    expect([
      nameOf('x-tsunagu.terms.wage.items[0].text'),
      nameOf('hiringOrganization'),
      nameOf('jobLocation.address.addressRegion'),
      nameOf('x-tsunagu.facets.features'),
    ]).toEqual(['賃金の内訳', '募集主', '市区町村コード', 'こだわり条件'])
  })
})

describe('a fault', () => {
  it('is put right by one press, where it is clear how', () => {
    const fault = (path: string, reason: string) => ({ path, reason: `${path} ${reason}`, isWarning: false })
    expect(fixesOf(fault(range, 'is empty: say it, if only as なし'), '')).toEqual([
      { label: '「変更なし」を入れる', value: '変更なし' },
    ])
    expect(fixesOf(fault('title', 'names a job by sex (看護婦): use 看護師'), '看護婦さん募集')).toMatchObject([
      { value: '看護師さん募集' },
    ])
    expect(fixesOf(fault('title', 'promises 入社祝い金: agencies and job media'), '入社祝い金あり')).toMatchObject([
      { value: 'あり' },
    ])
    expect(
      fixesOf(fault('x', 'is below the minimum wage with its premium for 20 hours: at least 30650 yen'), 1),
    ).toEqual([{ label: '30,650円にする', value: 30_650 }])
    expect(fixesOf(fault('x-tsunagu.terms.hours', 'is empty: say it'), '')).toEqual([])
    expect(wordsOf(fault('title', 'limits the age (35歳まで): remove it'))).toBe('35歳まで')
  })
})

describe('two people’s changes', () => {
  const mine = withField(withField(sample, 'title', '私の題名'), range, '私の範囲')
  it('are joined where they are in different places', () => {
    const theirs = withField(sample, 'description', '相手の紹介')
    const { document, conflicts } = mergeDocuments(sample, mine, theirs)
    expect(conflicts).toEqual([])
    expect(
      differingUnits(sample, document)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(['description', 'title', range].toSorted())
  })
  it('are named where they are in the same place, and one’s own is kept', () => {
    const theirs = withField(withField(sample, 'title', '相手の題名'), range, '私の範囲')
    const { document, conflicts } = mergeDocuments(sample, mine, theirs)
    expect(conflicts.map(({ path }) => path)).toEqual(['title'])
    expect(valueAt(document, 'title')).toBe('私の題名')
  })
})

describe('the difference between two texts', () => {
  it('is in words', () => {
    expect(diffWords('健診の看護師（日勤のみ）', '健診の看護師（日勤のみ・土日休み）')).toEqual([
      { kind: 'same', text: '健診の看護師（日勤のみ' },
      { kind: 'in', text: '・土日休み' },
      { kind: 'same', text: '）' },
    ])
    expect(diffWords('', '新しい')).toEqual([{ kind: 'in', text: '新しい' }])
    expect(diffWords('同じ', '同じ')).toEqual([{ kind: 'same', text: '同じ' }])
  })
  it('names what parts of several fields say', () => {
    expect(unitText(sample, 'baseSalary.value', new Map())).toMatch(
      /^給与の単位：.+\n給与の下限：[\d,]+円\n給与の上限：/,
    )
  })
})

import { expect, test } from 'vitest'
import { shippedMasterData } from './master-data.ts'

const { certifications, holidayName, industries, occupations, universities } = shippedMasterData

test('national licences are first, in the order of the healthcare registry', () => {
  const names = certifications().map(({ name }) => name)
  expect(names.slice(0, 8)).toEqual([
    '医師',
    '歯科医師',
    '薬剤師',
    '臨床検査技師',
    '診療放射線技師',
    '看護師',
    '保健師',
    '助産師',
  ])
  expect(certifications().filter(({ group }) => group === '国家資格')).toHaveLength(27)
  expect(names[27]).toBe('准看護師')
  expect(names.at(-1)).toBe('普通自動車免許（AT限定）')
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(certifications().map(({ id }) => id)).size).toBe(names.length)
})

test('occupations are a tree of three levels under the five services', () => {
  const all = occupations()
  const below = (id: string) => all.filter(({ parentId }) => parentId === id)
  expect(below('').map(({ name }) => name)).toEqual(['看護', '薬剤師', 'コメディカル', '介護', '保育'])
  const depthOf = (id: string): number =>
    id === '' ? 0 : 1 + depthOf(all.find((one) => one.id === id)?.parentId ?? '')
  expect(Math.max(...all.map(({ id }) => depthOf(id)))).toBe(3)
  expect(
    below('')
      .flatMap(({ id }) => below(id))
      .filter(({ id }) => below(id).length === 0),
  ).toEqual([])
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})

test('industries are under their class', () => {
  const levels = ['major', 'middle', 'minor', 'detail']
  const keys = new Set(industries().map(({ level, code }) => `${level} ${code}`))
  const orphans = industries().filter(
    ({ level, parent }) => level !== 'major' && !keys.has(`${levels[levels.indexOf(level) - 1]} ${parent}`),
  )
  expect(orphans).toEqual([])
  const byCode = new Map(industries().map(({ code, name }) => [code, name]))
  expect([byCode.get('6032'), byCode.get('8311'), byCode.get('8545'), byCode.get('8191')]).toEqual([
    '薬局',
    '一般病院',
    '訪問介護事業',
    '幼保連携型認定こども園',
  ])
})

test('schools of every prefecture and kind are there once', () => {
  const schools = universities()
  const names = schools.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(schools.map(({ id }) => id)).size).toBe(names.length)
  const kinds = Map.groupBy(schools, ({ type }) => type)
  expect([...kinds.keys()]).toEqual(['国立', '公立', '私立', '短期大学', '専門学校'])
  expect(new Set(schools.map(({ prefectureName }) => prefectureName)).size).toBe(47)
  expect(names).toEqual(expect.arrayContaining(['東京科学大学', '放送大学', '聖路加国際大学', '京都薬科大学']))
})

test('public holidays reach beyond the next year, substitutes included', () => {
  expect(holidayName('2026-11-23')).toBe('勤労感謝の日')
  expect(holidayName('2026-09-22')).toContain('休日')
  expect(holidayName('2027-03-22')).toContain('振替休日')
  expect([holidayName('2026-11-24'), holidayName('2026-11-31'), holidayName('')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

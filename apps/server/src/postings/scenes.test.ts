import { expect, test } from 'vitest'
import { feedItem } from '#server/testing/job-posting.factories.ts'
import { picturesOf } from './scenes.ts'
import { firstPictures } from './vary-pictures.ts'

const { 'x-tsunagu': extension } = feedItem()
const postingOf = (facilityType: string, occupation = 'nurse_ward', image: string[] = []) =>
  feedItem({
    image,
    extension: { facets: { ...extension.facets, facilityTypes: [facilityType], occupationCategories: [occupation] } },
  })

test('a posting without pictures shows scenes of its kind of facility in the tones of the service', () => {
  expect(picturesOf(postingOf('home_visit_nursing'), 'kango')).toEqual([
    '/assets/scenes/kango-visit.svg#kango',
    '/assets/scenes/kaigo-home.svg#kango',
  ])
  expect(picturesOf(postingOf('hospital', 'radiological_technologist_hospital'), 'comedical')[0]).toBe(
    '/assets/scenes/comedical-imaging.svg#comedical',
  )
  expect(picturesOf(postingOf('drugstore', 'pharmacist_drugstore'), 'yakuzai')[0]).toBe(
    '/assets/scenes/yakuzai-drugstore.svg#yakuzai',
  )
})

test('a service with kinds of facilities of its own has scenes too', () => {
  expect(picturesOf(postingOf('space_station', 'astronaut'), 'new-service')).toHaveLength(2)
  expect(picturesOf(postingOf('constructor', '__proto__'), 'new-service')).toHaveLength(2)
})

test('the pictures that an agency sends are never joined by drawings', () => {
  const photo = 'https://images.example.jp/3.jpg'
  expect(picturesOf(postingOf('hospital', 'nurse_ward', [photo]), 'kango')).toEqual([photo])
  // An address that cannot be shown is no picture
  expect(picturesOf(postingOf('hospital', 'nurse_ward', ['/assets/../v1/x']), 'kango')).toHaveLength(2)
})

test('columns beside each other begin with different scenes', () => {
  const postings = Array.from({ length: 4 }, () => postingOf('hospital'))
  const files = firstPictures(postings, 'kango')
  expect(files.filter((file, index) => file === files[index + 1])).toEqual([])
  expect(firstPictures([], 'kango')).toEqual([])
})

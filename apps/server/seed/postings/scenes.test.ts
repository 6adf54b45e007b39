import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readFacets } from '#seed/jobs/facets.ts'
import { serviceNames } from '#seed/jobs/job-profile.ts'
import { sceneNames, scenesOf } from '#server/postings/scenes.ts'

const folder = join(import.meta.dirname, '../../../web/public/assets/scenes')
const drawingOf = (scene: string) => readFileSync(join(folder, `${scene}.svg`), 'utf8')

test('there are three drawings of each service, small, of their own, and paintable in the tones of all five', () => {
  expect(sceneNames).toHaveLength(15)
  expect(new Set(sceneNames.map(drawingOf)).size).toBe(sceneNames.length)
  for (const scene of sceneNames) {
    const drawing = drawingOf(scene)
    expect(drawing.length).toBeLessThan(9_000)
    // Nothing runs, and nothing is fetched
    expect(drawing).not.toMatch(/<script|<foreignObject|(href|src)=["'](?!#)|@import|\son\w+=/i)
    // A drawing has its own service's tones without a mark
    const others = serviceNames.filter((service) => !scene.startsWith(service))
    expect(others.filter((service) => !drawing.includes(`id="${service}"`))).toEqual([])
  }
  for (const service of serviceNames) {
    expect(sceneNames.filter((scene) => scene.startsWith(`${service}-`))).toHaveLength(3)
  }
})

describe.each(serviceNames)('the scenes of %s', (service) => {
  test('are known for each kind of facility that it searches by, two at least and no two the same', () => {
    const { facilityTypes } = readFacets(service)
    expect(facilityTypes.size).toBeGreaterThan(0)
    const unknown = scenesOf({ facilityType: 'a kind that nobody has', occupation: '' })
    for (const facilityType of facilityTypes.keys()) {
      const scenes = scenesOf({ facilityType, occupation: '' })
      expect.soft(scenes === unknown, facilityType).toBe(false)
      expect(new Set(scenes).size).toBe(scenes.length)
      expect(scenes.length).toBeGreaterThan(1)
    }
  })
})

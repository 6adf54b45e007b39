import { type Scene, sceneAddress, scenesOf } from '#server/postings/scenes.ts'
import type { Draft } from './draft.ts'

/** A posting's pictures: drawn scenes by kind of facility, two at least. */
export function picturesOf({ service, job, facility, setting }: Draft): string[] {
  const scenes = scenesOf({ facilityType: facility.type, occupation: job.occupation })
  const isRehabilitation = service === 'kango' && setting.includes('リハビリ')
  const all: readonly Scene[] = isRehabilitation ? ['comedical-rehab', ...scenes] : scenes
  return [...new Set(all)].map((scene) => sceneAddress(scene, service))
}

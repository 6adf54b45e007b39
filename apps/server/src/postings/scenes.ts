import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { isPictureAddress } from './picture-address.ts'

/** The drawn scenes, three for each service. */
export const sceneNames = [
  'kango-ward',
  'kango-visit',
  'kango-clinic',
  'yakuzai-dispensary',
  'yakuzai-drugstore',
  'yakuzai-home',
  'comedical-rehab',
  'comedical-lab',
  'comedical-imaging',
  'kaigo-tokuyo',
  'kaigo-home',
  'kaigo-day',
  'hoiku-room',
  'hoiku-garden',
  'hoiku-nap',
] as const
export type Scene = (typeof sceneNames)[number]

/** The kind's own scene first; a list shows another one where its neighbour has the same. */
type Scenes = readonly [Scene, Scene, ...Scene[]]

const inResidence: Scenes = ['kaigo-tokuyo', 'kaigo-home']
const atHome: Scenes = ['kaigo-home', 'kango-visit']
const inNursery: Scenes = ['hoiku-room', 'hoiku-garden', 'hoiku-nap']
const inSmallNursery: Scenes = ['hoiku-nap', 'hoiku-room']
const inGarden: Scenes = ['hoiku-garden', 'hoiku-room']
const inShop: Scenes = ['yakuzai-drugstore', 'yakuzai-dispensary']

/** By the id of a facility type, as the services' `facets.yaml` have it. */
const byFacility: ReadonlyMap<string, Scenes> = new Map<string, Scenes>([
  ['hospital', ['kango-ward', 'kango-clinic']],
  ['clinic', ['kango-clinic', 'kango-ward']],
  ['dental_clinic', ['kango-clinic', 'comedical-lab']],
  ['osteopathic_clinic', ['comedical-rehab', 'kango-clinic']],
  ['checkup_center', ['kango-clinic', 'comedical-imaging']],
  ['home_visit_nursing', ['kango-visit', 'kaigo-home']],
  ['geriatric_health_facility', ['kaigo-tokuyo', 'comedical-rehab']],
  ['special_nursing_home', inResidence],
  ['private_nursing_home', inResidence],
  ['serviced_housing', ['kaigo-home', 'kaigo-tokuyo']],
  ['group_home', ['kaigo-home', 'kaigo-tokuyo']],
  ['day_service', ['kaigo-day', 'comedical-rehab']],
  ['day_care', ['comedical-rehab', 'kaigo-day']],
  ['multifunction_small', ['kaigo-day', 'kaigo-home']],
  ['home_visit_care', atHome],
  ['home_visit_bathing', atHome],
  ['care_planning_office', atHome],
  ['disability_welfare', ['kaigo-day', 'kaigo-home']],
  ['pharmacy', ['yakuzai-dispensary', 'yakuzai-home']],
  ['drugstore_with_dispensing', inShop],
  ['drugstore', inShop],
  ['wholesaler', ['yakuzai-dispensary', 'yakuzai-drugstore']],
  ['company', ['kango-clinic', 'kango-visit']],
  ['child_development', ['hoiku-room', 'comedical-rehab']],
  ['nursery', inNursery],
  ['licensed_nursery', inNursery],
  ['certified_childcare_center', inNursery],
  ['company_nursery', ['hoiku-room', 'hoiku-nap']],
  ['small_nursery', inSmallNursery],
  ['hospital_nursery', inSmallNursery],
  ['unlicensed_nursery', inSmallNursery],
  ['kindergarten', inGarden],
  ['after_school_club', inGarden],
])

/** Work that has a scene of its own, by the beginning of its occupation, wherever it is done. */
const byOccupation: readonly (readonly [occupation: RegExp, scenes: Scenes])[] = [
  [/^radiological/, ['comedical-imaging', 'comedical-lab']],
  [/^laboratory/, ['comedical-lab', 'comedical-imaging']],
  [/^clinical_engineer/, ['comedical-lab', 'kango-ward']],
  [/^orthoptist/, ['comedical-lab', 'kango-clinic']],
  [/therapist_(hospital|clinic)$/, ['comedical-rehab', 'kango-ward']],
  [/^pharmacist_home/, ['yakuzai-home', 'yakuzai-dispensary']],
  [/^(pharmacist|clinical_research|medical_representative)/, ['yakuzai-dispensary', 'yakuzai-home']],
]

/** Where a service that we did not make names kinds of facilities of its own. */
const anywhere: Scenes = ['kango-clinic', 'kango-visit']

/**
 * Scenes by kind of facility, two at least and no two the same, so that neighbours in a list can differ. A shop shows a shop
 * whatever the work; other workplaces show the work where it has a scene of its own.
 */
export function scenesOf({ facilityType, occupation }: { facilityType: string; occupation: string }): Scenes {
  const isShop = facilityType.startsWith('drugstore')
  const own = isShop ? undefined : byOccupation.find(([beginning]) => beginning.test(occupation))?.[1]
  return own ?? byFacility.get(facilityType) ?? anywhere
}

/** The address of a scene; the fragment paints it in the service's tones, and one it does not know leaves it as it is. */
export const sceneAddress = (scene: Scene, service: string): string => `/assets/scenes/${scene}.svg#${service}`

/**
 * The pictures of a posting: its own, else drawn scenes. They are chosen when the posting is shown: a feed without pictures
 * needs no import after the rule or a drawing has changed.
 */
export function picturesOf({ image, 'x-tsunagu': { facets } }: JobPostingFeedItem, service: string): string[] {
  // A version before took other addresses too
  const own = image.filter(isPictureAddress)
  if (own.length > 0) return own
  const [facilityType = ''] = facets.facilityTypes
  const [occupation = ''] = facets.occupationCategories
  return scenesOf({ facilityType, occupation }).map((scene) => sceneAddress(scene, service))
}

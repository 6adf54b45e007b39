import type { Draft } from './draft.ts'

/** The drawn scenes, `/assets/scenes/<scene>.svg`; the fragment paints them in the service's tones. */
export type Scene =
  | `kango-${'ward' | 'visit' | 'clinic'}`
  | `yakuzai-${'dispensary' | 'drugstore' | 'home'}`
  | `comedical-${'rehab' | 'lab' | 'imaging'}`
  | `kaigo-${'tokuyo' | 'home' | 'day'}`
  | `hoiku-${'room' | 'garden' | 'nap'}`

/** The kind's own scene first; a list shows another one where its neighbour has the same. */
type Scenes = readonly [Scene, Scene, ...Scene[]]

const inResidence: Scenes = ['kaigo-tokuyo', 'kaigo-home']
const atHome: Scenes = ['kaigo-home', 'kango-visit']
const inNursery: Scenes = ['hoiku-room', 'hoiku-garden', 'hoiku-nap']
const inSmallNursery: Scenes = ['hoiku-nap', 'hoiku-room']
const inGarden: Scenes = ['hoiku-garden', 'hoiku-room']
const inShop: Scenes = ['yakuzai-drugstore', 'yakuzai-dispensary']

const byFacility: Readonly<Record<string, Scenes>> = {
  hospital: ['kango-ward', 'kango-clinic'],
  clinic: ['kango-clinic', 'kango-ward'],
  dental_clinic: ['kango-clinic', 'comedical-lab'],
  osteopathic_clinic: ['comedical-rehab', 'kango-clinic'],
  checkup_center: ['kango-clinic', 'comedical-imaging'],
  home_visit_nursing: ['kango-visit', 'kaigo-home'],
  geriatric_health_facility: ['kaigo-tokuyo', 'comedical-rehab'],
  special_nursing_home: inResidence,
  private_nursing_home: inResidence,
  serviced_housing: ['kaigo-home', 'kaigo-tokuyo'],
  group_home: ['kaigo-home', 'kaigo-tokuyo'],
  day_service: ['kaigo-day', 'comedical-rehab'],
  day_care: ['comedical-rehab', 'kaigo-day'],
  multifunction_small: ['kaigo-day', 'kaigo-home'],
  home_visit_care: atHome,
  home_visit_bathing: atHome,
  care_planning_office: atHome,
  disability_welfare: ['kaigo-day', 'kaigo-home'],
  pharmacy: ['yakuzai-dispensary', 'yakuzai-home'],
  drugstore_with_dispensing: inShop,
  drugstore: inShop,
  wholesaler: ['yakuzai-dispensary', 'yakuzai-drugstore'],
  company: ['kango-clinic', 'kango-visit'],
  child_development: ['hoiku-room', 'comedical-rehab'],
  nursery: inNursery,
  licensed_nursery: inNursery,
  certified_childcare_center: inNursery,
  company_nursery: ['hoiku-room', 'hoiku-nap'],
  small_nursery: inSmallNursery,
  hospital_nursery: inSmallNursery,
  unlicensed_nursery: inSmallNursery,
  kindergarten: inGarden,
  after_school_club: inGarden,
}

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

/** Where neither facility nor occupation is known. */
const anywhere: Scenes = ['kango-clinic', 'kango-visit']

/** A posting's pictures: drawn scenes by kind of facility, two at least. */
export function picturesOf({ service, job, facility, setting }: Draft): string[] {
  const isShop = facility.type.startsWith('drugstore')
  const own = isShop ? undefined : byOccupation.find(([occupation]) => occupation.test(job.occupation))?.[1]
  const scenes = own ?? byFacility[facility.type] ?? anywhere
  const isRehabilitation = service === 'kango' && setting.includes('リハビリ')
  const all: readonly Scene[] = isRehabilitation ? ['comedical-rehab', ...scenes] : scenes
  return [...new Set(all)].map((scene) => `/assets/scenes/${scene}.svg#${service}`)
}

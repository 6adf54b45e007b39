import type { Random } from '#seed/base/random.ts'
import type { Benefit, ServiceName } from '#seed/jobs/job-profile.ts'
import type { Draft } from './draft.ts'
import type { Facts } from './wording.ts'

interface People {
  /** Whom the work is for. */
  people: string
  leader: string
  /** With whom. */
  mates: string
}

const inNursery: People = { people: '子どもたち', leader: '園長', mates: '栄養士や調理の担当' }
const inResidence: People = { people: 'ご入居者', leader: '施設長', mates: '介護職と看護職' }
const inDayCare: People = { people: 'ご利用者', leader: '管理者', mates: '介護職と機能訓練の担当' }
const inShop: People = { people: 'お客さま', leader: '店長', mates: '売場のスタッフ' }

const byFacility: Readonly<Record<string, People>> = {
  hospital: { people: '患者さん', leader: '主任', mates: '医師や看護師' },
  clinic: { people: '患者さん', leader: '院長', mates: '医師と受付' },
  dental_clinic: { people: '患者さん', leader: '院長', mates: '歯科医師と受付' },
  osteopathic_clinic: { people: '患者さん', leader: '院長', mates: '受付のスタッフ' },
  checkup_center: { people: '受診者の方', leader: '主任', mates: '医師や検査の担当' },
  home_visit_nursing: { people: 'ご利用者', leader: '管理者', mates: '主治医やケアマネジャー' },
  geriatric_health_facility: { people: 'ご利用者', leader: '施設長', mates: '介護職やリハビリ職' },
  special_nursing_home: inResidence,
  private_nursing_home: inResidence,
  serviced_housing: inResidence,
  group_home: { people: 'ご入居者', leader: '管理者', mates: '同じユニットの職員' },
  day_service: inDayCare,
  day_care: inDayCare,
  multifunction_small: { people: 'ご利用者', leader: '管理者', mates: 'ケアマネジャーや看護職' },
  home_visit_care: { people: 'ご利用者', leader: '管理者', mates: 'サービス提供責任者' },
  home_visit_bathing: { people: 'ご利用者', leader: '管理者', mates: '同じ車の2人' },
  care_planning_office: { people: 'ご利用者', leader: '管理者', mates: '地域包括支援センターの職員' },
  disability_welfare: { people: 'ご利用者', leader: '管理者', mates: '相談支援の担当' },
  pharmacy: { people: '患者さん', leader: '薬局長', mates: '事務のスタッフ' },
  drugstore_with_dispensing: inShop,
  drugstore: inShop,
  wholesaler: { people: '取引先の方', leader: 'センター長', mates: '物流と営業の担当' },
  company: { people: '相談に来る方', leader: '部署の責任者', mates: 'ほかの部署' },
  child_development: { people: '子どもたち', leader: '管理者', mates: '児童指導員' },
  after_school_club: { people: '子どもたち', leader: '施設の責任者', mates: '小学校の先生' },
}
const byService: Partial<Record<ServiceName, Readonly<Record<string, Partial<People>>>>> = {
  kango: { hospital: { leader: '看護師長', mates: '医師やリハビリ職' } },
  yakuzai: { hospital: { leader: '薬剤部長' }, company: { people: '医療機関の方' } },
}

const peopleOf = ({ service, facility: { type }, job }: Draft): People => ({
  ...(byFacility[type] ?? inNursery),
  ...byService[service]?.[type],
  ...(job.isLeading ? { leader: '法人の担当者' } : {}),
})

/** 「急性期病棟（循環器）」 inside brackets, or before them: 「急性期病棟・循環器」. */
export const withoutBrackets = (setting: string): string => setting.replace('（', '・').replace('）', '')

/** The municipality without its county: 「玉村町」. */
export const cityOf = ({ facility }: Draft): string => facility.place.municipalityName.replace(/^.+郡/, '')

/** What a posting's sentences speak of; drawn again at each call, so that two sentences name different tasks. */
export function drawFacts(draft: Draft, benefits: readonly Benefit[], random: Random): Facts {
  const [task = '', task2 = '', task3 = ''] = random.sample(draft.job.tasks, 3)
  const tags = benefits.flatMap(({ tag }) => (tag === '' ? [] : tag))
  const [offer = '', offer2 = '', offer3 = ''] = random.sample(tags, 3)
  const { facility, job } = draft
  return {
    ...peopleOf(draft),
    task,
    task2,
    task3,
    offer,
    offer2,
    offer3,
    setting: draft.setting.replace(/（.*?）/, ''),
    role: job.role,
    city: cityOf(draft),
    scale: facility.scale,
    station: facility.place.access.find(({ by }) => by === 'walk')?.stationName ?? '',
    joining: ['company', 'wholesaler', 'pharmacy', 'drugstore', 'drugstore_with_dispensing'].includes(facility.type)
      ? '入社'
      : '入職',
  }
}

import type { JobProfile } from '#seed/jobs/job-profile.ts'

const pt = {
  role: '理学療法士',
  certifications: ['physical_therapist_license'],
  requirement: '理学療法士免許',
} as const
const ot = {
  role: '作業療法士',
  certifications: ['occupational_therapist_license'],
  requirement: '作業療法士免許',
} as const
const st = {
  role: '言語聴覚士',
  certifications: ['speech_therapist_license'],
  requirement: '言語聴覚士免許',
} as const
const hospitalRehab = {
  facilityTypes: ['hospital'],
  settings: ['回復期リハビリ病棟', '急性期のリハビリ科', '地域包括ケア病棟', 'ケアミックス病棟', '外来リハビリ部門'],
  monthlyPay: [235, 300],
  hourlyPay: [1600, 1900],
  schedules: ['day_only'],
} as const
const visitRehab = {
  facilityTypes: ['home_visit_nursing'],
  settings: ['訪問看護ステーション', '小児にも対応するステーション', '生活期の訪問チーム'],
  monthlyPay: [275, 360],
  hourlyPay: [1900, 2400],
  schedules: ['weekdays', 'day_only'],
} as const
const facilityRehab = {
  facilityTypes: ['geriatric_health_facility', 'day_care', 'special_nursing_home'],
  settings: ['老健の入所・通所', 'リハビリ特化型デイ', '通所リハビリ', '機能訓練に力を入れる施設'],
  monthlyPay: [235, 295],
  hourlyPay: [1550, 1850],
  schedules: ['day_only', 'weekdays'],
} as const
const childDevelopment = {
  facilityTypes: ['child_development'],
  settings: ['児童発達支援センター', '放課後等デイサービス', '未就学児の療育教室'],
  monthlyPay: [235, 290],
  hourlyPay: [1550, 1800],
  schedules: ['weekdays', 'day_only'],
} as const

/** Therapists of rehabilitation. */
export const rehabilitationJobs: readonly JobProfile[] = [
  {
    ...pt,
    ...hospitalRehab,
    occupation: 'physical_therapist_hospital',
    weight: 14,
    tasks: ['個別リハビリ', '動作の評価', '退院前の家屋調査', '装具の検討', 'カンファレンス', '自主練習の指導'],
  },
  {
    ...pt,
    ...visitRehab,
    occupation: 'physical_therapist_home_visit',
    weight: 10,
    tasks: ['自宅での歩行・移乗の練習', '住環境の提案', '福祉用具の選定', 'ご家族への介助指導', 'ケアマネへの報告'],
  },
  {
    ...pt,
    ...facilityRehab,
    occupation: 'physical_therapist_facility',
    weight: 7,
    tasks: ['個別機能訓練', '集団体操', '計画書の作成', '送迎時の動作確認', '多職種との話し合い'],
  },
  {
    ...pt,
    occupation: 'physical_therapist_clinic',
    weight: 8,
    facilityTypes: ['clinic'],
    settings: ['整形外科クリニック', 'スポーツ整形外科', 'ペインクリニック'],
    tasks: ['運動器リハビリ', 'スポーツ障害の評価', '物理療法', 'ホームエクササイズの指導', '術後のリハビリ'],
    monthlyPay: [245, 320],
    hourlyPay: [1650, 2000],
    schedules: ['clinic_hours'],
  },
  {
    ...ot,
    ...hospitalRehab,
    occupation: 'occupational_therapist_hospital',
    weight: 9,
    tasks: ['日常生活動作の練習', '高次脳機能の評価', '家事動作の練習', '自助具の作成', '復職の支援'],
  },
  {
    ...ot,
    ...visitRehab,
    occupation: 'occupational_therapist_home_visit',
    weight: 5,
    tasks: ['自宅での生活動作の練習', '外出・買い物の練習', '精神科訪問', '住環境の調整', 'ご家族の相談'],
  },
  {
    ...ot,
    ...facilityRehab,
    occupation: 'occupational_therapist_facility',
    weight: 4,
    tasks: ['個別機能訓練', '趣味・役割づくりの活動', '認知症の方への支援', '計画書の作成'],
  },
  {
    ...ot,
    ...childDevelopment,
    occupation: 'occupational_therapist_child',
    weight: 3,
    tasks: ['感覚統合あそび', '発達の評価', '保護者の相談', '園・学校との連携'],
  },
  {
    ...st,
    ...hospitalRehab,
    occupation: 'speech_therapist_hospital',
    weight: 6,
    tasks: ['嚥下の評価・訓練', '失語症の訓練', '高次脳機能の評価', '食形態の提案', 'ご家族への説明'],
  },
  {
    ...st,
    ...visitRehab,
    occupation: 'speech_therapist_home_visit',
    weight: 2,
    tasks: ['在宅での嚥下訓練', 'コミュニケーションの支援', '食事場面の助言', '主治医への報告'],
  },
  {
    ...st,
    ...childDevelopment,
    occupation: 'speech_therapist_child',
    weight: 3,
    tasks: ['ことばの評価・指導', '構音の練習', '保護者の相談', '園への訪問'],
  },
]

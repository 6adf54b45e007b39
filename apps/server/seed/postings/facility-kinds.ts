import type { PostingTerms } from '@tsunagu/contract/feed/posting-terms.ts'

/** How the workplaces of one facility type are named and sized. `{name}` is the invented part. */
export interface FacilityKind {
  employers: readonly string[]
  shops: readonly string[]
  /** Size in words; `{n}` is replaced with a multiple of the step between the two numbers. */
  scale: { text: string; min: number; max: number; step: number }
  /** 労働者派遣法 forbids sending nurses and the like to hospitals and clinics. */
  canUseDispatch: boolean
  /** Under こども性暴力防止法; null where it does not reach. */
  dbs: PostingTerms['dbs']
}

const medical = [
  '医療法人社団 {name}会',
  '医療法人 {name}会',
  '社会医療法人 {name}会',
  '一般財団法人 {name}',
  '医療法人財団 {name}会',
] as const
const welfare = [
  '社会福祉法人 {name}会',
  '社会福祉法人 {name}福祉会',
  '株式会社{name}ケア',
  '株式会社{name}ライフ',
] as const
const companies = ['株式会社{name}', '株式会社{name}ヘルスケア', '{name}ホールディングス株式会社'] as const
const pharmacies = [
  '株式会社{name}薬局',
  '有限会社{name}',
  '株式会社{name}ファーマ',
  '{name}メディカル株式会社',
] as const
const children = [
  '社会福祉法人 {name}会',
  '株式会社{name}キッズ',
  '学校法人 {name}学園',
  '一般社団法人 {name}の会',
] as const

const kind = (
  employers: readonly string[],
  shops: readonly string[],
  scale: readonly [text: string, min: number, max: number, step: number],
  rest: Partial<Pick<FacilityKind, 'canUseDispatch' | 'dbs'>> = {},
): FacilityKind => {
  const [text, min, max, step] = scale
  return { employers, shops, scale: { text, min, max, step }, canUseDispatch: true, dbs: null, ...rest }
}
const noDispatch = { canUseDispatch: false } as const
const mandatory = { dbs: 'mandatory' } as const
const certified = { dbs: 'certified' } as const

/** Facility types of all services by their facet id. */
export const facilityKinds: Readonly<Record<string, FacilityKind>> = {
  hospital: kind(
    medical,
    ['{name}病院', '{name}総合病院', '{name}中央病院', '{name}記念病院', '{name}会病院'],
    ['{n}床', 60, 420, 20],
    noDispatch,
  ),
  clinic: kind(
    medical,
    ['{name}クリニック', '{name}ファミリークリニック', '{name}診療所', '{name}医院', '{name}通りクリニック'],
    ['1日の患者さん{n}名ほど', 40, 140, 10],
    noDispatch,
  ),
  dental_clinic: kind(
    ['医療法人 {name}会', '医療法人社団 {name}'],
    ['{name}歯科', '{name}デンタルクリニック', '{name}歯科医院'],
    ['ユニット{n}台', 3, 12, 1],
    noDispatch,
  ),
  home_visit_nursing: kind(
    ['株式会社{name}ケア', '合同会社{name}', '一般社団法人 {name}', '医療法人 {name}会'],
    ['{name}訪問看護ステーション', '訪問看護ステーション{name}', '{name}訪問看護リハビリステーション'],
    ['スタッフ{n}名', 5, 22, 1],
  ),
  geriatric_health_facility: kind(
    medical,
    ['介護老人保健施設 {name}苑', '老健{name}の里', '介護老人保健施設 {name}'],
    ['入所定員{n}名', 80, 150, 10],
  ),
  special_nursing_home: kind(
    ['社会福祉法人 {name}会', '社会福祉法人 {name}福祉会'],
    ['特別養護老人ホーム {name}苑', '特別養護老人ホーム {name}の里', '{name}の郷'],
    ['定員{n}名', 29, 120, 7],
  ),
  private_nursing_home: kind(
    welfare,
    ['{name}ホーム', '介護付きホーム {name}', '{name}レジデンス', 'ケアホーム{name}'],
    ['居室{n}室', 30, 90, 5],
  ),
  serviced_housing: kind(welfare, ['サービス付き高齢者向け住宅 {name}', '{name}の家'], ['居室{n}室', 24, 70, 2]),
  group_home: kind(welfare, ['グループホーム{name}', 'グループホーム {name}の家'], ['定員{n}名', 9, 27, 9]),
  day_service: kind(
    welfare,
    ['デイサービス{name}', '{name}デイサービスセンター', 'リハビリデイ{name}'],
    ['1日の定員{n}名', 18, 45, 3],
  ),
  day_care: kind(medical, ['{name}通所リハビリテーション', 'デイケア{name}'], ['1日の定員{n}名', 20, 60, 5]),
  multifunction_small: kind(welfare, ['小規模多機能ホーム{name}', '{name}の縁側'], ['登録{n}名', 20, 29, 1]),
  home_visit_care: kind(
    welfare,
    ['{name}訪問介護', 'ヘルパーステーション{name}', '{name}ケアサービス'],
    ['スタッフ{n}名', 8, 40, 2],
  ),
  home_visit_bathing: kind(welfare, ['{name}訪問入浴', '訪問入浴サービス{name}'], ['スタッフ{n}名', 6, 18, 1]),
  care_planning_office: kind(
    welfare,
    ['{name}居宅介護支援事業所', 'ケアプランセンター{name}'],
    ['ケアマネジャー{n}名', 3, 9, 1],
  ),
  disability_welfare: kind(
    ['社会福祉法人 {name}会', 'NPO法人 {name}', '株式会社{name}サポート', '一般社団法人 {name}'],
    ['{name}福祉作業所', '{name}ホーム', '多機能型事業所{name}', 'ワークス{name}'],
    ['定員{n}名', 10, 60, 5],
  ),
  pharmacy: kind(
    pharmacies,
    ['{name}薬局', '{name}調剤薬局', '{name}通り薬局', '{name}ファーマシー'],
    ['処方箋1日{n}枚ほど', 30, 120, 5],
  ),
  drugstore_with_dispensing: kind(
    pharmacies,
    ['ドラッグ{name}', '{name}ドラッグ', 'くすりの{name}'],
    ['スタッフ{n}名', 12, 40, 2],
  ),
  drugstore: kind(pharmacies, ['ドラッグ{name}', '{name}ドラッグ', 'くすりの{name}'], ['スタッフ{n}名', 10, 36, 2]),
  wholesaler: kind(
    ['株式会社{name}メディカル', '{name}薬品株式会社'],
    ['{name}物流センター', '{name}支店'],
    ['従業員{n}名', 60, 400, 20],
  ),
  company: kind(companies, ['{name}本社', '{name}オフィス', '{name}健康管理センター'], ['従業員{n}名', 100, 1500, 50]),
  checkup_center: kind(
    ['医療法人 {name}会', '一般財団法人 {name}'],
    ['{name}健診センター', '{name}総合健診クリニック', '{name}検査センター'],
    ['1日の受診者{n}名ほど', 80, 400, 20],
    noDispatch,
  ),
  osteopathic_clinic: kind(
    ['株式会社{name}', '合同会社{name}'],
    ['{name}接骨院', '{name}鍼灸整骨院', '{name}治療院'],
    ['スタッフ{n}名', 3, 10, 1],
  ),
  child_development: kind(
    children,
    ['{name}児童発達支援センター', '放課後等デイサービス {name}', '療育教室{name}'],
    ['1日の定員{n}名', 10, 20, 5],
    mandatory,
  ),
  nursery: kind(children, ['{name}保育園', '{name}こども園'], ['定員{n}名', 40, 120, 10], mandatory),
  licensed_nursery: kind(
    children,
    ['{name}保育園', '{name}の森保育園', '{name}ひがし保育園', '{name}みなみ保育園'],
    ['定員{n}名', 50, 130, 10],
    mandatory,
  ),
  small_nursery: kind(
    children,
    ['{name}ちいさな保育園', '{name}の芽保育室', '小規模保育{name}'],
    ['定員{n}名', 12, 19, 1],
    mandatory,
  ),
  company_nursery: kind(
    ['株式会社{name}キッズ', '一般社団法人 {name}の会'],
    ['{name}キッズルーム', '企業主導型保育園 {name}'],
    ['定員{n}名', 12, 30, 2],
    certified,
  ),
  certified_childcare_center: kind(
    ['学校法人 {name}学園', '社会福祉法人 {name}会'],
    ['認定こども園 {name}', '{name}こども園', '幼保連携型認定こども園 {name}'],
    ['定員{n}名', 90, 220, 10],
    mandatory,
  ),
  kindergarten: kind(
    ['学校法人 {name}学園'],
    ['{name}幼稚園', '{name}学園幼稚園'],
    ['園児{n}名', 60, 260, 20],
    mandatory,
  ),
  hospital_nursery: kind(
    ['株式会社{name}キッズ', '医療法人 {name}会'],
    ['{name}院内保育室', '{name}病院内保育園'],
    ['定員{n}名', 10, 30, 5],
    certified,
  ),
  after_school_club: kind(
    ['株式会社{name}キッズ', 'NPO法人 {name}', '社会福祉法人 {name}会'],
    ['{name}学童クラブ', '{name}放課後クラブ', '{name}っ子クラブ'],
    ['登録{n}名', 30, 90, 10],
    certified,
  ),
  unlicensed_nursery: kind(
    ['株式会社{name}キッズ', '一般社団法人 {name}の会'],
    ['{name}ナーサリー', '{name}保育室'],
    ['定員{n}名', 10, 29, 1],
    { dbs: 'not_covered' },
  ),
}

import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { fieldsOf } from '@tsunagu/contract/form/form-fields.ts'
import { presentForm } from '@tsunagu/contract/form/repeated-sets.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import { normalizeAnswers } from '#server/forms/read-answers.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import { demoJobSeeker } from './demo-people.ts'

/** One answer, or the answers of each repetition. */
type Answer = string | readonly string[]
/** Values by key; a list of lists holds the repetitions of a set. */
type Answers = Record<string, Answer>

/** A working life. */
export interface Career {
  /** What she is called: 看護師. */
  profession: string
  licences: string
  certifications: readonly string[]
  occupations: readonly string[]
  work: readonly Record<string, string>[]
  school: Record<string, string>
  promotion: string
}

/** What the demo job seeker has done so far, in each of the services that ship. */
const careers: Record<string, Career> = {
  kango: {
    profession: '看護師',
    licences: '看護師免許',
    certifications: ['registered_nurse'],
    occupations: ['nurse_ward', 'nurse_home_visit'],
    work: [
      {
        workplace: '医療法人さくら会 桜丘病院',
        work_occupation: '看護師（整形外科病棟）',
        work_employment_type: 'full_time',
        work_from: '2019-04',
        work_duties: '整形外科病棟（42床）で勤務。二交代で夜勤は月4回。プリセプターを3名担当しました。',
      },
      {
        workplace: '世田谷みどり内科クリニック',
        work_occupation: '看護師（外来）',
        work_employment_type: 'full_time',
        work_from: '2015-04',
        work_until: '2019-03',
      },
    ],
    school: { school_name: '東都看護大学', school_course: '看護学部 看護学科' },
    promotion: '退院後の暮らしを思い描きながら看護することを、大切にしてきました。ご家族への説明も得意です。',
  },
  yakuzai: {
    profession: '薬剤師',
    licences: '薬剤師免許',
    certifications: ['pharmacist_license'],
    occupations: ['pharmacist_dispensing'],
    work: [
      {
        workplace: '経堂すずらん薬局',
        work_occupation: '薬剤師（調剤薬局）',
        work_employment_type: 'full_time',
        work_from: '2017-04',
        work_duties: '内科・小児科の処方箋を1日60枚ほど応需。在宅は月20件を担当しました。',
      },
    ],
    school: { school_name: '武蔵野薬科大学', school_course: '薬学部 薬学科' },
    promotion: '飲み残しの理由をうかがい、続けやすい飲み方を一緒に考えることを大切にしてきました。',
  },
  comedical: {
    profession: '理学療法士',
    licences: '理学療法士免許',
    certifications: ['physical_therapist_license'],
    occupations: ['physical_therapist'],
    work: [
      {
        workplace: '多摩川リハビリテーション病院',
        work_occupation: '理学療法士（回復期）',
        work_employment_type: 'full_time',
        work_from: '2015-04',
        work_duties: '回復期リハビリテーション病棟で勤務。1日18単位、退院前の家屋調査も担当しました。',
      },
    ],
    school: { school_name: '首都医療大学', school_course: 'リハビリテーション学科 理学療法学専攻' },
    promotion: '退院後の暮らしから逆算して、目標をご本人と決めることを大切にしてきました。',
  },
  kaigo: {
    profession: '介護職',
    licences: '介護福祉士、普通自動車第一種運転免許',
    certifications: ['certified_care_worker', 'driving_license'],
    occupations: ['care_worker'],
    work: [
      {
        workplace: '特別養護老人ホーム 梅丘の家',
        work_occupation: '介護職員（ユニット型）',
        work_employment_type: 'full_time',
        work_from: '2016-10',
        work_duties: 'ユニット型特養で勤務。夜勤は月5回。看取りの委員を2年つとめました。',
      },
    ],
    school: { school_name: '城南福祉専門学校', school_course: '介護福祉学科' },
    promotion: 'ご利用者の「自分でできる」を待つ介護を心がけてきました。',
  },
  hoiku: {
    profession: '保育士',
    licences: '保育士資格、幼稚園教諭免許状',
    certifications: ['nursery_teacher_license', 'kindergarten_license'],
    occupations: ['nursery_teacher'],
    work: [
      {
        workplace: '豪徳寺ひかり保育園',
        work_occupation: '保育士（2歳児クラス担任）',
        work_employment_type: 'full_time',
        work_from: '2015-04',
        work_duties: '認可保育園で0歳児から3歳児の担任。運動会と作品展の担当もしました。',
      },
    ],
    school: { school_name: '世田谷こども短期大学', school_course: '保育学科' },
    promotion: '一人ひとりの「やってみたい」を待つ保育を心がけてきました。',
  },
}

/** What the demo job seeker has done so far in a service; undefined in one that does not ship. */
export const careerOf = (service: string): Career | undefined => careers[service]

/** What she is called in a service. */
export const professionOf = (service: string): string => careers[service]?.profession ?? '専門職'

/** What is the same wherever they look for work. Address details and licences' dates are left for the newcomer to fill in. */
const everywhere: Answers = {
  family_name: demoJobSeeker.familyName,
  given_name: demoJobSeeker.givenName,
  family_name_kana: demoJobSeeker.familyNameKana,
  given_name_kana: demoJobSeeker.givenNameKana,
  birth_date: '1992-04-18',
  sex: 'female',
  zip_code: '1560052',
  prefecture: '13',
  city: demoJobSeeker.municipalityCode,
  address1: '経堂1-2-3',
  contact_method: 'message_only',
  areas: [demoJobSeeker.municipalityCode],
  desired_start: 'within_3_months',
  employment_types: ['full_time'],
  graduation: 'graduated',
  school_until: '2015-03',
}

const withIndex = (answers: Answers, keyIndex: number) =>
  Object.entries(answers).map(([key, answer]) => ({ key, keyIndex, answer }))

/** The demo job seeker's profile in a service: a part of it, so that there is something left to fill in. */
export function demoProfile(tenant: Tenant, vocabulary: Vocabulary): FormElementState[] {
  const career = careers[tenant.key]
  const own = career
    ? {
        ...career.school,
        certifications: career.certifications,
        occupation_categories: career.occupations,
        self_promotion: career.promotion,
      }
    : {}
  const given = [
    ...withIndex({ ...everywhere, ...own }, 0),
    ...(career?.work ?? []).flatMap((work, index) => withIndex(work, index)),
  ]
  const forms = tenant.profileSections.flatMap(({ formId }) => tenant.forms.get(formId ?? '') ?? [])
  return forms.flatMap((form) => {
    const indexes = given.map(({ key, keyIndex }) => elementState('text', key, [], keyIndex))
    const states = fieldsOf(presentForm(form, indexes)).flatMap(({ element: { state } }) => {
      const found = given.find(({ key, keyIndex }) => key === state.key && keyIndex === state.keyIndex)
      return found ? [{ ...state, contentStates: [found.answer].flat().map((text) => textContent(text)) }] : []
    })
    return normalizeAnswers(form, states, vocabulary)
  })
}

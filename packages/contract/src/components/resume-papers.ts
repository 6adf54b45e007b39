import { dateTime, day, dayOrEmpty, nullable, object, oneOf, type Static, Type, uuid } from '../base/schema.ts'
import { paperCareer, paperChoices, paperContent, paperWords } from '../papers/paper-schemas.ts'
import { paperKinds } from '../papers/paper-values.ts'
import { defineComponent } from './define-component.ts'

/**
 * 履歴書 and 職務経歴書 from the profile (an addition of ours). The client lays the papers out by itself (`papers/lay-papers.ts`), as
 * the server does for the PDF.
 */
export const resumePapers = object({
  id: Type.String(),
  title: Type.String(),
  content: paperContent,
  choices: paperChoices,
  career: paperCareer,
  /** For no employer yet. */
  words: paperWords,
  /** Applications under way, each with what was written for it; the words above where nothing was. */
  targets: Type.Array(
    object({
      jobPostingId: uuid(),
      title: Type.String(),
      employer: Type.String(),
      /** The next confirmed interview; `''` for none. */
      interviewDay: dayOrEmpty(),
      words: paperWords,
    }),
  ),
  /** 志望動機 for other applications to begin from, the newest first; those of applications that have ended included. */
  writtenReasons: Type.Array(
    object({ jobPostingId: uuid(), title: Type.String(), employer: Type.String(), reason: Type.String() }),
  ),
  photo: nullable(
    object({
      url: Type.String(),
      /** Why it is not on the paper; `''` for one that is. */
      problem: Type.String(),
    }),
  ),
  /** Papers that were handed over, the newest first: they are never changed. */
  copies: Type.Array(
    object({
      kind: oneOf(paperKinds),
      name: Type.String(),
      url: Type.String(),
      size: Type.Integer({ minimum: 0 }),
      /** `''` for none. */
      employer: Type.String(),
      givenDatetime: dateTime(),
    }),
  ),
  /** The adviser, or the service's own. */
  adviserName: Type.String(),
  /** The day that is printed unless the words name a later one. */
  today: day(),
  /** 0 until anything is saved. */
  version: Type.Integer({ minimum: 0 }),
})
export type ResumePapers = Static<typeof resumePapers>

const content: ResumePapers['content'] = {
  familyName: '髙橋',
  givenName: '美咲',
  kana: 'たかはし　みさき',
  birthDate: '1997-04-12',
  sex: '女性',
  zipCode: '〒156-0052',
  address: '東京都世田谷区経堂2-3-4　ハイツ見本201',
  tel: '090-1234-5678',
  email: 'misaki@example.jp',
  schools: [{ name: '見本看護大学', course: '看護学部 看護学科', from: '2016-04', until: '2020-03', end: '卒業' }],
  hasWorked: true,
  works: [
    {
      workplace: '医療法人さくら会 さくら会総合病院',
      industry: '一般病院',
      occupation: '看護師',
      employmentType: '正社員',
      from: '2020-04',
      until: '',
      isCurrent: true,
      duties: '消化器外科病棟で周術期の看護を担当。\n退院支援係として家屋調査に同行。',
    },
  ],
  licences: [
    { name: '普通自動車第一種運転免許', month: '2016-08', number: '' },
    { name: '看護師免許', month: '2020-04', number: '第0000000号' },
  ],
  selfPromotion:
    '心がけているのは、急がせないことです。できることとできないことを一緒に書き出し、一つずつ試していただきます。',
}

const career: ResumePapers['career'] = {
  summary: '看護師として6年7か月、急性期の消化器外科病棟と回復期リハビリテーション病棟で働いてまいりました。',
  strengths: '周術期看護（消化器外科・年間およそ180件）\n退院支援・家屋調査への同行（のべ62名）',
  efforts: [
    {
      title: '退院支援の手順を1枚にまとめる',
      problem: '担当によって初回面談の時期が異なり、家屋調査が退院の直前になることがありました。',
      approach: '入院から退院までの節目を1枚の表にし、多職種が同じ表を見て進められるようにしました。',
      result: '入院7日以内の初回面談が61％から94％になりました。',
    },
  ],
}

const words: ResumePapers['words'] = {
  reason: '退院後の暮らしを描く看護を、さらに深めたいと考え、志望いたしました。',
  wish: '夜勤は月4回までを希望いたします。',
  datedOn: null,
}

const sample: ResumePapers = {
  id: 'resume_papers',
  title: '',
  content,
  choices: {
    era: 'japanese',
    hasPhoto: true,
    hasSex: false,
    hasEmail: true,
    hasWish: true,
    hasDuties: true,
    hasEfforts: true,
    hasSelfPromotion: true,
  },
  career,
  words,
  targets: [
    {
      jobPostingId: '6f1c8d35-27a4-4b90-8e61-d05b9c3a7f12',
      title: '看護師（回復期リハビリテーション病棟）',
      employer: 'みずほリハビリテーション病院',
      interviewDay: '2026-11-26',
      words,
    },
  ],
  writtenReasons: [
    {
      jobPostingId: '0d9e5b71-84c2-4f36-a1b8-5e7c20d4936a',
      title: '訪問看護師',
      employer: 'ひだまり訪問看護ステーション',
      reason: 'ご自宅での暮らしを長く支える看護を学びたいと考え、志望いたしました。',
    },
  ],
  photo: null,
  copies: [
    {
      kind: 'resume',
      name: '履歴書_髙橋美咲_20261115.pdf',
      url: '/v1/app/storage/files/b7e15a90-3d62-4c08-9f41-0a8d6e2c7b35',
      size: 86_400,
      employer: 'みずほリハビリテーション病院',
      givenDatetime: '2026-11-15T20:10:00+09:00',
    },
  ],
  adviserName: '佐伯 ゆかり',
  today: '2026-11-20',
  version: 1,
}

/** 履歴書 and 職務経歴書. */
export const resumePapersComponent = defineComponent({
  payload: resumePapers,
  sample,
  states: {
    'nothing entered': {
      ...sample,
      content: {
        ...content,
        familyName: '',
        givenName: '',
        kana: '',
        birthDate: '',
        sex: '',
        zipCode: '',
        address: '',
        tel: '',
        schools: [],
        works: [],
        licences: [],
        selfPromotion: '',
      },
      career: { summary: '', strengths: '', efforts: [] },
      words: { reason: '', wish: '', datedOn: null },
      targets: [],
      writtenReasons: [],
      copies: [],
      version: 0,
    },
    'a long career': {
      ...sample,
      choices: { ...sample.choices, era: 'western', hasSex: true },
      content: {
        ...content,
        works: Array.from({ length: 15 }, (_, index) => ({
          workplace: `医療法人見本会 第${index + 1}見本総合リハビリテーション病院`,
          industry: '一般病院',
          occupation: '看護師',
          employmentType: '正社員',
          from: `${1_996 + index}-04`,
          until: `${1_997 + index}-03`,
          isCurrent: false,
          duties: '病棟の看護、退院支援、委員会の運営を担当。'.repeat(20),
        })),
      },
      career: {
        summary: '長い要約です。'.repeat(80),
        strengths: '長く書いた経験の一つです。'.repeat(10),
        efforts: Array.from({ length: 3 }, (_, index) => ({
          title: `${index + 1}つめの取り組みを長い見出しで書いたもの`,
          problem: '長い課題です。'.repeat(40),
          approach: '長い工夫です。'.repeat(40),
          result: index === 1 ? '' : '長い結果です。'.repeat(40),
        })),
      },
      words: { reason: '長い志望動機です。'.repeat(100), wish: '希望です。\n'.repeat(60), datedOn: '2026-12-24' },
    },
    'a photo that cannot be printed': {
      ...sample,
      photo: {
        url: '/v1/app/storage/files/9c4f0d27-6b18-4e53-8a9d-71f2c5b30e84',
        problem: 'この写真は印刷できません。もう一度選んでください。',
      },
    },
  },
})

import type { Paper, PaperBlock } from '#seed/papers/pdf-document.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { FileStorage } from '#server/platform/storage/file-storage.ts'
import type { DemoDays } from './demo-days.ts'
import { keepDemoFile } from './demo-files.ts'
import { demoJobSeeker } from './demo-people.ts'
import { type Career, careerOf, professionOf } from './demo-profiles.ts'

const name = `${demoJobSeeker.familyName} ${demoJobSeeker.givenName}`
const years = (month: string | undefined) => (month ?? '').replace('-', '年').replace(/^(.+年)0?(\d+)$/, '$1$2月')
const table = (...rows: (readonly [string, string])[]): PaperBlock => ({ kind: 'table', rows })
const heading = (text: string): PaperBlock => ({ kind: 'heading', text })

const spanOf = ({ work_from: from, work_until: until }: Career['work'][number]) =>
  `${years(from)}〜${until ? years(until) : '現在'}`

function resume(career: Career, profession: string): Paper {
  return {
    title: '履歴書',
    blocks: [
      table(
        ['ふりがな', 'たなか みさき'],
        ['氏名', name],
        ['生年月日', '1992年4月18日'],
        ['現住所', '〒156-0052 東京都世田谷区経堂1-2-3'],
        ['連絡先', demoJobSeeker.email],
      ),
      heading('学歴・職歴'),
      table(
        ['2015年3月', `${career.school['school_name']} ${career.school['school_course']} 卒業`],
        ...career.work
          .toReversed()
          .map((work) => [spanOf(work), `${work['workplace']}\n${work['work_occupation']}`] as const),
      ),
      heading('免許・資格'),
      table(['資格', career.licences]),
      heading('志望の動機・本人の希望'),
      {
        kind: 'text',
        text: `${career.promotion}\n${profession}として、経堂から通える職場で長く働くことを希望します。`,
      },
    ],
  }
}

function history(career: Career, profession: string): Paper {
  const workplaces = career.work.flatMap((work): PaperBlock[] => [
    table(
      ['勤務先', work['workplace'] ?? ''],
      ['期間', spanOf(work)],
      ['職種', work['work_occupation'] ?? ''],
      ['担当した仕事', work['work_duties'] ?? '外来での診療の補助と、患者さんへの説明を担当しました。'],
    ),
  ])
  return {
    title: '職務経歴書',
    blocks: [
      { kind: 'right', text: name },
      heading('要約'),
      { kind: 'text', text: `${profession}として${career.work.length}つの職場で経験を積みました。${career.promotion}` },
      heading('職務の経歴'),
      ...workplaces,
      heading('自己PR'),
      { kind: 'text', text: career.promotion },
    ],
  }
}

/** The papers that the demo job seeker has put into her profile. */
export async function addDemoDocuments(
  scope: TenantScope,
  storage: FileStorage,
  { tenantKey, jobSeekerId, days }: { tenantKey: string; jobSeekerId: string; days: DemoDays },
): Promise<void> {
  const career = careerOf(tenantKey)
  if (!career) return
  const profession = professionOf(tenantKey)
  const given = { kind: 'resume', givenBy: 'job_seeker', at: days.evening(24, 20, 55) } as const
  const person = { tenantKey, jobSeekerId }
  const papers = [
    { documentType: 'resume', name: '履歴書_田中美咲.pdf', paper: resume(career, profession) },
    { documentType: 'job_history', name: '職務経歴書_田中美咲.pdf', paper: history(career, profession) },
  ]
  for (const paper of papers) await keepDemoFile(scope, storage, person, { ...given, ...paper })
}

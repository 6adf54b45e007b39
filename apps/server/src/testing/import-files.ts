import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { csvColumns } from '@tsunagu/contract/feed/csv-columns.ts'
import type { CallOptions, TestApp } from './test-app.ts'

/** The contract's sample posting as cells by their headings. */
export const sampleCells: Readonly<Record<string, string>> = {
  求人番号: 'KN-104482',
  情報元: 'tsunagu-demo',
  求人タイトル: '回復期リハビリ病棟の看護師（二交代・日勤常勤も相談可）',
  仕事紹介:
    '回復期リハビリ病棟（48床）での看護業務をお任せします。\n受け持ち制で、入院から退院後の暮らしまでを多職種で考えます。',
  掲載開始日: '2026/11/10',
  掲載終了日: '2026-12-31',
  更新日時: '2026-11-18T10:20:00+09:00',
  募集主: '医療法人社団 みずほ会',
  事業所名: 'みずほリハビリテーション病院',
  郵便番号: '156-0052',
  都道府県: '東京都',
  市区町村: '世田谷区',
  番地: '見本町1-2-3',
  緯度: '35.6512',
  経度: '139.6364',
  アクセス: '小田急線 経堂 徒歩8分',
  雇用形態: '正社員',
  職種: '看護師＞病棟',
  働き方: 'two_shift',
  施設の種類: '病院',
  こだわり条件: '年間休日120日以上|残業 月10時間以下|nursery_on_site|ブランク可',
  資格: 'registered_nurse',
  給与の単位: '月給',
  給与の下限: '285,000円',
  給与の上限: '342000',
  給与の補足: '夜勤4回・資格手当を含む',
  写真: '/assets/art-ward.svg|/assets/art-rehab.svg',
  キャッチコピー: '残業は月平均4.2時間。ひとりの回復を、最後まで見届けられる病棟です。',
  ラベル: '正社員|二交代|病院',
  特徴: '年間休日124日|残業 月10時間以下|託児所あり|ブランク可',
  勤務時間の要約: '8:30〜17:15／夜勤 16:30〜翌9:00',
  業務内容: '回復期リハビリ病棟（48床）での看護業務。日常生活動作の援助、退院支援、多職種カンファレンス',
  業務内容の変更の範囲: '法人の定める看護業務全般',
  就業場所: 'みずほリハビリテーション病院（東京都世田谷区見本町1-2-3）',
  就業場所の変更の範囲: '変更なし',
  契約期間の定め: 'なし',
  試用期間: '3か月',
  試用期間の条件: '期間中も給与・待遇は変わりません',
  就業時間: '日勤 8:30〜17:15／夜勤 16:30〜翌9:00（二交代）',
  休憩時間: '日勤60分・夜勤120分',
  時間外労働: 'あり（月平均4.2時間・2025年度実績）',
  休日: '4週8休、年間124日。夏季3日、年末年始6日、有給休暇（入職6か月後10日）',
  年間休日数: '124日',
  賃金の内訳: '基本給：211,000〜252,000円\n資格手当：22,000円\n夜勤手当：12,000円／回（月4回）\n住宅手当：16,000円まで',
  '昇給・賞与': '昇給 年1回／賞与 年2回・計3.8か月（前年度実績）',
  月収例の条件: '経験6年・夜勤4回',
  月収例の内訳: '基本給：224,000|資格手当：22,000|夜勤手当（12,000円×4回）：48,000|住宅手当：16,000',
  加入保険: '健康保険、厚生年金、雇用保険、労災保険',
  受動喫煙対策: '敷地内禁煙',
  派遣: 'いいえ',
  応募要件: '看護師免許（ブランクのある方も可）',
  選考の流れ:
    '応募：履歴書は後からでもかまいません|アドバイザーが連絡：2営業日以内|面接・見学：1回（オンライン可）|内定：面接から1週間ほど',
  アドバイザーのコメント:
    '10月に病棟を訪ねました。看護師長が一人ひとりの希望休を聞き取っていて、子育て中の方が4割ほどです。',
}

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A table of rows by heading, with the columns of the contract or others; lines end as Excel ends them. */
export function csvOf(
  rows: readonly Readonly<Record<string, string>>[],
  headings: readonly string[] = csvColumns.map(({ heading }) => heading),
): string {
  const lines = [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))]
  return lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}

/** Sends a file to the import as an agency's system does. */
export async function importFile(
  portal: TestApp,
  {
    token,
    body,
    type,
    encoding,
    query,
  }: { token: string; body: string | Buffer; type: string; encoding?: string; query?: CallOptions['query'] },
): Promise<{ status: number; body: Output<'importJobPostings'>; message: string }> {
  const { status, body: response } = await portal.call('importJobPostings', {
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': type,
      ...(encoding !== undefined && { 'content-encoding': encoding }),
    },
    body,
    ...(query && { query }),
  })
  const { message = '' } = response as { message?: string }
  return { status, body: response, message }
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { openOperatorMessages } from '../testing/operator-messages.ts'
import type { Journey } from './journey.ts'
import { findPhoneFaults } from './narrow-pages.ts'

const pdf = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

/** To the adviser, with a file; the agency's system reads both. */
export async function writeMessage({ visitor, portal, service, person, personId }: Journey): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tsunagu-attached-'))
  const file = join(folder, '職務経歴書.pdf')
  writeFileSync(file, pdf)
  await visitor.signInAs(person)
  await visitor.open('/account/messages')
  await visitor.press(['link', /新しいメッセージ/])
  await visitor.seeHeading('新しいメッセージ')
  await visitor.fill(['textbox', /^件名/], '夜勤の回数について')
  await visitor.fill(['textbox', /^本文/], '月に何回くらいありますか。')
  await (await visitor.see(['file'])).setFiles([file])
  await visitor.see(['text', 'PDF・1KB'])
  await visitor.press(['button', '送信する'])
  await visitor.seeHeading('夜勤の回数について')
  rmSync(folder, { recursive: true })
  const operator = openOperatorMessages(portal, {
    service,
    key: await portal.operatorKey(service),
    jobSeekerId: personId,
  })
  const sent = (await operator.list()).find(({ subject }) => subject === '夜勤の回数について')
  expect(sent).toMatchObject({ body: '月に何回くらいありますか。', files: [{ name: '職務経歴書.pdf' }] })
}

/** Hours one by one and by the row, saved, and shown to others by a link. */
export async function fillSchedule({ visitor, person }: Journey): Promise<void> {
  await visitor.signInAs(person)
  await visitor.open('/account/schedule')
  const next = await visitor.see(['link', '次の期間'])
  await visitor.open(await next.read((link) => link.getAttribute('href') ?? ''))
  const box = ['checkbox', / 18:00$/] as const
  const row = ['checkbox', '19:00をすべての日で'] as const
  const isChecked = async (step: typeof box | typeof row) =>
    (await visitor.see(step)).read((each) => (each as HTMLInputElement).checked)
  const before = await isChecked(box)
  const rowBefore = await isChecked(row)
  await visitor.press(box)
  await visitor.press(row)
  await visitor.press(['button', '保存する'])
  await visitor.see(['text', 'スケジュールを保存しました。'])
  await visitor.open(await visitor.path())
  expect([await isChecked(box), await isChecked(row)]).toEqual([!before, !rowBefore])
  await visitor.press(['button', '空き時間を共有する'])
  await visitor.press(['dialog'], ['button', 'リンクを作る'])
  const link = await visitor.see(['dialog'], ['textbox', '共有リンク'])
  const shared = await link.read((each) => (each as HTMLInputElement).value)
  await visitor.signOut()
  expect(await findPhoneFaults(visitor, [new URL(shared).pathname])).toEqual([])
  await visitor.see(['text', /^田中さんの面接できる時間です/])
}

/** The terms beside what the posting said, and the acceptance. */
export async function acceptOffer({ visitor, person }: Journey): Promise<void> {
  await visitor.signInAs(person)
  await visitor.open('/job_postings/progress_status?tab=3')
  await visitor.press(['link', /^内定の条件を見る/])
  await visitor.seeHeading('内定のお知らせ')
  await visitor.see(['region', '求人票と変わったところ'], ['text', /求人票にはない条件です。/])
  await visitor.press(['button', '内定を承諾する'])
  await visitor.press(['dialog', /内定を承諾しますか？/], ['button', '承諾する'])
  await visitor.seeHeading('内定を承諾しました')
}

/** The notices of one kind, and all of them read. */
export async function readNotices({ visitor, portal, service, person, personId }: Journey): Promise<void> {
  const operator = openOperatorMessages(portal, {
    service,
    key: await portal.operatorKey(service),
    jobSeekerId: personId,
  })
  expect((await operator.send({ subject: '面接について', body: 'ご都合はいかがですか。' })).status).toBe(200)
  await visitor.signInAs(person)
  await visitor.open('/views/notices')
  await visitor.press(['navigation', '種類'], ['button', /^メッセージ/])
  await visitor.see(['link', /担当アドバイザーからメッセージが届きました/])
  await visitor.press(['button', 'すべて既読にする'])
  await visitor.miss(['button', 'すべて既読にする'])
}

/** A part of the profile, changed by its form. */
export async function editProfile({ visitor, person }: Journey): Promise<void> {
  await visitor.signInAs(person)
  await visitor.open('/account/profile?tab=0')
  await visitor.press(['link', '基本情報を編集する'])
  await visitor.fill(['textbox', /^建物名/], '三号館 204')
  await visitor.press(['button', '保存する'])
  await visitor.see(['text', '保存しました'])
  await visitor.open('/account/profile?tab=0')
  await visitor.see(['region', 'プロフィールの基本情報'], ['text', '三号館 204'])
}

/** Mails on request, switched on. */
export async function changeSettings({ visitor, person }: Journey): Promise<void> {
  await visitor.signInAs(person)
  await visitor.open('/account/setting')
  await visitor.press(['switch', 'メールマガジン'])
  await visitor.see(['text', 'メールの設定を保存しました。'])
  await visitor.open('/account/setting')
  const magazine = await visitor.see(['switch', 'メールマガジン'])
  expect(await magazine.read((each) => (each as HTMLInputElement).checked)).toBe(true)
}

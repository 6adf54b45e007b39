import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { openVisitor, untilAlive, type Visitor } from './testing/browser.ts'
import { expectFocused, expectHeading, expectHidden, expectVisible } from './testing/expect-page.ts'
import { seededPerson, signIn } from './testing/people.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const service = 'kango'

/** A red square of two dots: a picture that every browser opens. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const heic = Buffer.concat([Buffer.from('0000001866747970', 'hex'), Buffer.from('heic\0\0\0\0mif1heic')])

/** A JPEG of 40 MB whose camera has noted that it was held by its side (EXIF orientation 6). */
function sideways(jpeg: Buffer): Buffer {
  const exif = Buffer.from(
    '457869660000' + '4d4d002a00000008' + '0001' + '0112000300000001' + '00060000' + '00000000',
    'hex',
  )
  const length = Buffer.alloc(2)
  length.writeUInt16BE(exif.length + 2)
  // What follows the end of a picture is not part of it
  const rest = Buffer.alloc(40 * 1024 * 1024)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from('ffe1', 'hex'), length, exif, jpeg.subarray(2), rest])
}

describe('履歴書 and 職務経歴書', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  let origin = ''
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'phone')
    page = visitor.page
    origin = portal().origin(service)
    await signIn(visitor, origin, seededPerson('resume-papers'))
  })
  afterAll(async () => visitor?.close())

  const main = () => page.getByRole('main')
  const paper = () => main().getByRole('region', { name: /の仕上がり（/ })
  const reason = () => main().getByLabel('志望動機', { exact: true })
  const save = () => page.getByRole('button', { name: '保存する', exact: true })
  /** It is there until all is saved; its button has another name meanwhile. */
  const saveBar = () => page.getByRole('region', { name: '変更の保存' })

  it('are in the settings, and show the paper as it is printed', async () => {
    await visitor.open(`${origin}/account/setting`)
    await main().getByRole('link', { name: '履歴書・職務経歴書' }).click()
    await expectHeading(page, '履歴書・職務経歴書')
    await expectVisible(paper().getByText('履　歴　書'))
    await expectVisible(paper().getByText(/^令和\d+年\d+月\d+日現在$/))
    await expectAccessibleAtBothSizes(visitor)
    visitor.expectQuiet()
  })

  it('show what is written at once, and keep it for the application when it is saved', async () => {
    await reason().fill('退院後の暮らしを描く看護を深めたいと考えました。')
    await expectVisible(paper().getByText('退院後の暮らしを描く看護を深めたいと考えました。'))
    await main().getByText('西暦', { exact: true }).click()
    await expectVisible(paper().getByText(/^20\d\d年\d+月\d+日現在$/))
    await save().click()
    await expectHidden(saveBar())
    await page.reload()
    await untilAlive(page)
    await expectVisible(paper().getByText(/^20\d\d年\d+月\d+日現在$/))
    await expect.poll(() => reason().inputValue()).toBe('退院後の暮らしを描く看護を深めたいと考えました。')
    visitor.expectQuiet()
  })

  it('begin from what was written for another application, and go back', async () => {
    const written = '退院後の暮らしを描く看護を深めたいと考えました。'
    const target = main().getByLabel('どの応募先に出しますか')
    const application = await target.inputValue()
    await target.selectOption({ label: '応募先を決めずに作る' })
    await expect.poll(() => reason().inputValue()).toBe('')
    const opener = main().getByRole('button', { name: 'ほかの応募先の文から始める' })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'ほかの応募先の文から始める' })
    await expectVisible(dialog.getByText(written))
    await expectAccessibleAtBothSizes(visitor)
    await dialog.getByRole('button', { name: /^この文から始める/ }).click()
    await expectHidden(dialog)
    await expect.poll(() => reason().inputValue()).toBe(written)
    await expectVisible(paper().getByText(written))
    await expectVisible(saveBar())
    await main().getByRole('button', { name: '写す前の文に戻す' }).click()
    await expect.poll(() => reason().inputValue()).toBe('')
    await expectFocused(opener)
    await target.selectOption(application)
    await expect.poll(() => reason().inputValue()).toBe(written)
    visitor.expectQuiet()
  })

  it('are seen as large as on paper', async () => {
    await main().getByRole('button', { name: '大きく見る' }).click()
    const dialog = page.getByRole('dialog', { name: '履歴書を大きく見る' })
    await expectVisible(dialog.getByText('履　歴　書'))
    const sheet = dialog.getByRole('group', { name: '履歴書 1ページ目' })
    // 210 mm of 96 dots an inch
    await expect.poll(async () => (await sheet.boundingBox())?.width ?? 0).toBeGreaterThan(790)
    await expectAccessibleAtBothSizes(visitor)
    await dialog.getByRole('button', { name: '閉じる' }).click()
    await expectHidden(dialog)
    visitor.expectQuiet()
  })

  it('take a photo that is cut by keys, and say why another cannot be opened', async () => {
    const file = main().getByLabel('写真のファイル')
    await file.setInputFiles({ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic })
    await expectVisible(main().getByText(/HEICの写真を開けません/))
    await file.setInputFiles({ name: '証明.png', mimeType: 'image/png', buffer: picture })
    const dialog = page.getByRole('dialog', { name: '写真を切り取る' })
    await dialog.getByLabel('大きさ').press('ArrowRight')
    await expectAccessibleAtBothSizes(visitor)
    await dialog.getByRole('button', { name: 'この写真を使う' }).click()
    await expectHidden(dialog)
    await expectVisible(main().getByRole('img', { name: 'いまの写真' }))
    visitor.expectQuiet()
  })

  it('take a photo of 40 MB that its camera held sideways, and show it upright', async () => {
    const drawn = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(1_200, 900)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('There is no canvas.')
      context.fillStyle = 'red'
      context.fillRect(0, 0, 600, 900)
      context.fillStyle = 'blue'
      context.fillRect(600, 0, 600, 900)
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
      return [...new Uint8Array(await blob.arrayBuffer())]
    })
    // By its path: 40 MB in a message to the browser take seconds
    const folder = mkdtempSync(join(tmpdir(), 'tsunagu-test-photo-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const path = join(folder, 'DSC_0001.JPG')
    writeFileSync(path, sideways(Buffer.from(drawn)))
    await main().getByLabel('写真のファイル').setInputFiles(path)
    const dialog = page.getByRole('dialog', { name: '写真を切り取る' })
    const colourAt = (share: number) =>
      dialog.getByRole('img', { name: '切り取った写真' }).evaluate((canvas, at) => {
        if (!(canvas instanceof HTMLCanvasElement)) throw new Error('The photo is no canvas.')
        const [red = 0, , blue = 0] = canvas.getContext('2d')?.getImageData(300, at * canvas.height, 1, 1).data ?? []
        return red > blue ? 'red' : 'blue'
      }, share)
    // Turned by a quarter: what was on the left is above
    await expect.poll(() => colourAt(0.1)).toBe('red')
    await expect.poll(() => colourAt(0.9)).toBe('blue')
    await dialog.getByRole('button', { name: 'この写真を使う' }).click()
    await expectHidden(dialog)
    await expectVisible(main().getByRole('img', { name: 'いまの写真' }))
    visitor.expectQuiet()
  })

  it('can be had as a PDF', async () => {
    const coming = page.waitForEvent('download')
    await main().getByRole('link', { name: '履歴書のPDFを保存する' }).click()
    const download = await coming
    expect(download.suggestedFilename()).toMatch(/^履歴書_.+_\d{8}\.pdf$/)
    const pdf = readFileSync(await download.path())
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.length).toBeLessThan(600_000)
    visitor.expectQuiet()
  })

  it('say what was done, and have a day that is chosen', async () => {
    await main().getByRole('button', { name: '職務経歴書', exact: true }).click()
    const add = main().getByRole('button', { name: '取り組んだことを加える' })
    await add.click()
    const title = main().getByLabel('見出し', { exact: true })
    await expectFocused(title)
    await title.fill('夜間の転倒を減らす')
    await main().getByLabel('結果', { exact: true }).fill('半分になりました。')
    await expectVisible(paper().getByText('半分になりました。'))
    await add.click()
    await main()
      .getByRole('button', { name: /^削除.*取り組み2$/ })
      .click()
    await expectFocused(main().getByRole('heading', { name: '取り組んだこと' }))
    const year = new Date().getFullYear() + 1
    await main().getByLabel('書類の日付').fill(`${year}-01-15`)
    await expectVisible(paper().getByText(`${year}年1月15日`))
    await expectAccessibleAtBothSizes(visitor)
    await save().click()
    await expectHidden(saveBar())
    await expectVisible(paper().getByText('夜間の転倒を減らす'))
    visitor.expectQuiet()
  })

  it('stay written while what was before is being saved', async () => {
    const strengths = main().getByLabel('生かせる経験', { exact: true })
    await strengths.fill('周術期看護')
    const answered = Promise.withResolvers<void>()
    const wait = async (route: Route) => {
      await answered.promise
      await route.continue()
    }
    await page.route('**/v1/app/job_seeker/resume_papers', wait, { times: 1 })
    await save().click()
    await strengths.fill('退院支援')
    answered.resolve()
    await expectVisible(save())
    expect(await strengths.inputValue()).toBe('退院支援')
    await save().click()
    await expectHidden(saveBar())
    await expectVisible(paper().getByText('退院支援', { exact: true }))
    visitor.expectQuiet()
  })

  it('go to the adviser once what was written during a save is saved as well', async () => {
    const strengths = main().getByLabel('生かせる経験', { exact: true })
    await strengths.fill('救急外来')
    const answered = Promise.withResolvers<void>()
    await page.route(
      '**/v1/app/job_seeker/resume_papers',
      async (route) => {
        await answered.promise
        await route.continue()
      },
      { times: 1 },
    )
    await save().click()
    await strengths.fill('訪問看護')
    await main().getByRole('button', { name: '担当に渡す' }).click()
    answered.resolve()
    const dialog = page.getByRole('dialog', { name: '担当に渡す' })
    await expectVisible(dialog)
    await expectHidden(saveBar())
    await dialog.getByRole('button', { name: 'キャンセル' }).click()
    await expectHidden(dialog)
    visitor.expectQuiet()
  })

  it('go to the adviser in one confirmed tap, and stay as they were', async () => {
    await expectVisible(paper().getByText('職務経歴書', { exact: true }))
    await main().getByLabel('職務の要約', { exact: true }).fill('回復期の病棟で三年働いてまいりました。')
    await expectVisible(paper().getByText('回復期の病棟で三年働いてまいりました。'))
    await save().click()
    await expectHidden(saveBar())
    await main().getByRole('button', { name: '担当に渡す' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '渡す', exact: true }).click()
    await expectVisible(main().getByText(/に渡しました/))
    await expectVisible(main().getByRole('link', { name: /^履歴書_.+\.pdf$/ }))
    await expectVisible(
      main()
        .getByText(/変更できません/)
        .first(),
    )
    await expectAccessibleAtBothSizes(visitor)
    visitor.expectQuiet()
  })
})

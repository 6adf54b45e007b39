import { QueryClientProvider } from '@tanstack/react-query'
import type { InquirySheet, InquiryReceipt as Receipt } from '@tsunagu/contract/hiring/inquiry.ts'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { createSamplePortal } from '#web/components/testing/sample-portal.ts'
import { AppLinks } from '#web/page/app-links.tsx'
import { fakeStorage } from '#web/page/fake-storage.ts'
import { PortalProvider } from '#web/page/portal-context.tsx'
import { dropDrafts } from '#web/session/drafts.ts'
import { inquiryDraftName, keepInquiryDraft, readInquiryDraft } from './inquiry-draft.ts'
import { InquiryForm } from './inquiry-form.tsx'
import { InquiryReceipt } from './inquiry-receipt.tsx'
import { problemOf } from './question-problem.ts'

const jobPostingId = '0b8f3c62-6a52-4d0b-9a55-3d0c4f2f7e11'
const sheet: InquirySheet = {
  questions: [
    { id: 'pay', label: '給与・手当', text: '手当の内訳を教えてください。' },
    { id: 'visit', label: '見学', text: '見学できますか。' },
    { id: 'other', label: 'その他', text: '' },
  ],
  wordsLength: 1_000,
  adviserHours: '平日 9:30〜18:30・2時間ほどで返信',
  audience: ['担当アドバイザーの佐伯 ゆかりに届きます。', '施設に内容やお名前が送られることはありません。'],
  notice: '担当アドバイザーに届きます。施設には送られません。',
  privacyNote: '患者さんの個人情報は書かないでください。',
  draftKey: 'key-of-misaki',
  isPossible: true,
  inquiry: null,
}
const receipt: Receipt = {
  messageId: 'c2a1b5de-7c3f-4c53-9d56-1b7f3b0a4c44',
  body: '【見学】見学できますか。',
  askedDatetime: '2026-11-23T21:14:00+09:00',
  adviserName: '佐伯 ゆかり',
  adviserHours: sheet.adviserHours,
  stateType: 'waiting',
  answerMessageId: null,
  canWithdraw: true,
  canDecline: true,
}
const name = inquiryDraftName(sheet.draftKey, jobPostingId)

async function draw(element: ReactNode): Promise<string> {
  const { prelude } = await prerender(
    <QueryClientProvider client={createQueryClient({ isServer: true })}>
      <MemoryRouter>
        <AppLinks>
          <PortalProvider value={createSamplePortal()}>{element}</PortalProvider>
        </AppLinks>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return (await new Response(prelude).text()).replaceAll('<!-- -->', '')
}

beforeEach(() => vi.stubGlobal('window', { localStorage: fakeStorage(), sessionStorage: fakeStorage() }))
afterEach(() => vi.unstubAllGlobals())

describe('the sheet before an inquiry', () => {
  it('offers the service’s questions, own words, and says who reads them', async () => {
    const html = await draw(<InquiryForm sheet={sheet} jobPostingId={jobPostingId} />)
    for (const said of [
      '給与・手当',
      '見学',
      'その他',
      '0 / 1,000字',
      sheet.notice,
      ...sheet.audience,
      sheet.adviserHours,
    ]) {
      expect(html).toContain(said)
    }
    expect(html).toContain('この内容で問い合わせる')
    expect(html).not.toContain('次の文をお送りします')
    expect(html).not.toContain('maxLength')
  })

  it('begins with what was not sent, and shows the sentences that would go', async () => {
    keepInquiryDraft(name, { topics: ['visit'], words: '土曜は難しいです。', clientMessageId: 'a' })
    const html = await draw(<InquiryForm sheet={sheet} jobPostingId={jobPostingId} />)
    expect(html).toContain('前回の続きです。まだ送信していません。')
    expect(html).toContain('<li>見学できますか。</li>')
    expect(html).toContain('土曜は難しいです。</textarea>')
    const other = await draw(
      <InquiryForm sheet={{ ...sheet, draftKey: 'key-of-another' }} jobPostingId={jobPostingId} />,
    )
    expect(other).not.toContain('土曜は難しいです。')
  })

  it('keeps nothing that is empty, and forgets all at sign-out', () => {
    keepInquiryDraft(name, { topics: ['pay'], words: '', clientMessageId: 'a' })
    expect(readInquiryDraft(name)).toEqual({ topics: ['pay'], words: '', clientMessageId: 'a' })
    keepInquiryDraft(name, { topics: [], words: '', clientMessageId: 'a' })
    expect(readInquiryDraft(name)).toBeNull()
    keepInquiryDraft(name, { topics: [], words: '見学', clientMessageId: 'a' })
    dropDrafts()
    expect(readInquiryDraft(name)).toBeNull()
    window.sessionStorage.setItem(name, '{"topics":"pay"}')
    expect(readInquiryDraft(name)).toBeNull()
  })

  it.each([
    [{ topics: [], words: ' \n' }, 'topics'],
    [{ topics: ['gone'], words: '' }, 'words'],
    [{ topics: ['other'], words: '' }, 'words'],
    [{ topics: ['visit'], words: 'あ'.repeat(1_001) }, 'words'],
    [{ topics: ['visit'], words: '' }, undefined],
    [{ topics: [], words: '駐車場はありますか。' }, undefined],
  ])('says of %o where something is missing: %s', (draft, at) => {
    expect(problemOf(sheet, draft)?.at).toBe(at)
  })
})

describe('the receipt of an inquiry', () => {
  const drawReceipt = (parts: Partial<Receipt> = {}) =>
    draw(
      <InquiryReceipt
        receipt={{ ...receipt, ...parts }}
        jobPostingId={jobPostingId}
        onWithdrawn={() => undefined}
        onLeave={() => undefined}
      />,
    )

  it('says what was asked, when, who responds by when, and lets it be withdrawn', async () => {
    const html = await drawReceipt()
    for (const said of [receipt.body, '2026年11月23日(月) 21:14', receipt.adviserName, sheet.adviserHours]) {
      expect(html).toContain(said)
    }
    expect(html).toContain(`href="/account/messages/${receipt.messageId}"`)
    expect(html).toContain('問い合わせを取り下げる')
    expect(html).not.toContain('見送る')
    expect(html).not.toContain('辞退')
  })

  it('leads to the response once there is one, and lets the posting be left', async () => {
    const answerMessageId = 'c2a1b5de-7c3f-4c53-9d56-1b7f3b0a4c45'
    const html = await drawReceipt({ stateType: 'answered', answerMessageId, canWithdraw: false })
    expect(html).toContain('アドバイザーから返信があります')
    expect(html).toContain(`href="/account/messages/${answerMessageId}"`)
    expect(html).toContain('この求人を見送る')
    expect(html).not.toContain('問い合わせを取り下げる')
  })

  it('has no question to show for an inquiry without one', async () => {
    const html = await drawReceipt({ messageId: null, body: '' })
    expect(html).not.toContain('メッセージで見る')
    expect(html).toContain('問い合わせを取り下げる')
  })
})

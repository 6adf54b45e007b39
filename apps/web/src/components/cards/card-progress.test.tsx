import type { CardProgress, JobPostingCard } from '@tsunagu/contract/components/cards.ts'
import { components } from '@tsunagu/contract/components/registry.ts'
import { expect, test } from 'vitest'
import { renderComponent } from '#web/components/testing/render-component.tsx'

const { sample } = components.cards
const [sampleCard] = sample.jobPostingCards as [JobPostingCard]
const referred: CardProgress = {
  statusName: '紹介',
  turnName: 'ご対応をお願いします',
  steps: [
    { text: '問い合わせました', datetime: '2026-11-15T20:14:00+09:00' },
    { text: 'アドバイザーが紹介しました', datetime: '2026-11-16T10:02:00+09:00' },
  ],
  nextText: '応募するか辞退するかをお選びください。',
  isJobSeekersTurn: true,
  closingReason: '',
}
const closed: CardProgress = {
  statusName: '終了',
  turnName: '終了しました',
  steps: [{ text: '終了しました', datetime: '2026-11-18T09:00:00+09:00' }],
  nextText: '',
  isJobSeekersTurn: false,
  closingReason: '採用枠が埋まったため',
}

const draw = (cardType: 'plane' | 'rich', progress: CardProgress, labels = sampleCard.labels) =>
  renderComponent(
    'cards',
    { ...sample, cardType, jobPostingCards: [{ ...sampleCard, labels, progress }] },
    { screenType: cardType === 'plane' ? 'by_progress_status_referral' : 'inquired' },
  )
const stepsIn = (html: string) => (html.match(/<li(?: [^>]*)?><span class="[^"]*bead/g) ?? []).length

test('a card of a progress tab shows every step with its time, and the next one', async () => {
  const html = await draw('plane', referred)
  expect(stepsIn(html)).toBe(3)
  expect(html).toMatch(/<time [^>]*dateTime="2026-11-16T10:02:00\+09:00"[^>]*>2026年11月16日\(月\) 10:02<\/time>/i)
  expect(html.match(/aria-current="step"/g)).toHaveLength(1)
  expect(html).toContain('応募するか辞退するかをお選びください。')
  expect(html).toContain('ご対応をお願いします')
  expect(html).not.toContain('新着')
})

test('what has ended has its reason, and no next step', async () => {
  const html = await draw('plane', closed)
  expect(stepsIn(html)).toBe(1)
  expect(html).toContain('理由：採用枠が埋まったため')
  expect(html).not.toContain('aria-current="step"')
})

test('elsewhere the last step is alone, with the status beside whose turn it is', async () => {
  const html = await draw('rich', referred)
  expect(stepsIn(html)).toBe(0)
  expect(html).toContain('アドバイザーが紹介しました')
  expect(html).not.toContain('問い合わせました')
  expect(html).toContain('紹介</span>')
})

test('a posting that has closed says so beside', async () => {
  const html = await draw('plane', referred, [{ text: '掲載終了', appThemeType: 'disabled' }])
  expect(html).toContain('掲載終了')
  expect(html).toContain('data-closed="true"')
})

test('a like taken back among the favourites can be given again, and only there', async () => {
  const cards = { ...sample, jobPostingCards: [{ ...sampleCard, isLiked: false }] }
  expect(await renderComponent('cards', cards, { screenType: 'favorites' })).toContain('お気に入りから外しました。')
  expect(await renderComponent('cards', cards, { screenType: 'browsing_history' })).not.toContain('元に戻す')
  const liked = { ...sample, jobPostingCards: [{ ...sampleCard, isLiked: true }] }
  expect(await renderComponent('cards', liked, { screenType: 'favorites' })).not.toContain('元に戻す')
})

test.each(['plane', 'rich'] as const)('a %s card that asks for an answer leads to where it is given', async (look) => {
  expect(await draw(look, referred)).toMatch(
    new RegExp(`<a [^>]*href="/job_postings/${sampleCard.uuid}"[^>]*aria-label="求人を見て応募を決める：`),
  )
  const offered = { ...referred, offer: { replyDeadline: '2026-11-23' } }
  expect(await draw(look, offered)).toMatch(/<a [^>]*aria-label="内定の条件を見る：/)
  expect(await draw(look, closed)).not.toMatch(/aria-label="(求人を見て|内定の条件)/)
})

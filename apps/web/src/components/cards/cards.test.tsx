import type { JobPostingCard } from '@tsunagu/contract/components/cards.ts'
import { components } from '@tsunagu/contract/components/registry.ts'
import { expect, test } from 'vitest'
import { renderComponent } from '#web/components/testing/render-component.tsx'

const { sample } = components.cards
const [sampleCard] = sample.jobPostingCards as [JobPostingCard]
const idOf = (index: number) => `0b8f3c62-6a52-4d0b-9a55-${String(index).padStart(12, '0')}`
const cards = (count: number, changes: Partial<JobPostingCard> = {}) =>
  Array.from({ length: count }, (_, index) => ({ ...sampleCard, id: idOf(index), uuid: idOf(index), ...changes }))

test('a list says the exact count and which part of it this page is', async () => {
  const pageInfo = { currentPage: 3, totalCount: 12_345, totalPage: 618, perPage: 20 }
  const html = await renderComponent('cards', { ...sample, jobPostingCards: cards(5), pageInfo })
  expect(html).toContain('<b>12,345</b><span class="note"> 件中 41〜45件</span>')
})

test('a list that fits one page says how many there are, once', async () => {
  const pageInfo = { currentPage: 1, totalCount: 3, totalPage: 1, perPage: 20 }
  const html = await renderComponent('cards', { ...sample, jobPostingCards: cards(3), pageInfo })
  expect(html).toContain('<b>3</b><span class="note"> 件</span>')
})

test('a list of one page says its count alone', async () => {
  const pageInfo = { currentPage: 1, totalCount: 3, totalPage: 1, perPage: 20 }
  const html = await renderComponent('cards', { ...sample, jobPostingCards: cards(3), pageInfo })
  expect(html).toContain('<b>3</b><span class="note"> 件</span>')
})

test('the links to other pages keep the conditions in the address', async () => {
  const pageInfo = { currentPage: 2, totalCount: 6, totalPage: 3, perPage: 2 }
  const address = '/job_postings/search/result?keyword=a&areas=13112&page=2'
  const html = await renderComponent('cards', { ...sample, jobPostingCards: cards(2), pageInfo }, { address })
  const [, pages = ''] = html.split('<nav')
  const hrefs = [...pages.matchAll(/href="(\/job_postings[^"]*)"/g)].map(([, href]) => href)
  const rest = '/job_postings/search/result?keyword=a&amp;areas=13112'
  expect(hrefs).toEqual([rest, rest, `${rest}&amp;page=2`, `${rest}&amp;page=3`, `${rest}&amp;page=3`])
})

test('a list without page information has neither count nor pages', async () => {
  const html = await renderComponent('cards', { ...sample, jobPostingCards: cards(3), pageInfo: null })
  expect(html).not.toContain('件中')
  expect(html).not.toContain('<nav')
})

test('a card has one link, to its posting, and a heart that tells its state', async () => {
  const html = await renderComponent('cards', {
    ...sample,
    jobPostingCards: cards(1, { isLiked: true }),
    pageInfo: null,
  })
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain(`href="/job_postings/${idOf(0)}"`)
  expect(html).toContain(`aria-pressed="true" aria-label="お気に入り：${sampleCard.title}"`)
})

test('a card that the server labels as closed is drawn as closed', async () => {
  const draw = (appThemeType: string) =>
    renderComponent('cards', { ...sample, jobPostingCards: cards(1, { labels: [{ text: '掲載終了', appThemeType }] }) })
  expect(await draw('disabled')).toContain('data-closed="true"')
  expect(await draw('primary_main')).not.toContain('data-closed')
})

test('a card shows three labels at most', async () => {
  const labels = ['一', '二', '三', '四'].map((text) => ({ text: `${text}番`, appThemeType: '' }))
  const html = await renderComponent('cards', { ...sample, jobPostingCards: cards(1, { labels }) })
  expect(html).toContain('三番')
  expect(html).not.toContain('四番')
})

test('a card says how many pieces it has no room for, and has a button that shows them', async () => {
  const tags = Array.from({ length: 10 }, (_, index) => ({ text: `札${index}`, appThemeType: '' }))
  const catchphrases = [{ text: '一つめの言葉' }, { text: '二つめの言葉' }]
  const jobPostingCards = cards(1, { tags, catchphrases, body: '本文です' })
  const rich = await renderComponent('cards', { ...sample, jobPostingCards })
  expect(rich).toContain('札3')
  expect(rich).not.toContain('札4')
  expect(rich).not.toContain('二つめの言葉')
  // Six tags, a catchphrase and the body
  expect(rich).toMatch(/<button[^>]*aria-expanded="false"[^>]*>\+8</)
  const own = await renderComponent('cards', { ...sample, jobPostingCards }, { screenType: 'favorites' })
  expect(own).not.toContain('札0')
  // A narrow card of one's own lists says pay and place alone, a wide one all four facts
  const facts = ['給与', '勤務地', '最寄り駅', '勤務時間'].map((title) => ({
    iconType: 'info' as const,
    title,
    text: title,
  }))
  const four = cards(1, { tags, attachmentInfo: facts, catchphrases: [], body: '', companyName: '' })
  const both = await renderComponent('cards', { ...sample, jobPostingCards: four }, { screenType: 'favorites' })
  expect(both).toMatch(/<span[^>]*>\+12<\/span><span[^>]*>\+10<\/span>/)
  const whole = { labels: [], tags: [], catchphrases: [], body: 'ひとこと' }
  expect(await renderComponent('cards', { ...sample, jobPostingCards: cards(1, whole) })).not.toContain('aria-expanded')
})

test('a compact card counts what only the whole one says: company, facts, tags, lead', async () => {
  const html = await renderComponent('cards', { ...sample, cardType: 'plane', jobPostingCards: cards(1) })
  expect(html).not.toContain(sampleCard.companyName)
  expect(html).toMatch(/<button[^>]*aria-expanded="false"[^>]*>\+7</)
})

test('all pictures of a card can be slid through, and lead to the posting without a tab stop each', async () => {
  const images = ['/assets/a.svg', '/assets/b.svg', '/assets/c.svg']
  const html = await renderComponent('cards', { ...sample, jobPostingCards: cards(1, { images }) })
  expect(html.match(/<img /g)).toHaveLength(3)
  expect(html).toContain(`aria-label="${sampleCard.title}のイラスト 3枚"`)
  expect(html.match(/<a [^>]*tabindex="-1"/gi)).toHaveLength(3)
})

test('a card without pictures shows the logo instead', async () => {
  const html = await renderComponent('cards', { ...sample, jobPostingCards: cards(1, { images: [] }) })
  expect(html).not.toContain('<img')
  expect(html).toContain('viewBox="0 0 48 48"')
})

test('an empty list says why, in the words of its screen', async () => {
  const nothing = {
    ...sample,
    jobPostingCards: [],
    pageInfo: { currentPage: 1, totalCount: 0, totalPage: 0, perPage: 20 },
  }
  expect(await renderComponent('cards', nothing, { screenType: 'favorites' })).toContain('お気に入りはまだありません')
  expect(await renderComponent('cards', nothing, { screenType: 'search_result' })).toContain(
    '条件に合う求人がありません',
  )
})

test('a page behind the last one leads back to the first', async () => {
  const pageInfo = { currentPage: 9, totalCount: 38, totalPage: 2, perPage: 20 }
  const options = { screenType: 'search_result', address: '/job_postings/search/result?keyword=a&page=9' } as const
  const html = await renderComponent('cards', { ...sample, jobPostingCards: [], pageInfo }, options)
  expect(html).toContain('このページに求人はありません')
  expect(html).toContain('href="/job_postings/search/result?keyword=a"')
})

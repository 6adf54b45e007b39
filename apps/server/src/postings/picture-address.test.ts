import { beforeAll, expect, it } from 'vitest'
import { feedItem } from '#server/testing/job-posting.factories.ts'
import { importAs, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let token = ''
beforeAll(async () => {
  token = await tokenFor(portal())
})
const importWith = (address: string) =>
  importAs(portal(), { token, items: [feedItem({ image: ['/assets/art-ward.svg', address] })] })

it.each([
  '/assets/art-ward.svg',
  '/assets/photos/ward-3.webp?v=2',
  '/assets/病棟.svg',
  '/assets/%E7%97%85%E6%A3%9F.svg',
  'https://images.example.jp/wards/3.jpg',
  'https://cdn.example.jp/v1/pictures/3.jpg',
])('takes a posting with the picture %j', async (address) => {
  const report = await importWith(address)
  expect([report.created, report.rejected]).toEqual([1, 0])
})

it.each([
  '/assets/../v1/app/job_seeker/data',
  '/assets/./../v1/app/job_seeker/data',
  '/assets/%2e%2e/v1/app/job_seeker/data',
  '/assets/%2E%2E/v1/app/job_seeker/data',
  '/assets/.%2e/v1/app/job_seeker/data',
  '/assets/..%2fv1/app/job_seeker/data',
  '/assets/..%2Fv1%2Fapp/job_seeker/data',
  '/assets/%252e%252e/v1/app/job_seeker/data',
  '/assets/..%5cv1/app/job_seeker/data',
  '/assets/..\\v1\\app\\job_seeker\\data',
  '/assets/x%00.svg',
  '/assets/%zz.svg',
  '/assets//evil.example/x.svg',
  '//evil.example/assets/x.svg',
  '/\\evil.example/assets/x.svg',
  '/v1/app/job_seeker/data',
  'https://kango.example.jp/v1/app/job_seeker/data',
  'https://kango.example.jp/assets/../v1/app/job_seeker/data',
  'https://kango.example.jp/assets/%2e%2e/v1/auth/verify',
  'https://kango.example.jp/%761/app/job_seeker/data',
  'https://user:secret@images.example.jp/3.jpg',
  'https:\\\\evil.example\\x.svg',
  'http://images.example.jp/3.jpg',
  'data:image/svg+xml,<svg/>',
])('refuses a posting with the picture %j', async (address) => {
  const report = await importWith(address)
  expect([report.created, report.rejected]).toEqual([0, 1])
  expect(report.errors[0]?.reason).toMatch(/image/)
})

it('leaves such a picture out of a plain posting of schema.org, as it does with others that cannot be shown', async () => {
  const { 'x-tsunagu': _ours, ...plain } = feedItem({
    image: ['https://images.example.jp/3.jpg', '/assets/../v1/app/job_seeker/data'],
  })
  const { status } = await portal().call('importJobPostings', {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/ld+json' },
    body: JSON.stringify({ ...plain, '@context': 'https://schema.org' }),
  })
  expect(status).toBe(200)
  const { rows } = await portal().connection.executeSql(
    'select document::text as text from job_posting_quarantine union all select document::text from job_posting',
  )
  const texts = (rows as { text: string }[]).map(({ text }) => text)
  expect(texts.some((text) => text.includes('images.example.jp/3.jpg'))).toBe(true)
  expect(texts.filter((text) => text.includes('job_seeker/data'))).toEqual([])
})

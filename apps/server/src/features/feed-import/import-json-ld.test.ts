import { jobPostingFeedSample } from '@tsunagu/contract/feed/job-posting-feed-sample.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { importFile } from '#server/testing/import-files.ts'
import { feedItem, importItems } from '#server/testing/job-posting.factories.ts'
import { tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let token = ''
beforeAll(async () => {
  token = await tokenFor(portal())
})

const send = (document: unknown, source?: string) =>
  importFile(portal(), {
    token,
    body: typeof document === 'string' ? document : JSON.stringify(document),
    type: 'application/ld+json',
    ...(source !== undefined && { query: { source } }),
  })

describe('postings of the import format in JSON-LD', () => {
  it('are the same as in JSON Lines, whatever holds them', async () => {
    const items = Array.from({ length: 6 }, (_, index) => feedItem({ reference: `ld-${index}` }))
    expect((await send(items)).body).toMatchObject({ received: 6, created: 6 })
    expect((await send({ '@context': 'https://schema.org', '@graph': items })).body).toMatchObject({ unchanged: 6 })
    expect((await send(`\ufeff${JSON.stringify(items, null, 2)}`)).body).toMatchObject({ unchanged: 6 })
    expect((await send(items[0])).body).toMatchObject({ unchanged: 1 })
    expect(await importItems(portal(), items)).toMatchObject({ unchanged: 6 })
  })

  it('may have the other shapes of schema.org', async () => {
    const item = feedItem({ reference: 'shapes' })
    await importItems(portal(), [item])
    const { '@context': _context, ...rest } = item
    const { body } = await send({
      '@graph': [
        {
          ...rest,
          '@type': ['JobPosting'],
          employmentType: ['FULL_TIME', 'PART_TIME'],
          jobLocation: [item.jobLocation],
          image: item.image,
        },
      ],
    })
    expect(body).toMatchObject({ received: 1, unchanged: 1 })
  })

  it('are named by their place when they cannot be read', async () => {
    const { body } = await send(
      `[${JSON.stringify(feedItem({ reference: 'good' }))}, {"a":tru}, 7, {"@type":"Person"}]`,
    )
    expect(body).toMatchObject({ received: 4, created: 1, rejected: 3 })
    expect(body.errors.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      expect.stringContaining('2: the posting is not JSON'),
      '3: the line must be object',
      expect.stringMatching(/^4: /),
    ])
  })
})

/** As a hospital's site marks a posting for search engines. */
const sitePosting = {
  '@context': 'https://schema.org/',
  '@type': 'JobPosting',
  title: '病棟看護師（正職員）',
  description: '<p>急性期病棟での看護です。</p><ul><li>受け持ち制</li><li>電子カルテ &amp; 申し送り</li></ul>',
  identifier: { '@type': 'PropertyValue', name: 'みずほ病院', value: '1234567' },
  datePosted: '2026-11-01',
  validThrough: '2026-12-31T23:59:59+09:00',
  employmentType: ['FULL_TIME', 'PART_TIME'],
  hiringOrganization: { '@type': 'Organization', name: '医療法人みずほ会', sameAs: 'https://example.jp' },
  jobLocation: [
    {
      '@type': 'Place',
      name: 'みずほ病院',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '見本町１−２−３',
        addressLocality: '世田谷区',
        addressRegion: '東京都',
        postalCode: '156-0052',
        addressCountry: 'JP',
      },
    },
  ],
  baseSalary: {
    '@type': 'MonetaryAmount',
    currency: 'JPY',
    value: { '@type': 'QuantitativeValue', minValue: 285000, maxValue: '342000', unitText: 'MONTH' },
  },
  workHours: '8:30〜17:15',
  qualifications: '看護師免許',
}
const quarantinedOf = async (sourceId: string) => {
  const { postings } = (await portal().call('listQuarantine', { headers: { authorization: `Bearer ${token}` } })).body
  return postings.find((one) => one.sourceId === sourceId)
}

describe('a posting as a site publishes it', () => {
  it('is quarantined with all that can be read, and every term that the law wants beside it', async () => {
    const { status, body } = await send(sitePosting)
    expect({ status, body }).toMatchObject({ status: 200, body: { received: 1, quarantined: 1, rejected: 0 } })
    const quarantined = await quarantinedOf('みずほ病院 1234567')
    expect(quarantined?.document).toMatchObject({
      title: '病棟看護師（正職員）',
      description: '急性期病棟での看護です。\n\n・受け持ち制\n・電子カルテ & 申し送り',
      validThrough: '2026-12-31',
      employmentType: 'FULL_TIME',
      hiringOrganization: { name: '医療法人みずほ会' },
      jobLocation: { address: { addressRegion: '東京都', addressLocality: '世田谷区', streetAddress: '見本町1-2-3' } },
      baseSalary: { value: { minValue: 285_000, maxValue: 342_000, unitText: 'MONTH' } },
      'x-tsunagu': {
        shopName: 'みずほ病院',
        municipalityCode: '13112',
        hoursSummary: '8:30〜17:15',
        facets: {
          occupationCategories: ['nurse_ward'],
          employmentTypes: ['full_time', 'part_time'],
          facilityTypes: ['hospital'],
        },
        terms: { hours: '8:30〜17:15', requirements: '看護師免許' },
      },
    })
    const paths = quarantined?.reasons.map(({ path }) => path) ?? []
    expect(paths).toContain('x-tsunagu.terms.duties.changeRange')
    expect(paths).toContain('x-tsunagu.terms.passiveSmoking')
    expect(paths).not.toContain('x-tsunagu.terms.hours')
    expect((await send(sitePosting)).body).toMatchObject({ quarantined: 1 })
  })

  it('says what does not follow from its words', async () => {
    const { baseSalary: _pay, workHours: _hours, ...vague } = sitePosting
    const { body } = await send(
      {
        ...vague,
        identifier: 'vague-1',
        title: '募集',
        hiringOrganization: '株式会社みずほ',
        jobLocation: [
          { '@type': 'Place', address: '大阪府大阪市北区見本1-1' },
          { '@type': 'Place', address: '東京都港区見本1-1' },
        ],
        employmentType: 'VOLUNTEER',
      },
      'our-site',
    )
    expect(body).toMatchObject({ received: 1, quarantined: 1 })
    const reasons = body.quarantine[0]?.reasons.map(({ reason }) => reason) ?? []
    expect(reasons).toEqual(
      expect.arrayContaining([
        'jobLocation names 2 places: make one posting of each',
        'x-tsunagu.hoursSummary does not follow from the posting: add it',
        'x-tsunagu.facets.occupationCategories does not follow from the posting: add ids of facets.yaml',
        'x-tsunagu.facets.employmentTypes does not follow from the posting: add ids of facets.yaml',
        'baseSalary is missing: add it',
      ]),
    )
    expect(await quarantinedOf('our-site vague-1')).toBeDefined()
  })

  it('takes one value for the pay, an address in one text, and the address of the page for a number', async () => {
    const { identifier: _number, ...rest } = sitePosting
    const { body } = await send(
      {
        ...rest,
        url: 'https://example.jp/jobs/1',
        jobLocation: { '@type': 'Place', address: '東京都世田谷区見本町1-2-3' },
        baseSalary: { '@type': 'MonetaryAmount', currency: 'JPY', value: 1900, unitText: 'hour' },
      },
      'site',
    )
    expect(body).toMatchObject({ quarantined: 1 })
    expect(body.quarantine[0]?.identifier).toMatch(/^url-[0-9a-f]{32}$/)
    const quarantined = await quarantinedOf(`site ${body.quarantine[0]?.identifier}`)
    expect(quarantined?.document).toMatchObject({
      baseSalary: { value: { minValue: 1_900, maxValue: 1_900, unitText: 'HOUR' } },
      'x-tsunagu': { municipalityCode: '13112' },
    })
  })

  it('is published as soon as somebody has added the extension', async () => {
    const { 'x-tsunagu': extension } = jobPostingFeedSample
    const { body } = await send({
      ...sitePosting,
      description: '看護業務',
      validThrough: '2026-12-31',
      'x-tsunagu': extension,
      baseSalary: { ...sitePosting.baseSalary, value: { ...sitePosting.baseSalary.value, maxValue: 342_000 } },
      employmentType: ['FULL_TIME'],
    })
    expect(body).toMatchObject({ created: 1, quarantined: 0 })
    expect(await quarantinedOf('みずほ病院 1234567')).toBeUndefined()
  })

  it.each([
    ['"250,000" as text', { minValue: '250,000', maxValue: '300,000' }],
    ['with the yen sign', { minValue: '¥250,000', maxValue: '30万円' }],
  ])('reads pay %s, beside the extension too', async (name, amounts) => {
    const value = { ...sitePosting.baseSalary.value, ...amounts }
    const baseSalary = { ...sitePosting.baseSalary, value }
    const identifier = { ...sitePosting.identifier, value: `pay-${Buffer.from(name).toString('hex')}` }
    await send({ ...sitePosting, identifier, baseSalary })
    expect((await quarantinedOf(`みずほ病院 ${identifier.value}`))?.document).toMatchObject({
      baseSalary: { value: { minValue: 250_000, maxValue: 300_000 } },
    })
    const { 'x-tsunagu': extension } = jobPostingFeedSample
    const whole = { ...sitePosting, identifier, baseSalary, description: '看護業務', 'x-tsunagu': extension }
    expect((await send({ ...whole, validThrough: '2026-12-31' })).body).toMatchObject({ created: 1, quarantined: 0 })
  })

  it.each([
    ['USD', { currency: 'USD' }, 'baseSalary.currency is USD: give the pay in yen, as JPY'],
    ['WEEK', { value: { value: 60_000, unitText: 'WEEK' } }, 'baseSalary.value.unitText is WEEK: give the pay by'],
    ['no unit', { value: { value: 60_000 } }, 'baseSalary.value.unitText is missing: give the pay by HOUR'],
    ['words', { value: '応相談' }, 'baseSalary.value names no amount: give minValue and maxValue as numbers of yen'],
  ])('names what its pay is refused for: %s', async (name, change, reason) => {
    const identifier = { ...sitePosting.identifier, value: `refused-${name.replace(' ', '-')}` }
    const { body } = await send({ ...sitePosting, identifier, baseSalary: { ...sitePosting.baseSalary, ...change } })
    const reasons = body.quarantine[0]?.reasons.filter(({ path }) => path.startsWith('baseSalary')) ?? []
    expect(reasons.map((one) => one.reason)).toEqual([expect.stringContaining(reason)])
  })

  it('takes days and postal codes as Japanese systems write them', async () => {
    const [place] = sitePosting.jobLocation
    const jobLocation = { ...place, address: { ...place?.address, postalCode: '〒１５６－００５２' } }
    const identifier = { ...sitePosting.identifier, value: 'japanese' }
    await send({ ...sitePosting, identifier, jobLocation, datePosted: '2026/11/1', validThrough: '令和8年12月31日' })
    expect((await quarantinedOf('みずほ病院 japanese'))?.document).toMatchObject({
      datePosted: '2026-11-01',
      validThrough: '2026-12-31',
      jobLocation: { address: { postalCode: '156-0052' } },
      'x-tsunagu': { updatedAt: '2026-11-01T00:00:00+09:00' },
    })
  })

  it('may be in a graph beside its page and its site, which are ignored', async () => {
    const others = [
      { '@type': 'WebPage', name: '採用情報' },
      { '@type': ['Organization', 'Hospital'], name: 'みずほ病院' },
    ]
    const { '@context': context, ...rest } = sitePosting
    const posting = { ...rest, identifier: { ...rest.identifier, value: 'in-a-graph' } }
    const { body } = await send({ '@context': context, '@graph': [others[0], posting, others[1], { title: '?' }] })
    expect(body).toMatchObject({ received: 2, quarantined: 1, rejected: 1 })
    expect(body.quarantine[0]?.line).toBe(2)
    expect(body.errors[0]?.line).toBe(4)
    expect(await send({ '@context': context, '@graph': others })).toMatchObject({
      status: 400,
      message: 'The @graph holds no JobPosting: is this the page of a posting? Nothing was changed.',
    })
  })

  it('is rejected where nothing tells which one it is', async () => {
    const { identifier: _number, ...rest } = sitePosting
    const { body } = await send(rest)
    expect(body).toMatchObject({ rejected: 1 })
  })
})

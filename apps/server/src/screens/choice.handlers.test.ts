import { describe, expect, it } from 'vitest'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()

async function areasIn(areaId: string, entryPointAreaType?: string) {
  const query = entryPointAreaType ? { entryPointAreaType } : {}
  const { status, body } = await portal().call('getAreaParts', { params: { areaId }, query })
  return status === 200 ? body.component.component.areas : status
}

describe('choosing a place', () => {
  it.each(['prefecture', 'train'] as const)('begins with the eight regions, by %s', async (entryPointAreaType) => {
    const { body } = await portal().call('getEntryPointAreas', { params: { entryPointAreaType } })
    const { areas, entryPointAreaType: answered } = body.component.component
    expect(areas.map(({ displayName }) => displayName)).toEqual([
      '北海道',
      '東北',
      '関東',
      '中部',
      '近畿',
      '中国',
      '四国',
      '九州・沖縄',
    ])
    expect(areas[2]?.id).toBe('region_3')
    expect(answered).toBe(entryPointAreaType)
  })

  it.each([undefined, 'train'])('holds every one of the 47 prefectures in one region (%s)', async (kind) => {
    const regions = Array.from({ length: 8 }, (_, index) => areasIn(`region_${index + 1}`, kind))
    const ids = (await Promise.all(regions))
      .flatMap((areas) => (typeof areas === 'number' ? [] : areas))
      .map(({ id }) => id)
    expect(ids.toSorted()).toEqual(Array.from({ length: 47 }, (_, index) => String(index + 1).padStart(2, '0')))
  })

  it('goes from a region to prefectures, municipalities and the wards of a city', async () => {
    expect(await areasIn('region_3')).toContainEqual({ id: '14', displayName: '神奈川県' })
    const municipalities = await areasIn('14')
    expect(municipalities).toContainEqual({ id: '14100', displayName: '横浜市' })
    expect(municipalities).not.toContainEqual(expect.objectContaining({ id: '14101' }))
    expect(await areasIn('14100')).toContainEqual({ id: '14101', displayName: expect.stringContaining('鶴見区') })
    expect(await areasIn('13')).toContainEqual({ id: '13112', displayName: '世田谷区' })
  })

  it('goes from a region to prefectures, their lines and the stations of these', async () => {
    expect(await areasIn('region_3', 'train')).toContainEqual({ id: '13', displayName: '東京都' })
    const lines = await areasIn('13', 'train')
    if (typeof lines === 'number') throw new Error(`answered ${lines}`)
    const line = lines.find(({ displayName }) => displayName.includes('小田急線'))
    expect(await areasIn(line?.id ?? '', 'train')).toContainEqual(expect.objectContaining({ displayName: '経堂' }))
  })

  it('finds nothing inside an unknown place or one of the last level', async () => {
    expect(await Promise.all(['99', 'region_99', '13112', 'x'].map((id) => areasIn(id)))).toEqual([404, 404, 404, 404])
    expect(await areasIn('x', 'train')).toBe(404)
  })
})

describe('choosing an occupation', () => {
  async function below(categoryLevel: number, categoryId: string, tenant = 'kango') {
    const { status, body } = await portal().call('getOccupationCategoryChildren', {
      params: { categoryLevel, categoryId },
      tenant,
    })
    return status === 200 ? body.component.component.categories.map(({ id }) => id) : status
  }

  it('goes down the levels of the service', async () => {
    expect(await below(0, 'root')).toContain('nurse')
    expect(await below(1, 'nurse')).toContain('nurse_at_hospital')
    expect(await below(2, 'nurse_at_hospital')).toContain('nurse_ward')
    expect(await below(3, 'nurse_ward')).toEqual([])
    expect(await below(0, 'root', 'hoiku')).toContain('nursery_teacher')
  })

  it('knows no occupation of another level or another service', async () => {
    expect(await below(2, 'nurse')).toBe(404)
    expect(await below(1, 'nurse', 'hoiku')).toBe(404)
    expect(await below(0, 'nurse')).toBe(404)
  })
})

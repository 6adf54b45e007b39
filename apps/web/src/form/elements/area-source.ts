import type { EntryPointAreaType } from '@tsunagu/contract/form/ui-types.ts'
import type { ApiClient } from '#web/lib/api-client.ts'
import type { LevelOption } from './level-selection.ts'
import type { LevelItem, LevelSource } from './level-source.ts'

/** Regions by the JIS codes of their last prefecture, from north to south. */
const regions = [
  [1, '北海道'],
  [7, '東北'],
  [14, '関東'],
  [23, '中部'],
  [30, '近畿'],
  [35, '中国'],
  [39, '四国'],
  [47, '九州・沖縄'],
] as const

const isRegion = (id: string) => id.startsWith('region_')
const isPrefecture = (id: string) => /^\d{2}$/.test(id)
/** Designated cities (横浜市 14100) have wards; those of Tokyo (13101 and on) are cities of their own. */
const isDesignatedCity = ({ id, name }: LevelItem) => /^\d{2}1\d0$/.test(id) && name.endsWith('市')

const regionName = (id: string) => (isPrefecture(id) ? (regions.find(([last]) => Number(id) <= last)?.[1] ?? '') : '')

/** 東京都 世田谷区, 神奈川県 横浜市鶴見区: with what it lies in, unless its name says so. */
function areaLabel(path: readonly LevelOption[], name: string): string {
  const [prefecture, city] = path.filter(({ id }) => !isRegion(id))
  if (!prefecture) return name
  const isNameComplete = !city || name.startsWith(city.name)
  return `${prefecture.name} ${isNameComplete ? name : city.name + name}`
}

const placeOption: LevelSource['toOption'] = (item, path, siblings) => {
  const { id, name } = item
  const city = path.at(-1)?.name ?? ''
  // A list that holds a city's wards beside it needs no level for them
  const hasWardsBeside = siblings.some((other) => other.id !== id && other.name.startsWith(name))
  return {
    id,
    name: name.startsWith(city) ? name.slice(city.length) : name, // 横浜市: 鶴見区
    label: areaLabel(path, name),
    hasParts: isRegion(id) || isPrefecture(id) || (isDesignatedCity(item) && !hasWardsBeside),
    isChoosable: !isRegion(id),
  }
}

/** Prefectures and lines only lead to stations: these alone are searched by. */
const stationOption: LevelSource['toOption'] = ({ id, name }, path) => {
  const isStation = path.length === 2
  return { id, name, label: isStation ? `${name}駅` : name, hasParts: !isStation, isChoosable: isStation }
}

async function loadAreas(api: ApiClient, entryPointAreaType: EntryPointAreaType, areaId: string, signal: AbortSignal) {
  const { component } = areaId
    ? await api.call('getAreaParts', { params: { areaId }, query: { entryPointAreaType } }, { signal })
    : await api.call('getEntryPointAreas', { params: { entryPointAreaType } }, { signal })
  return component.component.areas.map(({ id, displayName }) => ({ id, name: displayName }))
}

/**
 * Places or stations: prefectures under the names of their regions, then municipalities and the wards of a city, or
 * lines and their stations.
 */
export function areaSource(api: ApiClient, entryPointAreaType: EntryPointAreaType): LevelSource {
  const isTrain = entryPointAreaType === 'train'
  return {
    kind: `areas ${entryPointAreaType}`,
    rootName: '都道府県',
    load: (path, signal) => loadAreas(api, entryPointAreaType, path.at(-1)?.id ?? '', signal),
    toOption: isTrain ? stationOption : placeOption,
    isWithin: (id, wholeId) => !isTrain && id !== wholeId && isPrefecture(wholeId) && id.startsWith(wholeId),
    headingOf: ({ id }) => regionName(id),
  }
}

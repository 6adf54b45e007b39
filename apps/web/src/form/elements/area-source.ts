import type { EntryPointAreaType } from '@tsunagu/contract/form/ui-types.ts'
import { isRegionId, prefectureCodesOf, regionIdOf } from '@tsunagu/contract/search/regions.ts'
import type { CountedKey } from '@tsunagu/contract/search/search-states.ts'
import type { ApiClient } from '#web/api/api-client.ts'
import type { LevelOption } from './level-selection.ts'
import type { LevelItem, LevelSource, OwnOption } from './level-source.ts'

const isPrefecture = (id: string) => /^\d{2}$/.test(id)
/** Designated cities (横浜市 14100) have wards; those of Tokyo (13101 and on) are cities of their own. */
const isDesignatedCity = ({ id, displayName }: LevelItem) => /^\d{2}1\d0$/.test(id) && displayName.endsWith('市')

/** 東京都 世田谷区, 神奈川県 横浜市鶴見区: with the parent's name, unless the name contains it. */
function areaLabel(path: readonly LevelOption[], name: string): string {
  const [prefecture, city] = path.filter(({ id }) => !isRegionId(id))
  if (!prefecture) return name
  const isNameComplete = !city || name.startsWith(city.name)
  return `${prefecture.name} ${isNameComplete ? name : city.name + name}`
}

const placeOption: LevelSource['toOption'] = (item, path, siblings) => {
  const { id, displayName: name } = item
  // Only a city's wards repeat it: 北海道 is in a region of its own name
  const city = path.filter((above) => !isRegionId(above.id) && !isPrefecture(above.id)).at(-1)?.name ?? ''
  // A list that holds a city's wards beside it needs no level for them
  const hasWardsBeside = siblings.some((other) => other.id !== id && other.displayName.startsWith(name))
  return {
    id,
    name: name.startsWith(city) ? name.slice(city.length) : name, // 横浜市: 鶴見区
    label: areaLabel(path, name),
    hasParts: isRegionId(id) || isPrefecture(id) || (isDesignatedCity(item) && !hasWardsBeside),
    isChoosable: !isRegionId(id),
  }
}

const stationLevel = 3

/** Regions and prefectures only lead to lines. A line means any of its stations. */
const stationOption: LevelSource['toOption'] = ({ id, displayName: name }, path) => {
  const isStation = path.length === stationLevel
  const label = isStation ? `${name}駅` : name
  return { id, name, label, hasParts: !isStation, isChoosable: path.length >= stationLevel - 1 }
}

const allOnRails = ({ id, name }: LevelOption) => (isPrefecture(id) ? `${name}のすべての路線` : `${name}のすべての駅`)

/** A place's id contains its prefecture, and this its region; only a city's list contains its wards. */
function isPlaceWithin(id: string, wholeId: string): boolean {
  if (isRegionId(wholeId)) return regionIdOf(id.slice(0, 2)) === wholeId
  return id !== wholeId && isPrefecture(wholeId) && id.startsWith(wholeId)
}

/** A region cannot be searched by: its prefectures can, and no posting is in two of them. */
const countedBy = (id: string) => (isRegionId(id) ? prefectureCodesOf(id) : [id])
const allPrefectures = prefectureCodesOf()

/** A prefecture of one's own opens it; a municipality is a box, and by train nothing to choose by. */
function ownOption({ id, displayName: name }: LevelItem, isTrain: boolean): OwnOption | null {
  const prefecture = id.slice(0, 2)
  const region = regionIdOf(prefecture)
  if (!region || (isTrain && !isPrefecture(id))) return null
  const option = { id, name, label: name, hasParts: isPrefecture(id), isChoosable: !isTrain }
  return { option, path: [region, prefecture] }
}

const lineLevel = 2

/**
 * Places or stations: regions and their prefectures, then municipalities and the wards of a city, or lines and their
 * stations.
 */
export function areaSource(api: ApiClient, entryPointAreaType: EntryPointAreaType): LevelSource<CountedKey> {
  const isTrain = entryPointAreaType === 'train'
  return {
    kind: `areas ${entryPointAreaType}`,
    conditionKey: isTrain ? 'stations' : 'areas',
    rootName: '地方',
    depth: 4,
    load: (path, signal) => {
      const areaId = path.at(-1)
      return areaId === undefined
        ? api.call('getEntryPointAreas', { params: { entryPointAreaType } }, { signal })
        : api.call('getAreaParts', { params: { areaId }, query: { entryPointAreaType } }, { signal })
    },
    allName: isTrain ? allOnRails : ({ name }) => `${name}すべて`,
    toOption: isTrain ? stationOption : placeOption,
    isWithin: isTrain ? () => false : isPlaceWithin,
    countedBy,
    countedTogether: allPrefectures,
    ownOption: (item) => ownOption(item, isTrain),
    // Hundreds of lines cross a prefecture: those with postings are first
    ...(isTrain && { isByCount: (path) => path.length === lineLevel }),
  }
}

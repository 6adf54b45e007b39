import type { CommuteReach } from '@tsunagu/contract/endpoints/search-calls.ts'
import { type Commute, commuteWays } from '@tsunagu/contract/search/commute.ts'
import { useId, useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './commute-map.module.css'
import { firstZoom, type MapScale, mapSize, pathOf, scaleOf, tenths, withoutOverlap } from './map-shape.ts'

type CommuteMapProps = { commute: Commute; reach: CommuteReach }

/** What is nearer is darker. */
const halfOf = ({ minutes }: Commute): number => Math.round(minutes / 2)

const farthestZoom = 1
const nearestZoom = 8

/** What is within reach, drawn from stations and lines; the table below says the same. Nothing is fetched from elsewhere. */
export function CommuteMap({ commute, reach }: CommuteMapProps) {
  const id = useId()
  const [zoom, setZoom] = useState<number>(() => firstZoom(reach))
  const scale = scaleOf(reach, zoom)
  const title = `${reach.name}から${commuteWays[commute.way]}で${commute.minutes}分以内の範囲と、その中の求人${reach.totalCount}件の地図。同じ内容を、地図の下の「駅ごとの表」でも読めます。`
  return (
    <div className={styles.map}>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${mapSize} ${mapSize}`}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-labelledby={id}
      >
        <title id={id}>{title}</title>
        <Shade commute={commute} reach={reach} scale={scale} />
        {reach.lines.map(({ name, points }, index) => (
          <path key={`${name} ${index}`} className={styles.rail} d={pathOf(points, scale)} />
        ))}
        <Stops reach={reach} scale={scale} />
        <Pills reach={reach} scale={scale} />
        <g className={styles.home} transform={`translate(${mapSize / 2} ${mapSize / 2})`}>
          <circle r={11} />
          <path d="M-5 1 0-4l5 5M-3.500 0v4.500h7V0" />
        </g>
      </svg>
      <p className={styles.key}>
        <span>
          <i className={styles.near} />
          {`${halfOf(commute)}分`}
        </span>
        <span>
          <i className={styles.far} />
          {`${commute.minutes}分`}
        </span>
        <span>
          <em aria-hidden="true">6</em>件数
        </span>
      </p>
      <div className={styles.tools}>
        <IconButton
          icon="plus"
          label="地図を大きく"
          aria-disabled={zoom === nearestZoom}
          onClick={() => setZoom(Math.min(nearestZoom, zoom * 2))}
        />
        <IconButton
          icon="minus"
          label="地図を小さく"
          aria-disabled={zoom === farthestZoom}
          onClick={() => setZoom(Math.max(farthestZoom, zoom / 2))}
        />
      </div>
    </div>
  )
}

/** Kilometres that one walks in a minute, straight. */
const walkedKm = 0.08 / 1.3
/** The longest walk from a station that is shaded. */
const mostWalked = 15

/** As far as one comes: circles around stations by the time that is left, or one around the origin. */
function Shade({ commute, reach, scale }: CommuteMapProps & { scale: MapScale }) {
  if (reach.radiusKm > 0) {
    const middle = mapSize / 2
    return (
      <>
        <circle className={styles.far} cx={middle} cy={middle} r={tenths(reach.radiusKm * scale.km)} />
        <circle className={styles.near} cx={middle} cy={middle} r={tenths((reach.radiusKm / 2) * scale.km)} />
      </>
    )
  }
  const shades = (within: number, className: string | undefined) => (
    <g className={className}>
      {reach.stations
        .filter((station) => station.minutes < within)
        .map((station) => {
          const { x, y } = scale.at(station.lat, station.lng)
          const walked = Math.min(mostWalked, within - station.minutes) * walkedKm
          return <circle key={station.id} cx={tenths(x)} cy={tenths(y)} r={tenths(walked * scale.km)} />
        })}
    </g>
  )
  return (
    <>
      {shades(commute.minutes, styles.far)}
      {shades(halfOf(commute), styles.near)}
    </>
  )
}

const pillWidth = 46
const pillHeight = 24
const mostPills = 5

/** The postings with the shortest ways, at their workplaces, with the figure of the list; those that would cover another are left out. */
function Pills({ reach: { postings }, scale }: { reach: CommuteReach; scale: MapScale }) {
  const wanted = postings.flatMap(({ id, place, time }) => {
    if (!place || !time) return []
    const { x, y } = scale.at(place.lat, place.lng)
    return [{ id, minutes: time.minutes, x, y: y - pillHeight, width: pillWidth, height: pillHeight }]
  })
  return withoutOverlap(wanted, mostPills).map(({ id, minutes, x, y }) => (
    <g key={id} className={styles.pill} transform={`translate(${tenths(x)} ${tenths(y + pillHeight)})`}>
      <path d="M-16-32h32a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6H5L0 0l-5-8h-11a6 6 0 0 1-6-6v-12a6 6 0 0 1 6-6z" />
      <text y={-15}>{`${minutes}分`}</text>
    </g>
  ))
}

const pinSize = 30
const mostPins = 40
const mostNames = 16
const letterWidth = 13
const nameHeight = 18

/** Stations as points; those with most postings as circles with the number, and some with their names. */
function Stops({ reach: { stations }, scale }: { reach: CommuteReach; scale: MapScale }) {
  const placed = stations.map((station) => ({ station, ...scale.at(station.lat, station.lng) }))
  const byCount = placed.toSorted((a, b) => b.station.count - a.station.count)
  const wanted = byCount.filter(({ station }) => station.count > 0)
  const pins = withoutOverlap(
    wanted.map((one) => ({ ...one, width: pinSize, height: pinSize })),
    mostPins,
  )
  const names = withoutOverlap(
    pins.map((pin) => ({
      ...pin,
      y: pin.y + pinSize / 2 + nameHeight / 2,
      width: pin.station.name.length * letterWidth,
      height: nameHeight,
    })),
    mostNames,
  )
  return (
    <>
      {placed.map(({ station, x, y }) => (
        <circle key={station.id} className={styles.stop} cx={tenths(x)} cy={tenths(y)} r={2} />
      ))}
      {pins.map(({ station, x, y }) => (
        <g key={station.id} className={styles.pin}>
          <circle cx={tenths(x)} cy={tenths(y)} r={pinSize / 2 - 2} />
          <text x={tenths(x)} y={tenths(y + 5)}>
            {station.count}
          </text>
        </g>
      ))}
      {names.map(({ station, x, y }) => (
        <text key={station.id} className={styles.name} x={tenths(x)} y={tenths(y + 4)}>
          {station.name}
        </text>
      ))}
    </>
  )
}

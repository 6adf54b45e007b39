import { shownText } from './document.ts'
import type { ControlProps } from './field-props.ts'

const region = 'jobLocation.address.addressRegion'
const locality = 'jobLocation.address.addressLocality'

/** The municipality: its prefecture, its name and its code are one choice, so that they cannot contradict each other. */
export function PlaceControl({ field: { path }, document, choices, id, described, onType }: ControlProps) {
  const prefecture = shownText(document, region)
  const code = shownText(document, path)
  const municipalities = choices.prefectures.find(({ name }) => name === prefecture)?.municipalities ?? []
  const isListed = municipalities.some((one) => one.code === code)
  return (
    <span className="pe-place">
      <select
        className="in"
        aria-label="都道府県"
        value={prefecture}
        onChange={({ target }) => {
          onType(region, target.value)
          onType(locality, '')
          onType(path, '')
        }}
      >
        <option value="">都道府県</option>
        {choices.prefectures.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <select
        id={id}
        className="in"
        aria-label="市区町村"
        value={code}
        {...described}
        onChange={({ target }) => {
          onType(path, target.value)
          onType(locality, municipalities.find((one) => one.code === target.value)?.name ?? '')
        }}
      >
        {!isListed && <option value={code}>{code === '' ? '市区町村' : shownText(document, locality) || code}</option>}
        {municipalities.map((one) => (
          <option key={one.code} value={one.code}>
            {one.name}
          </option>
        ))}
      </select>
    </span>
  )
}

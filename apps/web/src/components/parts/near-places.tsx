import type { SearchPlace } from '@tsunagu/contract/endpoints/search-calls.ts'
import { useEffect, useRef } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './near-places.module.css'

type NearPlacesProps = {
  places: readonly SearchPlace[]
  onChoose: (place: SearchPlace) => void
  /** One below the heading before it. */
  headingTag?: 'h2' | 'h4'
}

/** The places of one name, to choose the one that is meant. */
export function NearPlaces({ places, onChoose, headingTag: Heading = 'h4' }: NearPlacesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The list opens below the field: the focus leads there, and with it the screen
  useEffect(() => {
    if (places.length > 0) heading.current?.focus()
  }, [places])
  if (places.length === 0) return null
  return (
    <section aria-labelledby="near-places">
      <Heading id="near-places" ref={heading} tabIndex={-1} className={styles.heading}>
        候補が{places.length}件あります。場所を選んでください。
      </Heading>
      <ul className={styles.places}>
        {places.map((place) => (
          <li key={`${place.name} ${place.sort}`}>
            <button type="button" className={styles.place} onClick={() => onChoose(place)}>
              <span className={styles.texts}>
                <span>{place.name}</span>
                {place.note && <span className={styles.note}>{place.note}</span>}
              </span>
              <Icon type="chevron_right" size={20} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { SearchSort } from '@tsunagu/contract/search/search-sort.ts'
import { useEffect, useRef, useState } from 'react'
import type { ApiClient } from '#web/api/api-client.ts'
import { areaSource } from '#web/form/elements/area-source.ts'
import { LevelChooser } from '#web/form/elements/level-chooser.tsx'
import type { Chosen } from '#web/form/elements/level-selection.ts'
import type { LevelSource } from '#web/form/elements/level-source.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextButton } from '#web/ui/link-arrow.tsx'
import styles from './station-step.module.css'

/** The levels of the search form; a line alone is nowhere to be near to. */
function stationSource(api: ApiClient): LevelSource {
  const source = areaSource(api, 'train')
  return {
    ...source,
    toOption: (item, path, siblings) => {
      const option = source.toOption(item, path, siblings)
      return { ...option, isChoosable: !option.hasParts }
    },
  }
}

type StationStepProps = { onChoose: (sort: SearchSort) => void; onBack: () => void }

/** One station, chosen as in the form of conditions: by its line. */
export function StationStep({ onChoose, onBack }: StationStepProps) {
  const { api } = usePortal()
  const [path, setPath] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const levels = useRef<HTMLDivElement>(null)
  // The button that led here is gone
  useEffect(() => levels.current?.querySelector('h3')?.focus(), [])
  return (
    <>
      <div ref={levels} className={styles.levels}>
        <LevelChooser
          source={stationSource(api)}
          kind="radio"
          selection={chosen ? [chosen] : []}
          onChange={([station]) => setChosen(station ?? null)}
          path={path}
          way={{ onOpen: setPath, onBack: () => setPath(path.slice(0, -1)) }}
          headingTag="h3"
        />
      </div>
      <div className={styles.acts}>
        <TextButton onClick={onBack}>並び順へ戻る</TextButton>
        {chosen && (
          <Button onClick={() => onChoose({ by: 'near_station', stationId: chosen.id })}>
            {chosen.label}から近い順
          </Button>
        )}
      </div>
    </>
  )
}

import { useState } from 'react'
import { type CheckedPayload, checkPayload } from './check-payload.ts'
import { previewCase, statesOf } from './gallery-cases.ts'
import { allThemes, type CaseName } from './gallery-place.ts'
import { PayloadEditor } from './payload-editor.tsx'
import { usePlaceContext } from './place-context.ts'
import { PlaceLink } from './place-link.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import styles from './workbench.module.css'

const widths = { phone: [375], desktop: [1280], both: [375, 1280] }
const json = (payload: unknown) => JSON.stringify(payload, null, 2)

type Draft = { text: string; problems: CheckedPayload['problems']; payload: unknown; isEdited: boolean }

/** One case: its states, its previews, and its payload, which the previews follow as long as it is sound. */
export function Workbench({ name }: { name: CaseName }) {
  const { place } = usePlaceContext()
  const original = statesOf(name.kind, name.type).get(name.state)
  const untouched: Draft = { text: json(original), problems: [], payload: original, isEdited: false }
  const [draft, setDraft] = useState(untouched)
  const change = (text: string) =>
    setDraft((last) => {
      const { payload, problems } = checkPayload(name, text)
      return { text, problems, payload: problems.length === 0 ? payload : last.payload, isEdited: true }
    })
  return (
    <>
      <h2 className={styles.title}>{name.type}</h2>
      <StateTabs name={name} />
      <div className={styles.bench} data-layout={place.theme === allThemes ? 'all' : place.frame}>
        <Previews name={name} draft={draft} />
        <PayloadEditor
          name={name}
          text={draft.text}
          problems={draft.problems}
          isEdited={draft.isEdited}
          onChange={change}
          onReset={() => setDraft({ ...untouched, isEdited: draft.isEdited })}
        />
      </div>
    </>
  )
}

function StateTabs({ name }: { name: CaseName }) {
  return (
    <nav aria-label="States">
      <ul className={styles.states}>
        {[...statesOf(name.kind, name.type).keys()].map((state) => (
          <li key={state}>
            <PlaceLink shown={{ ...name, state }} isCurrent={state === name.state} className={styles.state}>
              {state}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Previews({ name, draft }: { name: CaseName; draft: Draft }) {
  const { place, services } = usePlaceContext()
  const chosen = services.filter(({ key }) => place.theme === allThemes || key === place.theme)
  const themed = chosen.length > 0 ? chosen : services.slice(0, 1)
  const shown = draft.isEdited ? previewCase(name, draft.payload) : null
  return themed.flatMap((service) =>
    widths[place.frame].map((width) => (
      <PreviewFrame
        key={`${service.key} ${width}`}
        name={name}
        theme={service.key}
        themeTitle={service.title}
        width={width}
        shown={shown}
      />
    )),
  )
}

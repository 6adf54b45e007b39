import type { CheckedFault, DraftDocument } from '@tsunagu/contract/endpoints/postings/posting-draft-calls.ts'
import {
  type PostingSection,
  postingFields,
  postingSections,
  sectionNames,
  sectionOf,
  termsOfLaw,
} from '@tsunagu/contract/feed/posting-fields.ts'
import { Icon } from '#desk/ui/icon.tsx'
import { valueAt } from '../postings/document-path.ts'
import { fieldOfFault, isAsked, switchedParts } from './document.ts'
import { Field } from './field.tsx'
import type { Choices } from './field-props.ts'

type FormProps = {
  document: DraftDocument
  choices: Choices
  faults: readonly CheckedFault[]
  onType: (path: string, value: unknown) => void
  onSection: (section: PostingSection) => void
}

/** All fields, section by section. */
export const Sections = ({ onSection, ...props }: FormProps) =>
  postingSections.map((section) => (
    <section
      key={section}
      id={`pe-section-${section}`}
      className="pe-section"
      aria-labelledby={`pe-heading-${section}`}
      onFocus={() => onSection(section)}
    >
      <h2 id={`pe-heading-${section}`}>{sectionNames[section]}</h2>
      <div className="pe-2">
        <Fields {...props} section={section} />
      </div>
    </section>
  ))

type FieldsProps = Omit<FormProps, 'onSection'> & { section: PostingSection }

function Fields({ section, document, choices, faults, onType }: FieldsProps) {
  const fields = postingFields.filter((field) => field.section === section && isAsked(document, field.path))
  const parts = Object.entries(switchedParts).filter(([path]) => sectionOf(path) === section)
  return (
    <>
      {fields.map((field) => (
        <Field
          key={field.path}
          field={field}
          document={document}
          choices={choices}
          faults={faults.filter(({ path }) => fieldOfFault(path)?.path === field.path)}
          onType={onType}
        />
      ))}
      {parts.map(([path, { name, begun }]) => (
        <PartSwitch
          key={path}
          name={name}
          isThere={valueAt(document, path) !== null}
          onSwitch={(isThere) => onType(path, isThere ? begun : null)}
        />
      ))}
    </>
  )
}

type PartSwitchProps = { name: string; isThere: boolean; onSwitch: (isThere: boolean) => void }

/** Whether a part of a posting is there at all. */
const PartSwitch = ({ name, isThere, onSwitch }: PartSwitchProps) => (
  <div className="field" role="group" aria-label={name}>
    <span className="label">{name}</span>
    <span className="seg">
      <button type="button" aria-pressed={!isThere} onClick={() => isThere && onSwitch(false)}>
        なし
      </button>
      <button type="button" aria-pressed={isThere} onClick={() => !isThere && onSwitch(true)}>
        あり
      </button>
    </span>
  </div>
)

/** What is wrong in a section: the worst of it. */
function stateOf(section: PostingSection, faults: readonly CheckedFault[]): 'error' | 'warning' | 'check' {
  const own = faults.filter(({ path }) => sectionOf(path) === section)
  if (own.some(({ isWarning }) => !isWarning)) return 'error'
  return own.length > 0 ? 'warning' : 'check'
}

const stateLooks = {
  error: { className: 'err', word: '直すところがあります' },
  warning: { className: 'warn', word: '確かめるところがあります' },
  check: { className: 'ok', word: '問題ありません' },
}

type SectionNavProps = {
  faults: readonly CheckedFault[] | undefined
  current: PostingSection
  onOpen: (section: PostingSection) => void
}

/** The sections, each with its state, and what is missing until the posting can be published. */
export const SectionNav = ({ faults, current, onOpen }: SectionNavProps) => (
  <nav className="pe-nav" aria-label="編集の項目">
    <ul>
      {postingSections.map((section) => (
        <li key={section}>
          <a
            href={`#pe-section-${section}`}
            aria-current={section === current ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              document.getElementById(`pe-section-${section}`)?.scrollIntoView({ block: 'start' })
              onOpen(section)
            }}
          >
            <span className="grow">{sectionNames[section]}</span>
            {faults && <SectionState state={stateOf(section, faults)} />}
          </a>
        </li>
      ))}
    </ul>
    {faults && <Gate faults={faults} />}
  </nav>
)

const SectionState = ({ state }: { state: keyof typeof stateLooks }) => (
  <span className={stateLooks[state].className}>
    <Icon name={state} size={16} />
    <span className="sr">{stateLooks[state].word}</span>
  </span>
)

const isOpenTerm = (term: string, faults: readonly CheckedFault[]) =>
  faults.some(
    ({ path, isWarning }) => !isWarning && (path === term || term.startsWith(`${path}.`) || path.startsWith(term)),
  )

/** How far a posting is from being published, by what the law wants shown. */
function Gate({ faults }: { faults: readonly CheckedFault[] }) {
  const errors = faults.filter(({ isWarning }) => !isWarning).length
  const said = termsOfLaw.filter((term) => !isOpenTerm(term, faults)).length
  return (
    <div className="pe-gate">
      <p id="pe-gate" className="b" role="status">
        {errors > 0 ? `公開まで あと${errors}つ` : '公開できます'}
      </p>
      <div className="meter">
        <i style={{ width: `${Math.round((said / termsOfLaw.length) * 100)}%` }} />
      </div>
      <p className="t12 sub num">
        必須 {said}／{termsOfLaw.length}・注意 {faults.length - errors}
      </p>
    </div>
  )
}

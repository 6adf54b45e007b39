import { fieldId } from '@tsunagu/contract/form/content-states.ts'
import type { Form } from '@tsunagu/contract/form/form.ts'
import type { ReactNode } from 'react'
import { Panel } from '#web/ui/panel.tsx'
import { useForm } from './form-context.tsx'
import { FormField } from './form-field.tsx'
import styles from './form-sections.module.css'
import { FormSets } from './form-set.tsx'

/** panels: a white panel per section; plain: none, for a form that is in a panel already */
export type FormLook = 'panels' | 'plain'

type FormSectionsProps = {
  form: Form
  look: FormLook
  headingTag: 'h2' | 'h3'
  /** The one section that shows, in a form in steps. The others stay, with what was typed in them. */
  current?: number | undefined
  /** Under the heading of that section. */
  lead?: ReactNode
}

/** `id` of the heading of a section, for the focus in a form in steps. */
export const sectionHeadingId = (formId: string, section: number): string => `${formId}-section-${section}`

/** The fields of a form under the headings of its sections. */
export function FormSections({
  form: { elements, sections },
  look,
  headingTag: Heading,
  current,
  lead,
}: FormSectionsProps) {
  const { formId } = useForm()
  const isInSteps = current !== undefined
  return (
    <>
      {elements.length > 0 && (
        <Section look={look}>
          {elements.map((element) => (
            <FormField
              key={fieldId(element.state)}
              element={element}
              label={element.label}
              hint={element.description}
              isRequired={false}
            />
          ))}
        </Section>
      )}
      {sections.map(({ label, elementSets }, index) => (
        <Section key={`${index} ${label}`} look={look} isHidden={isInSteps && index !== current}>
          {label && (
            <Heading
              id={isInSteps ? sectionHeadingId(formId, index) : undefined}
              tabIndex={isInSteps ? -1 : undefined}
              className={styles.heading}
            >
              {label}
            </Heading>
          )}
          {index === current && lead}
          <FormSets sets={elementSets} />
        </Section>
      ))}
    </>
  )
}

type SectionProps = { look: FormLook; isHidden?: boolean; children: ReactNode }

function Section({ look, isHidden, children }: SectionProps) {
  if (look === 'plain') {
    return (
      <div className={styles.section} hidden={isHidden}>
        {children}
      </div>
    )
  }
  return (
    <Panel as="section" className={styles.section} hidden={isHidden}>
      {children}
    </Panel>
  )
}

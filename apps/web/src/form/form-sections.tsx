import { fieldId } from '@tsunagu/contract/form/content-states.ts'
import type { Form } from '@tsunagu/contract/form/form.ts'
import type { ReactNode } from 'react'
import { Panel } from '#web/ui/panel.tsx'
import { FormField } from './form-field.tsx'
import styles from './form-sections.module.css'
import { FormSets } from './form-set.tsx'

/** panels: a white panel per section; plain: none, where the form stands in a panel already */
export type FormLook = 'panels' | 'plain'

type FormSectionsProps = { form: Form; look: FormLook; headingTag: 'h2' | 'h3' }

/** The fields of a form under the headings of its sections. */
export function FormSections({ form: { elements, sections }, look, headingTag: Heading }: FormSectionsProps) {
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
        <Section key={`${index} ${label}`} look={look}>
          {label && <Heading className={styles.heading}>{label}</Heading>}
          <FormSets sets={elementSets} />
        </Section>
      ))}
    </>
  )
}

function Section({ look, children }: { look: FormLook; children: ReactNode }) {
  if (look === 'plain') return <div className={styles.section}>{children}</div>
  return (
    <Panel as="section" className={styles.section}>
      {children}
    </Panel>
  )
}

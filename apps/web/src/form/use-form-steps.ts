import { fieldId } from '@tsunagu/contract/form/content-states.ts'
import type { Form } from '@tsunagu/contract/form/form.ts'
import { fieldsOf } from '@tsunagu/contract/form/form-fields.ts'
import { useCallback, useEffect, useRef } from 'react'
import type { FormSteps } from '#web/page/form-submission.tsx'
import { focusField } from './error-summary.tsx'
import { controlId } from './form-context.tsx'
import { sectionHeadingId } from './form-sections.tsx'
import type { FormStore } from './form-store.ts'

const idsOf = (form: Form, section: number): ReadonlySet<string> =>
  new Set(
    fieldsOf({ ...form, elements: [], sections: form.sections.slice(section, section + 1) }).map(({ element }) =>
      fieldId(element.state),
    ),
  )

type FormStepsProps = { steps: FormSteps | undefined; formId: string; store: FormStore }

/** A form in steps: which one shows, where the focus goes, and what is checked on the way. Without `steps` it is one sheet. */
export function useFormSteps({ steps, formId, store }: FormStepsProps) {
  const current = steps?.current
  const wanted = useRef<string | null>(null)
  const shown = useRef(current)
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    // A field that something was said about, else the new step itself: readers hear where they are
    if (wanted.current) focusField(controlId(formId, wanted.current))
    else {
      document.getElementById(sectionHeadingId(formId, current ?? 0))?.focus({ preventScroll: true })
      window.scrollTo(0, 0)
    }
    wanted.current = null
  }, [current, formId])
  const latest = useRef(steps)
  useEffect(() => {
    latest.current = steps
  }, [steps])
  const reveal = useCallback(
    (id: string) => {
      const form = store.structure()
      const section = form.sections.findIndex((_, each) => idsOf(form, each).has(id))
      const shownNow = latest.current
      if (!shownNow || section < 0 || section === shownNow.current) return focusField(controlId(formId, id))
      wanted.current = id
      shownNow.onGo(section)
    },
    [store, formId],
  )
  return {
    isLast: steps === undefined || steps.current >= store.structure().sections.length - 1,
    /** Goes on if this step is well. @returns whether it was */
    goOn(): boolean {
      if (!steps || !store.check(idsOf(store.structure(), steps.current))) return false
      steps.onGo(steps.current + 1)
      return true
    },
    /** Moves the focus to a field, in whatever step it is. */
    reveal,
    /** Back to the first step that cannot be left yet, where an address leads beyond it. */
    settle(): void {
      const form = store.structure()
      const open = form.sections.findIndex((_, section) => !store.isSound(idsOf(form, section)))
      if (steps && open >= 0 && open < steps.current) steps.onGo(open, true)
    },
  }
}

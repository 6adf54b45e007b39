import { isStateType } from '@tsunagu/contract/form/answers.ts'
import { fieldId } from '@tsunagu/contract/form/content-states.ts'
import type { FormUiType } from '@tsunagu/contract/form/elements/registry.ts'
import type { FormElement } from '@tsunagu/contract/form/form.ts'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { FaultBoundary } from '#web/api/fault-boundary.tsx'
import { useFaultPlace } from '#web/api/fault-place.ts'
import { reportFault } from '#web/api/report-fault.ts'
import type { LazyComponent } from '#web/page/lazy-component.ts'
import { FaultNotice } from '#web/ui/fault-notice.tsx'
import { controlId, useForm } from './form-context.tsx'
import { fieldRegistry } from './registry.tsx'
import type { FormFieldProps } from './use-form-field.ts'

type FieldTexts = Omit<FormFieldProps<FormUiType>, 'element'>
type AnyFieldProps = FieldTexts & { element: FormElement }

/** The type of an element, or of its state, that this client does not know. */
const unknownType = ({ uiType, state }: { uiType: string; state: { type: string } }): string | undefined =>
  Object.hasOwn(fieldRegistry, uiType) ? [state.type].find((type) => !isStateType(type)) : uiType

/**
 * The field of an element, by its UI type. A type unknown to this client, and a field that throws, leave the other
 * fields in place and are reported; where a value is required, a notice says so (`validate-form.ts` prevents sending
 * the form without it).
 */
export function FormField(props: AnyFieldProps) {
  const { askedLater } = useForm()
  return askedLater.has(props.element.state.key) ? <FieldAskedLater {...props} /> : <AskedField {...props} />
}

/** Shows once something was said about it, and stays from then on. */
function FieldAskedLater(props: AnyFieldProps) {
  const { store } = useForm()
  const id = fieldId(props.element.state)
  const subscribe = useCallback((listener: () => void) => store.subscribeToField(id, listener), [store, id])
  const isAsked = () => store.wasWrong(id)
  return useSyncExternalStore(subscribe, isAsked, isAsked) ? <AskedField {...props} /> : null
}

function AskedField({ element, ...texts }: AnyFieldProps) {
  const place = useFaultPlace()
  const { uiType } = element
  const unknown = unknownType(element)
  if (unknown !== undefined) return <UnknownField {...texts} element={element} type={unknown} />
  const fallback = (retry: () => void) => <LostField {...texts} element={element} onRetry={retry} />
  return (
    <FaultBoundary
      fallback={fallback}
      onFault={(error) => reportFault({ kind: 'broken_form_field', ...place, type: uiType, error })}
    >
      <KnownField {...texts} element={element} />
    </FaultBoundary>
  )
}

function KnownField<T extends FormUiType>(props: FormFieldProps<T>) {
  const Field: LazyComponent<FormFieldProps<T>> = fieldRegistry[props.element.uiType]
  return <Field {...props} />
}

function UnknownField({ type, ...props }: AnyFieldProps & { type: string }) {
  const place = useFaultPlace()
  useEffect(() => reportFault({ kind: 'unknown_form_field', ...place, type }), [place, type])
  return <LostField {...props} />
}

/** Shown where a required value cannot be entered here; nothing where the form can be sent without it. */
function LostField({ element, label, isRequired, onRetry }: AnyFieldProps & { onRetry?: () => void }) {
  const { formId } = useForm()
  if (!isRequired || element.isDisabled) return null
  const name = label === '' ? '必須の項目' : `「${label}」`
  return (
    <div id={controlId(formId, fieldId(element.state))} tabIndex={-1}>
      <FaultNotice onRetry={onRetry}>
        {name}を表示できませんでした。このままでは送信できません。再読み込みしてください。
      </FaultNotice>
    </div>
  )
}

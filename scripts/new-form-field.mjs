/**
 * `npm run new:form-field -- nickname`: a form field type that works, in every place that one needs: one line of text,
 * checked like any other. Change payload, sample, check and drawing to what is meant.
 */
import { readName, runGenerator, scaffold } from './scaffold.mjs'

/** @param {import('./scaffold.mjs').Names} names */
const contractFile = ({ camel }) => `import { object, Type } from '../../base/schema.ts'
import { defineFormUi } from './define-form-ui.ts'

/** One line of text. */
export const ${camel} = defineFormUi({
  stateType: 'text',
  ui: object({ placeholder: Type.String() }),
  sample: { placeholder: '例）こう書きます' },
})
`

/** @param {import('./scaffold.mjs').Names} names */
const webFile = ({ pascal, snake }) => `import { type FormFieldProps, useFormField } from '#web/form/use-form-field.ts'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useTextValue } from './text-value.ts'

/** One line of text. */
export function ${pascal}(props: FormFieldProps<'${snake}'>) {
  const { element, isRequired } = props
  const field = useFormField(props)
  const value = useTextValue<HTMLInputElement>(field)
  return (
    <FieldFrame {...field.texts}>
      {(control) => (
        <TextInput
          {...control}
          {...value}
          disabled={field.isDisabled}
          autoComplete={element.rules.autocomplete || undefined}
          placeholder={element.ui.placeholder || undefined}
          aria-required={isRequired || undefined}
        />
      )}
    </FieldFrame>
  )
}
`

runGenerator(() => {
  const names = readName(process.argv[2], 'new:form-field')
  const { snake, kebab, camel, pascal } = names
  const contract = 'packages/contract/src'
  const expandForm = 'apps/server/src/definitions/expand-form.ts'
  scaffold({
    files: [
      { path: `${contract}/form/elements/${kebab}.ts`, text: contractFile(names) },
      { path: `apps/web/src/form/elements/${kebab}.tsx`, text: webFile(names) },
    ],
    lines: [
      {
        path: `${contract}/form/elements/registry.ts`,
        after: 'export const formUis = {',
        line: `  ${snake}: ${camel},`,
        imports: `import { ${camel} } from './${kebab}.ts'`,
      },
      {
        path: `${contract}/form/validate-form.ts`,
        after: 'const requiredVerbs',
        line: `  ${snake}: '入力してください',`,
      },
      { path: `${contract}/form/validate-form.ts`, after: 'const contentChecks', line: `  ${snake}: checkText,` },
      {
        path: `${contract}/testing/form-factories.ts`,
        after: 'export const oneOfEach',
        line: `  ${snake}: makeElement('${snake}'),`,
      },
      { path: expandForm, after: 'const uiDefaults', line: `  ${snake}: { placeholder: '' },` },
      {
        path: 'apps/web/src/form/registry.tsx',
        after: 'export const fieldRegistry',
        line: `  ${snake}: lazyComponent(() => import('./elements/${kebab}.tsx').then((module) => module.${pascal})),`,
      },
    ],
  })
})

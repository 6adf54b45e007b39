/**
 * `npm run new:component -- opening_hours`: a component type that works, in every place that one needs. What it writes
 * passes the checks and is drawn in the gallery; change payload, sample and drawing to what is meant.
 */
import { readName, runGenerator, scaffold } from './scaffold.mjs'

/** @param {import('./scaffold.mjs').Names} names */
const contractFile = ({ camel, snake }) => `import { object, Type } from '../base/schema.ts'
import { defineComponent } from './define-component.ts'

/** Short texts under a heading. */
export const ${camel} = defineComponent({
  payload: object({
    id: Type.String(),
    title: Type.String(),
    items: Type.Array(object({ text: Type.String() })),
  }),
  sample: {
    id: '${snake}',
    title: '見出し',
    items: [{ text: 'はじめの項目' }, { text: '次の項目' }],
  },
})
`

/** @param {import('./scaffold.mjs').Names} names */
const webFile = ({
  pascal,
  snake,
  kebab,
}) => `import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { ComponentTitle } from '#web/components/parts/component-title.tsx'
import styles from './${kebab}.module.css'

/** Short texts under a heading; without any, nothing. */
export function ${pascal}({ component: { title, items } }: ComponentProps<'${snake}'>) {
  if (items.length === 0) return null
  return (
    <section className="stack">
      <ComponentTitle title={title} />
      <ul className={styles.items}>
        {items.map(({ text }, index) => (
          <li key={index} className={styles.item}>
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
`

const styleFile = `@layer parts {
  .items {
    display: grid;
    gap: var(--s-2);
  }
  .item {
    padding: var(--s-3) var(--s-4);
    border: 1px solid var(--hairline);
    border-radius: var(--r-control);
    background: var(--surface);
  }
}
`

runGenerator(() => {
  const names = readName(process.argv[2], 'new:component')
  const { snake, kebab, camel, pascal } = names
  scaffold({
    files: [
      { path: `packages/contract/src/components/${kebab}.ts`, text: contractFile(names) },
      { path: `apps/web/src/components/content/${kebab}.tsx`, text: webFile(names) },
      { path: `apps/web/src/components/content/${kebab}.module.css`, text: styleFile },
    ],
    lines: [
      {
        path: 'packages/contract/src/components/registry.ts',
        after: 'export const components = {',
        line: `  ${snake}: ${camel},`,
        imports: `import { ${camel} } from './${kebab}.ts'`,
      },
      {
        path: 'apps/web/src/components/registry.tsx',
        after: 'export const componentRegistry',
        line: `  ${snake}: lazyComponent(() => import('#web/components/content/${kebab}.tsx').then(({ ${pascal} }) => ${pascal})),`,
      },
      {
        path: 'apps/server/src/definitions/schemas/component-sources.ts',
        after: 'export const componentSources = {',
        line: `  ${snake}: {},`,
      },
      {
        path: 'apps/server/src/screens/sources/registry.ts',
        after: 'export const sources: {',
        line: `  ${snake}: {},`,
      },
    ],
  })
})

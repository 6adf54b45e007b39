/**
 * `npm run new:component -- opening_hours`: a component type that works, in every place that one needs. What it writes
 * passes the checks and is drawn in the gallery; change payload, sample and drawing to what is meant.
 * `npm run new:component -- --with-source demo_counter`: the same with a data source on the server, drawn with shared classes.
 */
import { parseArgs } from 'node:util'
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

/** @param {import('./scaffold.mjs').Names} names @param {{ isStyled: boolean }} options */
const webFile = (
  { pascal, snake, kebab },
  { isStyled },
) => `import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { ComponentTitle } from '#web/components/parts/component-title.tsx'
${isStyled ? `import styles from './${kebab}.module.css'\n` : ''}
/** Short texts under a heading; without any, nothing. */
export function ${pascal}({ component: { title, items } }: ComponentProps<'${snake}'>) {
  if (items.length === 0) return null
  return (
    <section className="stack">
      <ComponentTitle title={title} />
      <ul className=${isStyled ? '{styles.items}' : '"stack"'}>
        {items.map(({ text }, index) => (
          <li key={index}${isStyled ? ' className={styles.item}' : ''}>
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
`

/** @param {import('./scaffold.mjs').Names} names */
const sourceFile = ({ camel, snake }) => `import { defineSource } from '#server/screens/define-source.ts'

/** What the service has for it; without anything, the component is left out. */
export const ${camel}Sources = {
  ${snake}: defineSource({
    type: '${snake}',
    provides: ['items'],
    load: async ({ tenant }) => ({ items: [{ text: tenant.adviser.name }] }),
  }),
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
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'with-source': { type: 'boolean', default: false } },
  })
  const hasSource = values['with-source']
  const names = readName(positionals[0], 'new:component')
  const { snake, kebab, camel, pascal } = names
  const webPath = `apps/web/src/components/content/${kebab}`
  const styles = { path: `${webPath}.module.css`, text: styleFile }
  const source = { path: `apps/server/src/screens/sources/${kebab}.ts`, text: sourceFile(names) }
  const sourceLine = {
    path: 'apps/server/src/screens/sources/registry.ts',
    after: 'export const sources = {',
    line: `  ${snake}: ${camel}Sources,`,
    imports: `import { ${camel}Sources } from './${kebab}.ts'`,
  }
  scaffold({
    files: [
      { path: `packages/contract/src/components/${kebab}.ts`, text: contractFile(names) },
      { path: `${webPath}.tsx`, text: webFile(names, { isStyled: !hasSource }) },
      hasSource ? source : styles,
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
      ...(hasSource ? [sourceLine] : []),
    ],
  })
})

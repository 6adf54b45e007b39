// json-render with one component of our own per field: the floor's field behind its catalogue, bound to its state.
import { defineCatalog } from '@json-render/core'
import { createStateStore, defineRegistry, JSONUIProvider, Renderer, useBoundProp } from '@json-render/react'
import { schema } from '@json-render/react/schema'
import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import { FloorField, FloorForm } from '../../forms/floor-form.tsx'
import { offerForm } from '../../forms/form-peer.ts'

const catalog = defineCatalog(schema, {
  components: {
    Form: { props: z.object({}), slots: ['default'], description: 'A form' },
    TextField: {
      props: z.object({ name: z.string(), label: z.string(), value: z.string() }),
      description: 'A line of text',
    },
  },
  actions: {},
})

const { registry } = defineRegistry(catalog, {
  components: {
    Form: ({ children }) => <FloorForm>{children}</FloorForm>,
    TextField: ({ props, bindings }) => {
      const [value, setValue] = useBoundProp(props.value, bindings?.value)
      return (
        <FloorField
          field={props.name}
          label={props.label}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
      )
    },
  },
})

let store

offerForm({
  documentOf: (questions) => ({
    root: 'form',
    elements: {
      form: { type: 'Form', props: {}, children: questions.map(({ key }) => key) },
      ...Object.fromEntries(
        questions.map(({ key, label }) => [
          key,
          { type: 'TextField', props: { name: key, label, value: { $bindState: `/answers/${key}` } }, children: [] },
        ]),
      ),
    },
    state: { answers: Object.fromEntries(questions.map(({ key }) => [key, ''])) },
  }),
  mount(root, spec) {
    store = createStateStore(spec.state)
    createRoot(root).render(
      <JSONUIProvider registry={registry} store={store}>
        <Renderer spec={spec} registry={registry} />
      </JSONUIProvider>,
    )
  },
  valueOf: (key) => store.get(`/answers/${key}`),
})

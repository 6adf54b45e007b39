// DivKit: a text and an input per field, each with a variable of its own.
import { createGlobalVariablesController, createVariable, render } from '@divkitframework/divkit/client'
import '@divkitframework/divkit/dist/client.css'
import { offerForm } from '../../forms/form-peer.ts'

const templates = {
  text_field: {
    type: 'container',
    orientation: 'vertical',
    margins: { bottom: 24 },
    items: [
      { type: 'text', font_size: 16, font_weight: 'bold', $text: 'label' },
      {
        type: 'input',
        keyboard_type: 'single_line_text',
        font_size: 16,
        $text_variable: 'variable',
        paddings: { left: 14, right: 14, top: 10, bottom: 10 },
        border: { corner_radius: 8, stroke: { color: '#767676' } },
        accessibility: { $description: 'label' },
      },
    ],
  },
}

const variables = new Map()

offerForm({
  documentOf: (questions) => ({
    templates,
    card: {
      log_id: 'form',
      states: [
        {
          state_id: 0,
          div: {
            type: 'container',
            orientation: 'vertical',
            items: questions.map(({ key, label }) => ({ type: 'text_field', label, variable: key })),
          },
        },
      ],
    },
  }),
  mount(target, json) {
    const controller = createGlobalVariablesController()
    for (const { variable } of json.card.states[0].div.items) {
      variables.set(variable, createVariable(variable, 'string', ''))
      controller.setVariable(variables.get(variable))
    }
    render({ id: 'form', target, json, globalVariablesController: controller })
  },
  valueOf: (key) => variables.get(key).getValue(),
})

// Adaptive Cards: its own text input with a label.
import * as AdaptiveCards from 'adaptivecards'
import 'adaptivecards/dist/adaptivecards.css'
import { offerForm } from '../../forms/form-peer.ts'

const card = new AdaptiveCards.AdaptiveCard()

offerForm({
  documentOf: (questions) => ({
    type: 'AdaptiveCard',
    version: '1.5',
    lang: 'ja',
    body: questions.map(({ key, label }) => ({ type: 'Input.Text', id: key, label })),
  }),
  mount(root, document) {
    card.parse(document)
    root.append(card.render())
  },
  valueOf: (key) => card.getElementById(key).value,
})

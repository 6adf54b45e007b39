// SurveyJS: answers are taken over while typing, as everybody else takes them. Its lazy drawing is left off: it would
// leave most fields out of the page.
import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'
import 'survey-core/survey-core.fontless.min.css'
import { Survey } from 'survey-react-ui'
import { offerForm } from '../../forms/form-peer.ts'

let survey

offerForm({
  documentOf: (questions) => ({
    textUpdateMode: 'onTyping',
    showQuestionNumbers: 'off',
    showNavigationButtons: false,
    elements: questions.map(({ key, label }) => ({ type: 'text', name: key, title: label })),
  }),
  mount(root, document) {
    survey = new Model(document)
    createRoot(root).render(<Survey model={survey} />)
  },
  valueOf: (key) => survey.getValue(key),
})

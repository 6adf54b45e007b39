/** The floor: the form as a React page written by hand, each field with a state of its own. */
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { FloorField, FloorForm } from './floor-form.tsx'
import { offerForm, type TextQuestion } from './form-peer.ts'

const values = new Map<string, string>()

function Field({ question: { key, label } }: { question: TextQuestion }) {
  const [value, setValue] = useState('')
  const change = (text: string) => {
    setValue(text)
    values.set(key, text)
  }
  return <FloorField field={key} label={label} value={value} onChange={(event) => change(event.currentTarget.value)} />
}

offerForm<TextQuestion[]>({
  documentOf: (questions) => [...questions],
  mount: (root, questions) =>
    createRoot(root).render(
      <FloorForm>
        {questions.map((question) => (
          <Field key={question.key} question={question} />
        ))}
      </FloorForm>,
    ),
  valueOf: (key) => values.get(key) ?? '',
})

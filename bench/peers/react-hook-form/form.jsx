// react-hook-form: the floor's markup, its fields registered with the library. Hand-written, not driven by a server.
import { createRoot } from 'react-dom/client'
import { useForm } from 'react-hook-form'
import { FloorField, FloorForm } from '../../forms/floor-form.tsx'
import { offerForm } from '../../forms/form-peer.ts'

let read

function Page({ questions }) {
  const { register, getValues } = useForm({
    defaultValues: Object.fromEntries(questions.map(({ key }) => [key, ''])),
  })
  read = getValues
  return (
    <FloorForm>
      {questions.map(({ key, label }) => (
        <FloorField key={key} field={key} label={label} {...register(key)} />
      ))}
    </FloorForm>
  )
}

offerForm({
  documentOf: (questions) => questions,
  mount: (root, questions) => createRoot(root).render(<Page questions={questions} />),
  valueOf: (key) => read(key),
})

import { useQuery } from '@tanstack/react-query'
import type { Person } from '@tsunagu/contract/endpoints/people/people-calls.ts'
import { useId, useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { foundPeopleQuery } from '#desk/api/queries/people.ts'
import { useSettled } from '#desk/page/use-settled.ts'
import { Button, IconButton } from '#desk/ui/button.tsx'

type TemplatePersonProps = {
  service: string
  person: Person | null
  onChoose: (person: Person | null) => void
}

const nameOfPerson = ({ familyName, givenName }: Person): string =>
  `${familyName} ${givenName}`.trim() || '名前の登録なし'

/** Whose values the preview shows: a job seeker, found by the beginning of the name or its reading; otherwise an invented one. */
export function TemplatePerson({ service, person, onChoose }: TemplatePersonProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isConverting, setIsConverting] = useState(false)
  const name = useSettled(typed, isConverting).trim()
  const found = useQuery({ ...foundPeopleQuery(useClient(), service, name), enabled: name !== '' })
  if (person) {
    return (
      <p className="tpl-who">
        <span className="chip">
          <b>{nameOfPerson(person)}</b>さんの場合
          <IconButton icon="close" name="見本の人に戻す" onClick={() => onChoose(null)} />
        </span>
      </p>
    )
  }
  const people = name === '' ? [] : (found.data ?? [])
  const choose = (one: Person) => {
    setTyped('')
    onChoose(one)
  }
  return (
    <div className="field">
      <label htmlFor={id}>求職者を選んで確認</label>
      <input
        id={id}
        className="in"
        type="search"
        placeholder="氏名・かな（前方一致）"
        maxLength={100}
        autoComplete="off"
        value={typed}
        onCompositionStart={() => setIsConverting(true)}
        onCompositionEnd={() => setIsConverting(false)}
        onChange={({ target }) => setTyped(target.value)}
        // The form around it would be stored otherwise
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          const [first] = people
          if (first) choose(first)
        }}
      />
      <p className="sr" role="status">
        {name !== '' && found.data && `${people.length}人が見つかりました。`}
      </p>
      {found.error && name !== '' && <p className="t12 warn">{errorSentence(found.error)}</p>}
      {found.data && name !== '' && people.length === 0 && <p className="sub t12">合う求職者はいません。</p>}
      {people.length > 0 && <FoundPeople people={people} onChoose={choose} />}
    </div>
  )
}

type FoundPeopleProps = { people: readonly Person[]; onChoose: (person: Person) => void }

const FoundPeople = ({ people, onChoose }: FoundPeopleProps) => (
  <ul className="tpl-found" aria-label="見つかった求職者">
    {people.map((one) => (
      <li key={one.jobSeekerId}>
        <Button size="s" look="quiet" onClick={() => onChoose(one)}>
          {nameOfPerson(one)}
          <span className="sub">{`${one.familyNameKana} ${one.givenNameKana}`.trim()}</span>
        </Button>
      </li>
    ))}
  </ul>
)

import type { Person } from '@tsunagu/contract/endpoints/people/people-calls.ts'
import { fillTemplate, openFieldsOf, type TemplateField } from '@tsunagu/contract/staff/template-fields.ts'
import { Fragment, useState } from 'react'
import { partsOfText } from './template-parts.ts'
import { TemplatePerson } from './template-person.tsx'
import type { TemplateWords } from './use-templates.ts'

type TemplatePreviewProps = {
  words: TemplateWords
  /** Values of the signed-in person and of the service. */
  values: Readonly<Partial<Record<TemplateField, string>>>
  /** The service whose job seekers may be chosen; undefined where the signed-in person may read none. */
  peopleOf: string | undefined
}

/** How a job seeker reads it. What nobody fills in stays marked, as in the reply box. */
export function TemplatePreview({ words, values, peopleOf }: TemplatePreviewProps) {
  const [person, setPerson] = useState<Person | null>(null)
  // A name that is not there stays an open field: nobody gets a greeting without one
  const shown = person ? { ...values, 姓: person.familyName, 名: person.givenName } : values
  const [subject, body] = [fillTemplate(words.subject, shown), fillTemplate(words.body, shown)]
  const open = openFieldsOf(`${subject}\n${body}`)
  return (
    <section className="tpl-see" aria-label="プレビュー">
      <h3>{person ? 'プレビュー' : `プレビュー（見本：${values.姓} ${values.名}さんの場合）`}</h3>
      {peopleOf !== undefined && <TemplatePerson service={peopleOf} person={person} onChoose={setPerson} />}
      {subject && (
        <p className="b">
          <Marked text={subject} />
        </p>
      )}
      <p className="tpl-text">{body ? <Marked text={body} /> : '本文を入力すると、ここに表示されます。'}</p>
      {open.length > 0 && (
        <p className="t12 warn" role="status">
          送信する前に入力が必要な箇所：{open.join('、')}
        </p>
      )}
    </section>
  )
}

/** A text with the fields that are left marked in it. */
const Marked = ({ text }: { text: string }) =>
  partsOfText(text).map((part) =>
    'open' in part ? (
      <mark key={part.at} className="tpl-open">{`{{${part.open}}}`}</mark>
    ) : (
      <Fragment key={part.at}>{part.text}</Fragment>
    ),
  )

import { Button, IconButton } from '#desk/ui/button.tsx'
import { fieldIds } from './offer-checks.ts'
import type { OwnTerm } from './offer-form.ts'
import { Row, type RowsProps } from './offer-row.tsx'

const mostOwn = 20

/** Terms that the law does not name, and adding one. */
export function OwnRows({ form: { own }, posted, compared, checks, onChange }: RowsProps) {
  const set = (index: number, changes: Partial<OwnTerm>) =>
    onChange({ own: own.map((term, at) => (at === index ? { ...term, ...changes } : term)) })
  return (
    <>
      {own.map(({ id, name, text }, index) => (
        <Row
          key={id}
          name={
            <input
              className="in"
              id={fieldIds.own(index)}
              aria-label={`足した条件${index + 1}の項目`}
              aria-describedby={
                checks.some(({ field }) => field === fieldIds.own(index)) ? `${fieldIds.own(index)}-problem` : undefined
              }
              placeholder="夜勤の上限など"
              value={name}
              maxLength={40}
              onChange={({ target }) => set(index, { name: target.value })}
            />
          }
          isRequired={false}
          posted={posted(name.trim())}
          term={compared.find((term) => term.name === name.trim())}
          problem={checks.find((check) => check.field === fieldIds.own(index))}
          problemId={`${fieldIds.own(index)}-problem`}
        >
          <div className="oe-own">
            <textarea
              className="in"
              rows={1}
              aria-label={`足した条件${index + 1}の内容`}
              value={text}
              maxLength={1_500}
              onChange={({ target }) => set(index, { text: target.value })}
            />
            <IconButton
              icon="close"
              name={`足した条件${index + 1}を消す`}
              onClick={() => onChange({ own: own.filter((_, at) => at !== index) })}
            />
          </div>
        </Row>
      ))}
      <AddRow own={own} onChange={onChange} />
    </>
  )
}

function AddRow({ own, onChange }: { own: readonly OwnTerm[]; onChange: RowsProps['onChange'] }) {
  const isFull = own.length >= mostOwn
  const add = () => onChange({ own: [...own, { id: crypto.randomUUID(), name: '', text: '' }] })
  return (
    <tr className="oe-add">
      <td colSpan={4}>
        <Button size="s" icon="plus" aria-disabled={isFull} onClick={() => !isFull && add()}>
          条件を足す
        </Button>
      </td>
    </tr>
  )
}

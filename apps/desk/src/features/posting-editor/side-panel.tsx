import type { CheckedFault, DraftDocument } from '@tsunagu/contract/endpoints/postings/posting-draft-calls.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { wordsOf } from '@tsunagu/contract/feed/fault-fixes.ts'
import { fieldNameOf } from '@tsunagu/contract/feed/fault-sentences.ts'
import { Button } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { fieldOfFault } from './document.ts'
import { Excerpt, Fixes, goToField, nameOfField, sentenceOf } from './field.tsx'
import { unitText } from './field-text.ts'
import { differingUnits } from './merge.ts'
import { diffWords } from './word-diff.ts'

type CheckListProps = {
  faults: readonly CheckedFault[]
  document: DraftDocument
  onType: (path: string, value: unknown) => void
}

/** Everything that is against the posting, the graver first, each with its place and what puts it right. */
export function CheckList({ faults, document, onType }: CheckListProps) {
  const sorted = faults.toSorted((a, b) => Number(a.isWarning) - Number(b.isWarning))
  return (
    <ul className="lint">
      {sorted.map((fault) => {
        const field = fieldOfFault(fault.path)
        return (
          <li key={fault.reason} className={fault.isWarning ? 'w' : 'e'}>
            <Icon name={fault.isWarning ? 'warning' : 'error'} size={16} />
            <div>
              <b>{field ? nameOfField(field) : fieldNameOf(fault.path)}</b>
              <p>{sentenceOf(fault)}</p>
              <Excerpt fault={fault} document={document} />
              <span className="flex pe-fix">
                <Fixes fault={fault} document={document} onType={onType} />
                {field && (
                  <Button size="s" look="quiet" onClick={() => goToField(field.path, wordsOf(fault))}>
                    欄へ<span className="sr">：{nameOfField(field)}</span>
                  </Button>
                )}
              </span>
            </div>
          </li>
        )
      })}
      {faults.length === 0 && (
        <li className="o">
          <Icon name="check" size={16} />
          <div>
            <b>直すところはありません</b>
            <p>法律の必須項目も、ことばも、このまま公開できます。</p>
          </div>
        </li>
      )}
    </ul>
  )
}

/** A text as it became another. */
const WordDiff = ({ before, after }: { before: string; after: string }) =>
  diffWords(before, after).map(({ kind, text }, place) => {
    if (kind === 'same') return <span key={place}>{text}</span>
    if (kind === 'out')
      return (
        <del key={place} className="dif-del">
          {text}
        </del>
      )
    return (
      <ins key={place} className="dif-ins">
        {text}
      </ins>
    )
  })

type DifferencesProps = { before: unknown; after: unknown; labels: ReadonlyMap<string, string> }

/** The differences between two documents of a posting, field by field, with the changed words marked. */
export function Differences({ before, after, labels }: DifferencesProps) {
  const units = differingUnits(before, after)
  if (units.length === 0) return <p className="sub pe-none">ちがいはありません。</p>
  return (
    <dl className="vd">
      {units.map(({ path, name }) => (
        <div key={path}>
          <dt>{path === 'x-tsunagu.municipalityCode' ? '市区町村コード' : name}</dt>
          <dd>
            <WordDiff before={unitText(before, path, labels)} after={unitText(after, path, labels)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type Notice = Output<'checkJobPosting'>['notice']

/** Who reads that the terms have changed, before that happens. */
export function NoticeLine({ notice: { isGiven, liked, asking, applying } }: { notice: Notice }) {
  const people = [
    ['気になる', liked],
    ['問い合わせ・紹介', asking],
    ['応募', applying],
  ] as const
  const named = people.filter(([, count]) => count > 0).map(([word, count]) => `${word} ${count}人`)
  if (named.length === 0) return <p className="pe-notice sub">この求人に関わっている求職者は、まだいません。</p>
  return (
    <p className="pe-notice">
      <b>{named.join('・')}</b>
      {isGiven
        ? 'の求人ページに「条件が変わりました」と、変更前と変更後が30日間表示されます。'
        : 'がこの求人に関わっています。労働条件は変わらないため、変更のお知らせは表示されません。'}
    </p>
  )
}

import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { valueAt } from '../postings/document-path.ts'
import { unitText } from './field-text.ts'
import type { Conflict, Editor } from './use-editor.ts'

type ConflictPanelProps = { conflict: Conflict; editor: Editor; labels: ReadonlyMap<string, string> }

/** What two people have written in the same place, side by side. Nothing is stored until one of each is chosen. */
export const ConflictPanel = ({ conflict: { by, theirs, units }, editor, labels }: ConflictPanelProps) => (
  <section className="pe-conflict" aria-label="重なった変更">
    <Note kind="error">
      {by === '' ? 'ほかの人か取りこみ' : `${by}さん`}
      が、先にこの求人を変えました。重なっていない変更は、どちらも残しています。下の{units.length}
      か所は、どちらにするか選んでください。
    </Note>
    <ul>
      {units.map(({ path, name }) => (
        <li key={path} className="pe-both">
          <b>{name}</b>
          <dl>
            <div>
              <dt>自分</dt>
              <dd>{unitText(editor.document, path, labels) || '（空欄）'}</dd>
              <dd>
                <Button size="s" onClick={() => editor.keepMine(path)}>
                  自分のを残す<span className="sr">：{name}</span>
                </Button>
              </dd>
            </div>
            <div>
              <dt>{by === '' ? '相手' : `${by}さん`}</dt>
              <dd>{unitText(theirs, path, labels) || '（空欄）'}</dd>
              <dd>
                <Button size="s" onClick={() => editor.takeTheirs(path, valueAt(theirs, path))}>
                  相手のにする<span className="sr">：{name}</span>
                </Button>
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  </section>
)

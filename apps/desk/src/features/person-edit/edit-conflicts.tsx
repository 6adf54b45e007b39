import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { wordsOf } from './form-states.ts'
import type { ProfileEditing } from './use-profile-edit.ts'

/** What two people have changed, side by side: nothing is stored until one of each is chosen, and nothing typed is lost. */
export const EditConflicts = ({ editing: { base, states, conflicts, settle } }: { editing: ProfileEditing }) => (
  <section className="ed-conflicts" aria-label="重なった変更">
    <Note kind="error">
      ほかの人かご本人が、先に同じ項目を変更しました。重なっていない変更は取りこんであります。下の{conflicts.length}
      か所は、どちらにするか選んでください。
    </Note>
    <ul>
      {conflicts.map((unit) => (
        <li key={unit.keys.join(' ')}>
          <b>{unit.name}</b>
          <div className="ed-both">
            <div>
              <span className="sub t12">あなたの入力</span>
              <p className="pre">{wordsOf(unit, states) || '（空欄）'}</p>
              <Button size="s" onClick={() => settle(unit, 'mine')}>
                自分の入力を残す<span className="sr">：{unit.name}</span>
              </Button>
            </div>
            <div>
              <span className="sub t12">いまの登録</span>
              <p className="pre">{wordsOf(unit, base) || '（空欄）'}</p>
              <Button size="s" onClick={() => settle(unit, 'theirs')}>
                いまの登録にする<span className="sr">：{unit.name}</span>
              </Button>
            </div>
          </div>
        </li>
      ))}
    </ul>
  </section>
)

import type { MessageTemplate } from '@tsunagu/contract/endpoints/inbox/work-queue-calls.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import type { TemplateWords } from './use-templates.ts'

type TemplateConflictProps = {
  theirs: MessageTemplate
  ours: TemplateWords
  onTheirs: () => void
  onOurs: () => void
}

/** Both texts, where a colleague stored another one meanwhile: nothing is lost without a choice. */
export const TemplateConflict = ({ theirs, ours, onTheirs, onOurs }: TemplateConflictProps) => (
  <section className="cf" aria-label="内容の違い">
    <Note kind="error">編集中に、ほかの人がこの定型文を変更しました。どちらを残すか選んでください。</Note>
    <div className="cf-two">
      <div>
        <h3>ほかの人の内容</h3>
        <p className="b">{theirs.name}</p>
        <p className="tpl-text">{theirs.body}</p>
        <Button onClick={onTheirs}>ほかの人の内容を使う</Button>
      </div>
      <div>
        <h3>自分の内容</h3>
        <p className="b">{ours.name}</p>
        <p className="tpl-text">{ours.body}</p>
        <Button look="main" onClick={onOurs}>
          自分の内容で保存する
        </Button>
      </div>
    </div>
  </section>
)

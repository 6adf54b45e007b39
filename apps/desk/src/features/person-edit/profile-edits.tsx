import type { ProfileEdit } from '@tsunagu/contract/endpoints/people/profile-edit-calls.ts'
import { momentText } from '#desk/page/dates.ts'
import { sourceWords } from './edit-words.ts'

/** What the agency has changed, the newest first. */
export const ProfileEdits = ({ edits, now }: { edits: readonly ProfileEdit[]; now: Date }) => (
  <section className="prof" aria-label="担当者による変更の記録">
    <div className="sec">
      <h2>担当者による変更の記録</h2>
    </div>
    <ul className="ed-log">
      {edits.map((edit) => (
        <li key={edit.id}>
          <p>
            <b>{edit.part}</b>
            {edit.takenBackDatetime !== null && <span className="tag">ご本人が元に戻しました</span>}
          </p>
          <p className="ed-change">
            <del>{edit.before || '未入力'}</del>
            <span aria-hidden="true">→</span>
            <ins>{edit.after || '未入力'}</ins>
          </p>
          <p className="sub t12">
            {momentText(new Date(edit.editedDatetime), now)}　{edit.editorName || 'システム連携'}　
            {sourceWords[edit.source]}
            {edit.note !== '' && `　${edit.note}`}
          </p>
        </li>
      ))}
    </ul>
  </section>
)

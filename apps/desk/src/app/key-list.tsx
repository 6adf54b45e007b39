import { Dialog } from '#desk/ui/dialog.tsx'

const keys: readonly (readonly [keys: string[], does: string])[] = [
  [['J', 'K'], '次の件・前の件を選ぶ'],
  [['R'], '返信を書く'],
  [['A'], '担当を決める'],
  [['X'], '選ぶ・外す（一覧。⇧Jでつづけて選ぶ）'],
  [['E'], '返信なしで完了にする'],
  [['/'], '定型文を開く（返信欄が空のとき）'],
  [['⌘', '↵'], '送信して次へ（WindowsはCtrl＋Enter）'],
  [['Esc'], '返信欄から一覧へ戻る'],
  [['N'], '内部メモを書く（受信箱）'],
  [['H'], 'あとで対応する（受信箱）'],
  [['⌘', '⇧', '↵'], '送信して次の会話へ（受信箱）'],
  [['⌘', '⌥', '↵'], '送信する日時を選ぶ（受信箱）'],
  [['M'], '応募を動かす（選考）、別の日時を送る（面接）'],
  [['C'], '選ばれた日時を確定する（面接）'],
  [['F'], 'さがす・しぼりこむ（求職者・求人・帳簿）'],
  [['G', 'T I P S M J'], '今日・受信箱・求職者・選考・面接・求人を開く'],
  [['1–8'], '求職者のページのタブを開く'],
  [['[', ']'], '一覧の前の人・次の人を開く'],
  [['G', '1–5'], 'サービスを切り替える'],
  [['?'], 'このキーの一覧を開く'],
]

/** What keys do. */
export const KeyList = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="キーボードの操作" onClose={onClose}>
    <dl className="key-list">
      {keys.map(([caps, does]) => (
        <div key={does}>
          <dt>
            {caps.map((cap) => (
              <kbd key={cap}>{cap}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)

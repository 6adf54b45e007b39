import { Dialog } from '#desk/ui/dialog.tsx'

const keys: readonly (readonly [keys: string[], does: string])[] = [
  [['J', 'K'], '次の件・前の件を選ぶ'],
  [['R'], '返信を書く'],
  [['E'], '返信なしで完了にする'],
  [['/'], '定型文を開く（返信欄が空のとき）'],
  [['⌘', '↵'], '送信して次へ（WindowsはCtrl＋Enter）'],
  [['Esc'], '返信欄から一覧へ戻る'],
  [['F'], '求職者の一覧に条件を足す'],
  [['X'], '求職者を選ぶ（⇧Jでつづけて選ぶ）'],
  [['1–8'], '求職者のページのタブ'],
  [['[', ']'], '一覧の前の人・次の人'],
  [['G', 'T'], '今日をひらく'],
  [['G', 'P'], '求職者の一覧をひらく'],
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

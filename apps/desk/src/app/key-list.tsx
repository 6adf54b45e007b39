import { Dialog } from '#desk/ui/dialog.tsx'

const keys: readonly (readonly [keys: string[], does: string])[] = [
  [['J', 'K'], '次の件・前の件を選ぶ'],
  [['R'], '返信を書く'],
  [['E'], '返信なしで完了にする'],
  [['/'], '定型文を開く（返信欄が空のとき）'],
  [['⌘', '↵'], '送信して次へ（WindowsはCtrl＋Enter）'],
  [['Esc'], '返信欄から一覧へ戻る'],
  [['M'], '応募を動かす（選考）、別の日時を送る（面接）'],
  [['C'], '選ばれた日時を確定する（面接）'],
  [['G', 'T・S・M'], '今日・選考・面接を開く'],
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

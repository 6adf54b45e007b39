import { keyGroups } from '#desk/page/key-table.ts'
import { switchSingleKeys, useSingleKeys } from '#desk/page/single-keys.ts'
import { Dialog } from '#desk/ui/dialog.tsx'

/** What keys do. */
export const KeyList = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="キーボードの操作" className="keysheet" onClose={onClose}>
    <div className="ks">
      {keyGroups().map(({ name, keys }) => (
        <section key={name} aria-label={name}>
          <h3>{name}</h3>
          <dl className="key-list">
            {keys.map(({ caps, text }) => (
              <div key={text}>
                <dt>
                  {caps.map((cap) => (
                    <kbd key={cap}>{cap}</kbd>
                  ))}
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
    {/* Inside of what scrolls: by keys only what has something to focus does */}
    <SingleKeys />
  </Dialog>
)

function SingleKeys() {
  const isOn = useSingleKeys()
  return (
    <label className="single-keys">
      <input type="checkbox" checked={isOn} onChange={({ target }) => switchSingleKeys(target.checked)} />
      1文字のキーを使う
      <span className="sub t12">入力中・変換中は働きません。オフにしても、⌘K（Ctrl＋K）から操作できます。</span>
    </label>
  )
}

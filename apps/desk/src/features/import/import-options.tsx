import type { ImportSettings } from './use-import.ts'

type ImportOptionsProps = { settings: ImportSettings; isBusy: boolean; onChange: (settings: ImportSettings) => void }

const shares = [0.05, 0.2, 0.5, 1]

/** How a file is to be imported: from where, and what it may close. */
export const ImportOptions = ({ settings, isBusy, onChange }: ImportOptionsProps) => (
  <fieldset className="imp-opt" disabled={isBusy}>
    <legend className="sr">取りこみ方</legend>
    <label>
      出どころ
      <input
        className="in s"
        maxLength={60}
        value={settings.source}
        placeholder="our-system"
        onChange={({ target }) => onChange({ ...settings, source: target.value })}
      />
    </label>
    <label>
      <input
        type="checkbox"
        className="toggle"
        checked={settings.isFullFeed}
        onChange={({ target }) => onChange({ ...settings, isFullFeed: target.checked })}
      />
      全件のファイル（ない求人を終了にする）
    </label>
    <label>
      終了してよい割合
      <select
        className="in s"
        value={settings.maxCloseShare}
        onChange={({ target }) => onChange({ ...settings, maxCloseShare: Number(target.value) })}
      >
        {shares.map((share) => (
          <option key={share} value={share}>
            {share === 1 ? '制限しない' : `${share * 100}%まで`}
          </option>
        ))}
      </select>
    </label>
  </fieldset>
)

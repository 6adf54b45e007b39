import type { SiteContrast, SiteFile } from '@tsunagu/contract/endpoints/site/site-shapes.ts'
import { defaultTheme, type ThemeColorName } from '@tsunagu/contract/theme/theme-colors.ts'
import { Button } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { Note } from '#desk/ui/note.tsx'
import { colorNames } from './site-words.ts'

type ContrastTableProps = {
  file: Pick<SiteFile, 'contrasts' | 'mended'>
  onMend: (name: ThemeColorName, color: string) => void
}

/** Rounded down: 4.498 is not the 4.5 that is needed. */
const ratioText = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2)

const pairName = ({ colors, ink, ground }: SiteContrast): string =>
  colors.length > 0 ? colors.map((name) => colorNames[name]).join(' × ') : `${ink} × ${ground}`

/** The pairs of the stored colours on the portal's pages, those that cannot be read first, each with a colour that can. */
export function ContrastTable({ file: { contrasts, mended }, onMend }: ContrastTableProps) {
  const sorted = contrasts.toSorted((one, other) => one.ratio / one.needed - other.ratio / other.needed)
  const faint = sorted.filter(({ ratio, needed }) => ratio < needed)
  return (
    <section className="th-m scroll" aria-label="コントラスト">
      <div className="sec th-h2">
        <h2>コントラスト</h2>
        <span className={`t12 b ${faint.length > 0 ? 'err' : 'ok'}`} role="status">
          {faint.length > 0 ? `足りない ${faint.length}` : `${contrasts.length}組すべて足りています`}
        </span>
      </div>
      {faint.length > 0 && (
        <div className="th-fix">
          <Note kind="error">
            <b>このままでは公開できません</b>
            <p className="t12">文字や部品を読めない人がいます。色あいを保った案があります。</p>
            {mended.map(({ name, color }) => (
              <Mend key={name} name={name} color={color} onMend={onMend} />
            ))}
          </Note>
        </div>
      )}
      <table className="grid">
        <thead>
          <tr>
            <th>組み合わせ</th>
            <th className="r">いま</th>
            <th className="r">必要</th>
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, 20).map((pair) => (
            <tr
              key={`${pair.ink} ${pair.ground} ${pair.needed}`}
              className={pair.ratio < pair.needed ? 'bad' : undefined}
            >
              <td>
                {pair.ratio < pair.needed && <Icon name="error" size={14} />}
                {pairName(pair)}{' '}
                <span className="mono sub t12">
                  {pair.ink} / {pair.ground}
                </span>
              </td>
              <td className={`r num ${pair.ratio < pair.needed ? 'err b' : ''}`}>{ratioText(pair.ratio)}</td>
              <td className="r num sub">{pair.needed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type MendProps = { name: ThemeColorName; color: string | null; onMend: ContrastTableProps['onMend'] }

const Mend = ({ name, color, onMend }: MendProps) =>
  color === null ? (
    <p className="t12">
      「{colorNames[name]}」だけでは直せません。ほかの色も変えてください（標準は {defaultTheme[name]}）。
    </p>
  ) : (
    <p className="flex t12">
      <span className="sw" style={{ background: color }} />
      {colorNames[name]} <span className="mono">{color}</span>
      <Button size="s" onClick={() => onMend(name, color)} aria-label={`この色にする：${colorNames[name]}を${color}`}>
        この色にする
      </Button>
    </p>
  )

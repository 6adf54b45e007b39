import type { SiteField, SiteFile } from '@tsunagu/contract/endpoints/site/site-shapes.ts'
import { colorPattern, defaultTheme, type ThemeColorName } from '@tsunagu/contract/theme/theme-colors.ts'
import { type FormEvent, useState } from 'react'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { Bones } from '#desk/ui/bones.tsx'
import { Button } from '#desk/ui/button.tsx'
import { useToast } from '#desk/ui/toasts.tsx'
import { ContrastTable } from './contrast-table.tsx'
import { Refusal } from './entry-form.tsx'
import { colorNames } from './site-words.ts'
import { type SiteFileInHand, useSiteFile } from './use-site-file.ts'

type Typed = Partial<Record<ThemeColorName, string>>
const colorText = new RegExp(colorPattern)

/** The colours of a service, with what can be read by them. */
export function ThemePart({ service }: { service: string }) {
  const hand = useSiteFile(service, 'theme.yaml')
  const { data: file, error, refetch } = hand
  if (error && !file) return <FailedPart error={error} onRetry={() => void refetch()} />
  if (!file) return <Bones rows={10} />
  return <ThemeForm file={file} hand={hand} />
}

function ThemeForm({ file, hand }: { file: SiteFile; hand: SiteFileInHand }) {
  const [typed, setTyped] = useState<Typed>({})
  const show = useToast()
  const fields = file.entries[0]?.fields ?? []
  const changes = fields.flatMap(({ at, value }) => {
    const color = typed[at[0] as ThemeColorName]
    return color === undefined || color === String(value ?? '') ? [] : [{ at, value: color }]
  })
  const isWrong = changes.some(({ value }) => !colorText.test(value))
  const set = (name: ThemeColorName, color: string) => setTyped({ ...typed, [name]: color })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (changes.length === 0 || isWrong || !(await hand.edit(changes, file.version))) return
    setTyped({})
    show('下書きに保存しました。')
  }
  return (
    <>
      <form className="th-l scroll" aria-label="色" onSubmit={(event) => void submit(event)}>
        <div className="sec th-h2">
          <h2>色</h2>
          <span className="push flex">
            <span id="th-why" className="sub t12">
              {changes.length === 0 ? '変更はありません' : `${changes.length}色を変更中`}
            </span>
            <Button
              isSubmit
              look="main"
              size="s"
              aria-disabled={changes.length === 0 || isWrong || hand.isBusy}
              aria-describedby="th-why"
            >
              下書きに保存
            </Button>
          </span>
        </div>
        <Refusal hand={hand} hasTyped={changes.length > 0} onTheirs={() => setTyped({})} />
        <ul className="th-colors">
          {fields.map((field) => (
            <ColorField key={field.at[0]} field={field} typed={typed[field.at[0] as ThemeColorName]} onType={set} />
          ))}
        </ul>
      </form>
      <ContrastTable file={file} onMend={set} />
    </>
  )
}

type ColorFieldProps = {
  field: SiteField
  typed: string | undefined
  onType: (name: ThemeColorName, color: string) => void
}

function ColorField({ field, typed, onType }: ColorFieldProps) {
  const name = field.at[0] as ThemeColorName
  const value = typed ?? String(field.value ?? '')
  const isColor = colorText.test(value)
  return (
    <li>
      <span className="sw" style={{ background: (isColor && value) || defaultTheme[name] }} />
      <span className="grow">
        <b>{colorNames[name]}</b> <span className="mono sub">{name}</span>
        {String(field.published ?? '') !== value && (
          <span className="sub t12"> 公開中 {field.published || '標準'}</span>
        )}
      </span>
      <input
        className="in s mono"
        aria-label={`${colorNames[name]}の色`}
        aria-invalid={!isColor || undefined}
        placeholder={defaultTheme[name]}
        maxLength={40}
        value={value}
        onChange={(event) => onType(name, event.target.value)}
      />
    </li>
  )
}

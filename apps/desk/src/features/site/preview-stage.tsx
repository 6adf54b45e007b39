import { useQuery } from '@tanstack/react-query'
import type { SitePreviewState } from '@tsunagu/contract/staff/site.ts'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { isConflict } from '#desk/api/error-sentence.ts'
import { sitePreviewQuery } from '#desk/api/queries/site.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { Bones } from '#desk/ui/bones.tsx'
import { Note } from '#desk/ui/note.tsx'

const widths = [375, 768, 1280] as const
const widthNames = { 375: '電話', 768: 'タブレット', 1280: 'パソコン' } as const

type PreviewStageProps = {
  service: string
  /** Null: no page of the portal shows what is in hand. */
  viewId: string | null
  /** Of the draft: another one is another page. */
  state: string
  /** A draft with errors cannot be shown. */
  hasErrors: boolean
}

/** The portal's own page of the draft, in a frame, as a visitor sees it; beside it the one in force, where that is asked for. */
export function PreviewStage({ service, viewId, state, hasErrors }: PreviewStageProps) {
  const [width, setWidth] = useState<(typeof widths)[number]>(375)
  const [isCompared, setIsCompared] = useState(false)
  const address = useAddress({ service, viewId, state, shown: 'draft' }, viewId !== null && !hasErrors).data
  const page = { service, viewId, state, width }
  return (
    <section className="st-stage" aria-label="見え方">
      <div className="st-tools">
        <span className="seg s" role="group" aria-label="画面の幅">
          {widths.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === width}
              onClick={() => setWidth(one)}
              aria-label={`${widthNames[one]} ${one}`}
            >
              {one}
            </button>
          ))}
        </span>
        <label className="row-form t12">
          <input
            type="checkbox"
            className="toggle"
            checked={isCompared}
            onChange={(event) => setIsCompared(event.target.checked)}
          />
          公開中とくらべる
        </label>
        <span className="sub t12">サインインしていない人の見え方</span>
        {address && !hasErrors && (
          <a className="push t12" href={address} target="_blank" rel="noreferrer">
            新しいタブで開く
          </a>
        )}
      </div>
      {viewId === null && <p className="st-none sub">この部分は、単独では見え方を表示できません。</p>}
      {viewId !== null && (
        <div className={isCompared ? 'st-frames two' : 'st-frames'}>
          {isCompared && <Shown {...page} shown="in_force" hasErrors={false} />}
          <Shown {...page} shown="draft" hasErrors={hasErrors} />
        </div>
      )}
    </section>
  )
}

const shownNames: Record<SitePreviewState, string> = { draft: '下書き', in_force: '公開中' }

type AddressProps = { service: string; viewId: string | null; state: string; shown: SitePreviewState }

function useAddress({ service, viewId, state, shown }: AddressProps, isEnabled: boolean) {
  const query = sitePreviewQuery(useClient(), { service, viewId: viewId ?? '', state, shown })
  return useQuery({ ...query, enabled: isEnabled })
}

type ShownProps = AddressProps & { width: number; hasErrors: boolean }

/** One of the two pages, with why it cannot be shown. */
function Shown({ width, hasErrors, ...props }: ShownProps) {
  const { data: address, error, refetch } = useAddress(props, !hasErrors)
  const name = shownNames[props.shown]
  const isFaulty = hasErrors || isConflict(error)
  return (
    <figure className="st-shown" data-shown={props.shown}>
      <figcaption className="t12 b">{name}</figcaption>
      {isFaulty && (
        <Note kind="alert">下書きに誤りがあるため、まだ表示できません。誤りを直すと、ここに画面が表示されます。</Note>
      )}
      {error && !isFaulty && <FailedPart error={error} onRetry={() => void refetch()} isInset />}
      {!isFaulty && !address && !error && <Bones rows={6} />}
      {address && !error && !isFaulty && (
        <Frame key={`${address} ${width}`} address={address} width={width} name={name} />
      )}
    </figure>
  )
}

/** A page as wide as it is on its device, drawn as small as there is room. */
function Frame({ address, width, name }: { address: string; width: number; name: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const fit = () => setScale(Math.min(1, element.clientWidth / width))
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [width])
  return (
    <div ref={box} className="st-box">
      <div className="ph-frame on" style={{ width: width * scale }}>
        <iframe
          src={address}
          title={`${name}の画面（幅${width}px）`}
          sandbox="allow-scripts allow-same-origin"
          referrerPolicy="no-referrer"
          style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}

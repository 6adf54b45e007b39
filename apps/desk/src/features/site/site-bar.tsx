import { Link } from '@tanstack/react-router'
import type { Site } from '@tsunagu/contract/endpoints/site/site-shapes.ts'
import { useKeys } from '#desk/page/use-keys.ts'
import { Button } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import type { SiteHistory } from './site-history.ts'
import { type SiteTab, siteTabs } from './site-search.ts'
import { tabNames } from './site-words.ts'

type SiteBarProps = { service: string; tab: SiteTab; site: Site | undefined; history: SiteHistory }

/** The parts of a site, the state of its draft, and the way to publishing. */
export function SiteBar({ service, tab, site, history }: SiteBarProps) {
  const errors = site?.problems.filter(({ isWarning }) => !isWarning).length ?? 0
  const warnings = (site?.problems.length ?? 0) - errors
  return (
    <div className="bar sbar">
      <nav className="seg" aria-label="サイトの部分">
        {siteTabs.map((one) => (
          <Link
            key={one}
            to="/$service/site"
            params={{ service }}
            search={one === 'screens' ? {} : { tab: one }}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={one === tab || undefined}
          >
            {tabNames[one]}
          </Link>
        ))}
      </nav>
      {site && (
        <>
          <span className="flex t12">
            {site.draft && <span className="tag alert">下書き</span>}
            <b>{site.draft ? `変更 ${site.draft.paths.length}ファイル` : '下書きはありません'}</b>
            <span className="sub">{site.inForce > 0 ? `公開中 v${site.inForce}` : '公開中：ファイルのまま'}</span>
            {site.draft && <span className="sub">{site.draft.changedByName || 'APIキー'}</span>}
          </span>
          <span className="push flex t12">
            <Checked errors={errors} warnings={warnings} />
            <UndoButton history={history} />
            <Link className="btn s primary" to="/$service/site/publish" params={{ service }}>
              公開…
            </Link>
          </span>
        </>
      )}
    </div>
  )
}

const Checked = ({ errors, warnings }: { errors: number; warnings: number }) => (
  <span className="flex" role="status">
    {errors > 0 ? (
      <span className="flex err b">
        <Icon name="error" size={14} />
        エラー {errors}
      </span>
    ) : (
      <span className="flex ok">
        <Icon name="check" size={14} />
        検査を通過
      </span>
    )}
    {warnings > 0 && (
      <span className="flex warn">
        <Icon name="warning" size={14} />
        注意 {warnings}
      </span>
    )}
  </span>
)

/** Takes the last change of the draft back that was made on this page. */
function UndoButton({ history: { canUndo, undo } }: { history: SiteHistory }) {
  useKeys({ '$mod+z': () => void undo() })
  return (
    <>
      <Button
        size="s"
        icon="undo"
        shortcut="Control+Z Meta+Z"
        aria-disabled={!canUndo || undefined}
        aria-describedby={canUndo ? undefined : 'st-undo-why'}
        onClick={() => void undo()}
      >
        元に戻す
      </Button>
      <span id="st-undo-why" hidden>
        このページで行った変更はありません
      </span>
    </>
  )
}

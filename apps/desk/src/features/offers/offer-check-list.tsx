import { Icon, type IconName } from '#desk/ui/icon.tsx'
import type { OfferCheck } from './offer-checks.ts'

const looks: Record<OfferCheck['kind'], { className: string; icon: IconName; word: string }> = {
  error: { className: 'e', icon: 'error', word: '直すこと' },
  warning: { className: 'w', icon: 'warning', word: '確かめること' },
  ok: { className: 'o', icon: 'check', word: '済み' },
}

/** What is looked at before an offer is sent; a press leads to the field. */
export const OfferCheckList = ({ checks }: { checks: readonly OfferCheck[] }) => (
  <>
    <h2>出すまえに</h2>
    <ul className="lint" aria-label="出すまえの点検">
      {checks.map(({ id, kind, title, text, field }) => (
        <li key={id} className={looks[kind].className}>
          <Icon name={looks[kind].icon} size={16} />
          <div>
            <b>
              <span className="sr">{looks[kind].word}：</span>
              {title}
            </b>
            <p>{text}</p>
            {field && (
              <button type="button" className="linklike t12" onClick={() => document.getElementById(field)?.focus()}>
                欄へ<span className="sr">：{title}</span>
              </button>
            )}
          </div>
        </li>
      ))}
    </ul>
  </>
)

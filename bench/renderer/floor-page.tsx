import '@tsunagu/look/tokens.css'
import '@tsunagu/look/base.css'
import '../../apps/web/src/styles/page-frame.css'
import type { ReactNode } from 'react'
import cards from '../../apps/web/src/components/cards/cards.module.css'
import count from '../../apps/web/src/components/cards/cards-count.module.css'
import screen from '../../apps/web/src/screen/screen.module.css'
import view from '../../apps/web/src/screen/view.module.css'
import frame from '../../apps/web/src/ui/card.module.css'

/** The markup around the cards of a result: the portal's own, by hand. */
export function FloorPage({ total, children }: { total: number; children: ReactNode }) {
  return (
    <div className={view.view}>
      <div className={screen.screen}>
        <div>
          <div className={[screen.sections, screen.flow].join(' ')}>
            <div className={screen.section}>
              <div className={cards.cards}>
                <div className={cards.head}>
                  <p className={count.count} role="status">
                    <b>{total.toLocaleString('ja-JP')}</b>
                    <span className="note"> 件</span>
                  </p>
                </div>
                <ul className={`${frame.column} ${cards.list}`}>{children}</ul>
              </div>
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}

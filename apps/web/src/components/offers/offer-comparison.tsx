import { CompareTable } from '#web/components/comparison/compare-table.tsx'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { paths } from '#web/page/paths.ts'
import { Blank } from '#web/ui/blank.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { DueThread } from './due-thread.tsx'
import { OfferActs } from './offer-acts.tsx'
import styles from './offer-comparison.module.css'
import { OfferMusts } from './offer-musts.tsx'
import { requireReadable } from './readable.ts'

/** Offers that wait for an answer: their deadlines in one order, what was promised side by side, and what must not be missing. */
export function OfferComparison({ component }: ComponentProps<'offer_comparison'>) {
  requireReadable(component)
  const { offers, groups, assumptions, adviserName } = component
  if (offers.length === 0) {
    return (
      <Blank
        title="お返事をお待ちしている内定はありません"
        actions={<ButtonLink href={paths.progressStatuses}>応募・選考の状況を見る</ButtonLink>}
      >
        内定が届くと、条件と回答期限をここでくらべられます。
      </Blank>
    )
  }
  return (
    <div className={styles.page}>
      <p className="note">
        書面で約束された条件どうしを並べます。まだ返事を待てるか、担当の{adviserName}が事業所に確かめることもできます。
      </p>
      <DueThread component={component} />
      <OfferActs component={component} />
      <section className={styles.part} aria-labelledby="offer-terms">
        <h2 id="offer-terms">お約束の条件</h2>
        <CompareTable
          compared={{ postings: offers, groups }}
          isDifferentOnly={false}
          what="内定"
          hrefOf={paths.offer}
        />
        <ul className={styles.assumptions}>
          {assumptions.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <OfferMusts component={component} />
      <Panel className={styles.part}>
        <p>どれにも決めない、という返事もできます。迷っている点だけでも、お聞かせください。</p>
        <ButtonLink variant="secondary" icon="chat" href={paths.newMessage}>
          {adviserName}に相談する
        </ButtonLink>
      </Panel>
    </div>
  )
}

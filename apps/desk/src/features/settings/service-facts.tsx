import type { Output } from '@tsunagu/contract/endpoints/registry.ts'

type Facts = Output<'getServiceSettings'>['facts']

const rows: readonly [keyof Facts, string][] = [
  ['title', 'サービス名'],
  ['fieldName', '分野'],
  ['address', 'サイトのアドレス'],
  ['adviserName', '初期表示のアドバイザー名'],
  ['mailFromName', 'メールの差出人名'],
  ['mailFromAddress', 'メールの差出人アドレス'],
  ['mailSenderName', '案内メールの送信者'],
  ['mailPostalAddress', '送信者の住所'],
  ['mailComplaints', '苦情・問い合わせの窓口'],
  ['mailSignature', 'メールの署名'],
]

/** What the definitions say of the service: to read. */
export const ServiceFacts = ({ facts }: { facts: Facts }) => (
  <section className="hours" aria-label="サービス情報">
    <h2>サービス情報</h2>
    <p className="sub t12">
      サイトとメールに表示している内容です。変更は、管理者が「サービス情報・メール」で行います。
    </p>
    <dl className="facts">
      {rows.map(([name, label]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd className="hours-fact">{facts[name]}</dd>
        </div>
      ))}
    </dl>
  </section>
)

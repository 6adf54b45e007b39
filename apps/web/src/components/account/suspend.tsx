import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { AccountEnd } from './account-end.tsx'

/** Suspends the account: it rests until the next sign-in. */
export function Suspend({ component }: ComponentProps<'suspend'>) {
  return (
    <AccountEnd component={component} end="suspend" tone="normal" question="利用を休止しますか？">
      <p>休止すると、ログアウトします。</p>
      <p>もう一度ログインすると、いつでも再開できます。</p>
    </AccountEnd>
  )
}

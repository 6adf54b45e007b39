import { SecondFactor } from '#desk/features/account/second-factor.tsx'
import { SessionList } from '#desk/features/account/session-list.tsx'
import { usePageTitle } from '#desk/page/page-title.ts'
import { useSession } from '#desk/session/use-session.ts'
import '#desk/styles/pages/account.css'

/** The account of the person who is signed in: it belongs to no service. */
export function AccountPage() {
  const { staff } = useSession()
  usePageTitle(['アカウント'])
  return (
    <>
      <header className="head">
        <h1>アカウント</h1>
        <span className="sub clip">
          {staff.name}・{staff.email}
        </span>
      </header>
      <main id="main" tabIndex={-1}>
        <div className="acct">
          <SecondFactor />
          <SessionList />
        </div>
      </main>
    </>
  )
}

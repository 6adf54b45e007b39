import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { useAppConfig } from '#web/api/app-config-query.ts'
import { useIsVerifying } from '#web/app/loading/verify-session.ts'
import { usePageHandle } from '#web/app/page-handle.ts'
import { useStoredPlace } from '#web/app/page-places.ts'
import type { PageDefinition } from '#web/app/page-route.tsx'
import { useServices } from '#web/app/services.ts'
import { useCreatePortal } from '#web/app/use-create-portal.ts'
import { lazyComponent } from '#web/page/lazy-component.ts'
import { SiteNameProvider } from '#web/page/page-title.tsx'
import { PortalProvider } from '#web/page/portal-context.tsx'
import { useAuthState } from '#web/session/session-query.ts'
import { showStoredToast } from '#web/session/stored-toast.ts'
import { LinkProvider } from '#web/ui/link.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { BottomNavigation } from './bottom-navigation.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { useFocusOnPageChange } from './use-focus-on-page-change.ts'

const MenuDrawer = lazyComponent(() => import('./menu-drawer.tsx').then((m) => m.MenuDrawer))
const SignOutDialog = lazyComponent(() =>
  import('#web/features/sign-out/sign-out-dialog.tsx').then((m) => m.SignOutDialog),
)
const FrameExtras = lazyComponent(() => import('#web/app/frame-extras.tsx').then((m) => m.FrameExtras))
const Toaster = lazyComponent(() => import('#web/ui/toaster.tsx').then((m) => m.Toaster))

type FrameProps = { pages: readonly PageDefinition[] }

/** The layout around every page, and the context of every page and component. */
export function Frame({ pages }: FrameProps) {
  const services = useServices()
  const portal = useCreatePortal(services)
  const { title } = useAppConfig(services.api)
  return (
    <PortalProvider value={portal}>
      <SiteNameProvider value={title}>
        <LinkProvider follow={portal.goTo}>
          <FrameContent pages={pages} />
        </LinkProvider>
      </SiteNameProvider>
    </PortalProvider>
  )
}

function FrameContent({ pages }: FrameProps) {
  const services = useServices()
  const { api } = services
  const config = useAppConfig(api)
  const auth = useAuthState(api)
  const handle = usePageHandle()
  const [opened, setOpened] = useState<'nothing' | 'menu' | 'sign_out'>('nothing')
  const main = useRef<HTMLElement>(null)
  useFocusOnPageChange(main)
  useStoredPlace()
  useEffect(showStoredToast, [])
  const close = () => setOpened('nothing')
  const shared = { config, auth, handle, onSignOut: () => setOpened('sign_out') }
  return (
    <>
      <a className="skip" href="#main">
        本文へ移動
      </a>
      {/* A boundary: the page below need not wait for it, and a press on it brings it to life first */}
      <Suspense>
        <Header {...shared} onOpenMenu={() => setOpened('menu')} />
      </Suspense>
      <NavigationThread />
      <main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer config={config} hasGap={handle.hasFooterGap ?? false} />
      {auth === 'authenticated' && <BottomNavigation config={config} />}
      <AfterHydration>
        <MenuDrawer {...shared} isOpen={opened === 'menu'} onClose={close} />
        <SignOutDialog isOpen={opened === 'sign_out'} onClose={close} />
        <Toaster />
        <FrameExtras services={services} pages={pages} />
      </AfterHydration>
      <ScrollRestoration />
    </>
  )
}

/** Shown only after an action of the visitor: its code loads after hydration. */
function AfterHydration({ children }: { children: ReactNode }) {
  return useIsHydrated() ? <Suspense>{children}</Suspense> : null
}

/** A thread along the top from the press of a link until the next page is there: the session's check counts, too. */
function NavigationThread() {
  const isLoading = useNavigation().state === 'loading'
  const isVerifying = useIsVerifying()
  return isLoading || isVerifying ? (
    <div className={styles.thread} role="progressbar" aria-label="ページを読み込み中" />
  ) : null
}

import type { ReactNode } from 'react'
import artUrl from '#desk/images/art-adviser.svg'
import logoUrl from '#desk/images/logo.svg'

/** The layout of sign-in pages: a form at the left, a picture at the right on wide windows. */
export const Entrance = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <main id="main" className="si">
    <section className="si-form">
      <img src={logoUrl} alt="つなぐデスク" width="185" height="36" />
      <h1>{heading}</h1>
      {children}
      <p className="t12 sub si-foot">アカウントやパスワードについては、社内の管理者にお問い合わせください。</p>
    </section>
    <section className="si-art" aria-hidden="true">
      <img src={artUrl} alt="" />
    </section>
  </main>
)

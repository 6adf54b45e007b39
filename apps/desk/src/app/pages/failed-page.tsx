import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { usePageTitle } from '#desk/page/page-title.ts'
import { Button } from '#desk/ui/button.tsx'

/** A page that cannot be drawn at all: the server is gone, or an address leads nowhere. */
function PlainPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  usePageTitle([title])
  return (
    <main id="main" className="plain-page">
      <h1>{title}</h1>
      <p>{text}</p>
      <p>{children}</p>
    </main>
  )
}

export function FailedPage({ error }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <PlainPage title="表示できませんでした" text={errorSentence(error)}>
      <Button look="main" onClick={() => void router.invalidate()}>
        もう一度読み込む
      </Button>
    </PlainPage>
  )
}

export const NotFoundPage = () => (
  <PlainPage title="ページが見つかりません" text="アドレスが変わったか、担当していないサービスのページです。">
    <Link to="/" className="btn">
      今日の対応へ
    </Link>
  </PlainPage>
)

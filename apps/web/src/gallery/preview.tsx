import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Screen } from '@tsunagu/contract/screens/screen.ts'
import { MemoryRouter } from 'react-router'
import { Form } from '#web/form/form.tsx'
import { AppLinks } from '#web/page/app-links.tsx'
import { FormSubmission } from '#web/page/form-submission.tsx'
import { type Portal, PortalProvider } from '#web/page/portal-context.tsx'
import { ScreenContent } from '#web/screen/screen.tsx'
import type { PreviewCase } from './preview-case.ts'

/** A sign-up is drawn for the holder of a mailed link. */
const addresses = ['/?token=abc']
const notSent = async () => undefined

export type PreviewProps = { shown: PreviewCase; queryClient: QueryClient; portal: Portal }

/** One component or one field as a page of the portal has it, without the frame around. */
export function Preview({ shown, queryClient, portal }: PreviewProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={addresses}>
        <AppLinks>
          <PortalProvider value={portal}>
            <FormSubmission value={notSent}>
              <main id="main">
                <div className="wrap">
                  <PreviewContent shown={shown} />
                </div>
              </main>
            </FormSubmission>
          </PortalProvider>
        </AppLinks>
      </MemoryRouter>
    </QueryClientProvider>
  )
}

function PreviewContent({ shown }: Pick<PreviewProps, 'shown'>) {
  const { kind, title } = shown
  if (kind === 'field') {
    return (
      <>
        <h1 className="sr">{title}</h1>
        <Form componentId="gallery" form={shown.form} onSubmit={notSent} submitLabel="送信する" />
      </>
    )
  }
  const screen: Screen = { id: 'gallery', title, type: 'free', layoutType: 'scroll', components: [shown.component] }
  return (
    <>
      <h1 className="sr">{title}</h1>
      <ScreenContent screen={screen} />
    </>
  )
}

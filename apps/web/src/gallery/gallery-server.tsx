import type { GalleryRequest, RenderGallery } from '@tsunagu/contract/navigation/page-renderer.ts'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createQueryClient } from '#web/api/query-client.ts'
import { createSamplePortal } from '#web/components/testing/sample-portal.ts'
import { preloadModules, UsedModules } from '#web/page/lazy-component.ts'
import { knownCase, previewCase, statesOf } from './gallery-cases.ts'
import { galleryDocument } from './gallery-document.ts'
import { galleryPath, previewPath, readCaseName } from './gallery-place.ts'
import { galleryStateId } from './gallery-state.ts'
import { Preview } from './preview.tsx'
import { type PreviewCase, type PreviewState, previewStateId } from './preview-case.ts'

/** Draws the gallery's documents: its page (which the browser fills), and previews as the server's first view has them. */
export const renderGallery: RenderGallery = async (request) => {
  const { pathname, searchParams } = new URL(request.url, 'http://page.invalid')
  if (pathname.replace(/\/$/, '') === galleryPath) return shellOf(request)
  const asked = pathname === previewPath ? readCaseName(searchParams) : null
  const name = asked && knownCase(asked)
  if (!name) return null
  await preloadModules(() => true) // once per process
  const shown = previewCase(name, statesOf(name.kind, name.type).get(name.state))
  return previewOf(request, shown, searchParams.get('theme'))
}

const shellOf = (request: GalleryRequest): string =>
  galleryDocument(request, {
    title: 'Gallery',
    language: 'en',
    entry: 'src/gallery/gallery-client.tsx',
    modules: [],
    body: '',
    state: { id: galleryStateId, value: { services: request.services } },
    theme: null,
  })

function previewOf(request: GalleryRequest, shown: PreviewCase, theme: string | null): string {
  const used = new Set<string>()
  const queryClient = createQueryClient({ isServer: true })
  const body = renderToString(
    <StrictMode>
      <UsedModules value={used}>
        <Preview shown={shown} queryClient={queryClient} portal={createSamplePortal()} />
      </UsedModules>
    </StrictMode>,
  )
  const state: PreviewState = { shown, modules: [...used] }
  return galleryDocument(request, {
    title: shown.title,
    language: 'ja',
    entry: 'src/gallery/preview-client.tsx',
    modules: state.modules,
    body,
    state: { id: previewStateId, value: state },
    theme: (request.services.find(({ key }) => key === theme) ?? request.services[0])?.theme ?? null,
  })
}

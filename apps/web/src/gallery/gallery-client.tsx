import '@tsunagu/look/tokens.css'
import '@tsunagu/look/base.css'
import '#web/styles/page-frame.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Gallery } from './gallery.tsx'
import { type GalleryState, galleryStateId } from './gallery-state.ts'

const root = document.getElementById('root')
const state: GalleryState = JSON.parse(document.getElementById(galleryStateId)?.textContent ?? '')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery services={state.services} />
    </StrictMode>,
  )
}

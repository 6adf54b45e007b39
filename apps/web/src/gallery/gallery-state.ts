import type { GalleryRequest } from '@tsunagu/contract/navigation/page-renderer.ts'

/** What the server hands to the gallery's page: the services and their colours. */
export type GalleryState = Pick<GalleryRequest, 'services'>

/** Id of the element that holds it. */
export const galleryStateId = 'gallery-state'

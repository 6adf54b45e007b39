/** Where the service worker fills in what it has of a saved page (`service-worker/offline-document.ts`). */
export const offlineSlots = { path: '/__path__', title: '__title__', place: '__place__', when: '__when__' }

import type { Handlers } from '#server/request/handler.ts'
import { findPlaces } from './find-places.ts'

/** Places for the nearest-first order: from memory, without a statement. */
export const searchPlacesHandlers: Handlers<'findSearchPlaces'> = {
  findSearchPlaces: async ({ vocabulary }, { query: { place } }) => ({
    places: findPlaces(place, vocabulary.masterData),
  }),
}

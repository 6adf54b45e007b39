import { object, oneOf, Type, uuid } from '../base/schema.ts'
import { favoriteStatuses } from '../hiring/progress.ts'
import { defineComponent } from './define-component.ts'

/** The like button of one posting. */
export const favorite = defineComponent({
  payload: object({ id: Type.String(), jobPostingId: uuid(), status: oneOf(favoriteStatuses) }),
  sample: { id: 'favorite', jobPostingId: '0b8f3c62-6a52-4d0b-9a55-3d0c4f2f7e11', status: 'like' },
  states: { notLiked: { id: 'favorite', jobPostingId: '0b8f3c62-6a52-4d0b-9a55-3d0c4f2f7e11', status: 'dislike' } },
})

import type { Person } from '@tsunagu/contract/endpoints/people/people-calls.ts'

/** Whether all, some or none of the people have a tag. */
export type TagState = 'all' | 'some' | 'none'

/** Whether people have a tag, as the list showed them. */
export function tagStateOf(people: readonly Pick<Person, 'tags'>[], tagId: string): TagState {
  const count = people.filter(({ tags }) => tags.some((tag) => tag.tagId === tagId)).length
  if (count === 0) return 'none'
  return count === people.length ? 'all' : 'some'
}

/** What somebody has chosen for a tag: for everybody, or for nobody; tags that were left alone are not there. */
export type TagChoices = ReadonlyMap<string, 'all' | 'none'>

interface NamedTag {
  tagId: string
  name: string
}

/** The call that makes the choices true, without what is true already. */
export function tagCallOf(
  tags: readonly NamedTag[],
  choices: TagChoices,
  people: readonly Pick<Person, 'tags'>[],
  newNames: readonly string[],
): { add: string[]; removeTagIds: string[] } {
  const changed = tags.filter(({ tagId }) => {
    const choice = choices.get(tagId)
    return choice !== undefined && choice !== tagStateOf(people, tagId)
  })
  const isAdded = ({ tagId }: NamedTag) => choices.get(tagId) === 'all'
  return {
    add: [...changed.filter(isAdded).map(({ name }) => name), ...newNames],
    removeTagIds: changed.filter((tag) => !isAdded(tag)).map(({ tagId }) => tagId),
  }
}

import type { Colleague } from '@tsunagu/contract/endpoints/people/assignment-calls.ts'

/** Those who can look after job seekers: oneself first, then the others in their order. */
export const advisersFor = (colleagues: readonly Colleague[], ownId: string): Colleague[] => {
  const able = colleagues.filter(({ canAdvise }) => canAdvise)
  return [...able.filter(({ staffId }) => staffId === ownId), ...able.filter(({ staffId }) => staffId !== ownId)]
}

/**
 * What to call the adviser of a job seeker. Who works here no more is marked: somebody else has to take over. Until the names are there
 * it is no empty text: the head of a table's row must not be empty.
 */
export function adviserText(adviserId: string | null, colleagues: readonly Colleague[] | undefined): string {
  if (adviserId === null) return '未割当'
  const found = colleagues?.find(({ staffId }) => staffId === adviserId)
  if (!found) return colleagues ? '不明' : '…'
  return found.isActive ? found.name : `${found.name}（停止中）`
}

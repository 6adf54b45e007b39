import { type ComponentType, components } from '@tsunagu/contract/components/registry.ts'

/** Calls that components make by themselves, and the component type whose sample is their response. */
const samples: readonly (readonly [RegExp, ComponentType])[] = [
  [/^\/v1\/app\/component\/(entry_point_areas|areas)\//, 'area_select'],
  [/^\/v1\/app\/component\/occupation_categories\//, 'occupation_category_select'],
]

/** Returns samples for the calls of a preview; all others find nothing. */
export async function fetchSample(path: string): Promise<Response> {
  const type = samples.find(([pattern]) => pattern.test(path))?.[1]
  if (!type) return Response.json({ code: 'not_found', message: '見つかりません。', details: [] }, { status: 404 })
  const { sample } = components[type]
  return Response.json({ component: { id: sample.id, type, component: sample } })
}

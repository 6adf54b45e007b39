import { object, oneOf, Type, text } from '../base/schema.ts'
import type { ScreenComponent, ScreenComponentOf } from '../components/registry.ts'
import { searchSelector } from '../components/selector.ts'
import { entryPointAreaTypes } from '../form/ui-types.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { pageQuery, searchRequest } from './views.ts'

/** `{component: {id, type, component}}` of one known type: checked as a component, typed as that one. */
const componentAnswer = <T extends ScreenComponent['type']>(_type: T) =>
  object({ component: Type.Unsafe<ScreenComponentOf<T>>({ $ref: 'ScreenComponent#' }) })

const selectorParams = object({ selectorComponentId: text(100) })

/** Single components (docs/behaviour.md §4): parts of a screen that load by themselves. */
export const componentEndpoints = {
  getBrowsingHistories: defineEndpoint({
    summary: 'Postings the job seeker has opened, newest first (the last 100).',
    access: 'job_seeker',
    query: pageQuery,
    response: componentAnswer('cards'),
  }),
  getFavorites: defineEndpoint({
    summary: 'Postings the job seeker likes, newest like first.',
    access: 'job_seeker',
    query: pageQuery,
    response: componentAnswer('cards'),
  }),
  getJobPostingCards: defineEndpoint({
    summary: 'One page of cards for search conditions.',
    access: 'job_seeker',
    body: searchRequest,
    response: componentAnswer('cards'),
  }),
  getOccupationCategoryChildren: defineEndpoint({
    summary: 'Occupations below one; level 0 with id `root` gives the first level.',
    access: 'public',
    params: object({ categoryLevel: Type.Integer({ minimum: 0, maximum: 9 }), categoryId: text(100) }),
    response: componentAnswer('occupation_category_select'),
    errors: ['not_found'],
  }),
  getEntryPointAreas: defineEndpoint({
    summary: 'Where the choice of a place begins: the regions, for places and for railways alike.',
    access: 'public',
    params: object({ entryPointAreaType: oneOf(entryPointAreaTypes) }),
    response: componentAnswer('area_select'),
    errors: ['not_found'],
  }),
  getAreaParts: defineEndpoint({
    summary:
      'The places inside a place: prefectures of a region, municipalities of a prefecture, wards of a city; on the way by train the lines of a prefecture and the stations of a line.',
    access: 'public',
    params: object({ areaId: text(40) }),
    query: object({ entryPointAreaType: Type.Optional(oneOf(entryPointAreaTypes)) }),
    response: componentAnswer('area_select'),
    errors: ['not_found'],
  }),
  getTodoList: defineEndpoint({
    summary: "The job seeker's to-dos, open ones first.",
    access: 'job_seeker',
    query: object({ componentId: Type.Optional(text(100)) }),
    response: componentAnswer('todo_list'),
  }),
  getSelectorElements: defineEndpoint({
    summary:
      'A master list in levels: what lies below `targetId` (all of the list without one), with everything below that; with `depth` only the elements of that level, the first being 1.',
    access: 'anyone',
    params: selectorParams,
    query: object({
      targetId: Type.Optional(text(200)),
      depth: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
    }),
    response: componentAnswer('selector'),
    errors: ['not_found'],
  }),
  searchSelectorElements: defineEndpoint({
    summary:
      'What of a master list can be chosen and holds all words of `searchKey`, 20 a page; width, letter case and kana do not count.',
    access: 'anyone',
    params: selectorParams,
    query: object({ searchKey: Type.Optional(text(20_000)), ...pageQuery.properties }),
    response: object({
      component: object({ id: Type.String(), type: Type.Literal('selector'), component: searchSelector }),
    }),
    errors: ['not_found'],
  }),
}

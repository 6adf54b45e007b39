import { routeTypes } from '@tsunagu/contract/navigation/route-types.ts'
import { describe, expect, test } from 'vitest'
import { destinationOf } from './navigate.ts'

const route = (routeType: string, more: object = {}) =>
  destinationOf({ navigateActionType: 'go_to_specific_route', routeType, ...more })
const page = (url: string) => destinationOf({ navigateActionType: 'open_web_page', url })

describe('named routes', () => {
  test.each([
    ['top', '/'],
    ['sign_in', '/sign_in'],
    ['job_seeker_sign_up', '/sign_up'],
    ['advanced_search', '/job_postings/search/advanced'],
    ['search_result', '/job_postings/search/result'],
    ['advanced_search_result', '/job_postings/search/result'],
    ['saved_search_condition', '/job_postings/search_conditions'],
    ['postings_by_progress_status', '/job_postings/progress_status'],
    ['favorite_postings', '/job_postings/favorite'],
    ['job_posting_job_seeker_action', '/job_postings/inquired'],
    ['profile', '/account/profile'],
  ])('%s is at %s', (routeType, href) => {
    expect(route(routeType)).toEqual({ kind: 'inside', href })
  })

  test('the history icon on the favourites route leads to the browsing history', () => {
    expect(route('favorite_postings', { iconType: 'history' })).toEqual({
      kind: 'inside',
      href: '/job_postings/history',
    })
  })

  test('the form of conditions keeps the order that a result stood in', () => {
    expect(route('advanced_search', { url: '?sort=salary' })).toMatchObject({
      href: '/job_postings/search/advanced?sort=salary',
    })
    expect(route('advanced_search', { url: '//elsewhere.example' })).toMatchObject({
      href: '/job_postings/search/advanced',
    })
  })

  test('a progress screen leads to its tab', () => {
    const target = { screenType: 'by_progress_status_under_consideration' }
    expect(route('postings_by_progress_status', target)).toMatchObject({ href: '/job_postings/progress_status?tab=3' })
  })

  test('a part of the profile is named by its tab or by its screen', () => {
    expect(route('profile', { url: '?tab=2' })).toMatchObject({ href: '/account/profile?tab=2' })
    expect(route('profile', { screenType: 'profile_file' })).toMatchObject({
      href: '/account/profile?tab=profile_file',
    })
    expect(route('profile', { url: '//elsewhere.example' })).toMatchObject({ href: '/account/profile' })
  })

  test('a posting needs its id', () => {
    expect(route('job_posting_detail', { viewId: 'p1' })).toMatchObject({ href: '/job_postings/p1' })
    expect(route('job_posting_detail')).toEqual({ kind: 'unknown' })
  })

  test('every route type of the contract leads somewhere; names that are none are unknown', () => {
    const named: Partial<Record<string, object>> = {
      job_posting_detail: { viewId: 'p1' },
      message_detail: { viewId: 'm1' },
      dialog: { viewId: 'guide' },
      free: { viewId: 'term' },
      url: { url: 'https://help.example.jp/' },
    }
    const leadingNowhere = routeTypes.filter((routeType) => route(routeType, named[routeType]).kind === 'unknown')
    expect(leadingNowhere).toEqual([])
    for (const name of ['teleport', '', 'constructor', '__proto__', 'toString']) {
      expect(route(name)).toEqual({ kind: 'unknown' })
    }
    expect(destinationOf({ navigateActionType: 'constructor' })).toEqual({ kind: 'unknown' })
  })
})

describe('views', () => {
  test('a view with an address of its own', () => {
    expect(destinationOf({ navigateActionType: 'go_to_view', viewId: 'entry' })).toMatchObject({ href: '/entry' })
    expect(route('free', { viewId: 'term' })).toMatchObject({ href: '/term' })
    expect(destinationOf({ viewId: 'privacy' })).toMatchObject({ href: '/privacy' })
  })
  test('any other view is shown by its id', () => {
    const target = { navigateActionType: 'go_to_view', viewId: 'a/../b' }
    expect(destinationOf(target)).toEqual({ kind: 'inside', href: '/views/a%2F..%2Fb' })
    expect(destinationOf({ navigateActionType: 'go_to_view', viewId: '' })).toEqual({ kind: 'unknown' })
  })
  test('a view over the page has a page of its own, too, for a new tab', () => {
    expect(route('dialog', { viewId: 'guide' })).toEqual({ kind: 'dialog', viewId: 'guide', href: '/views/guide' })
    expect(route('dialog')).toEqual({ kind: 'unknown' })
  })
})

describe('web pages', () => {
  test.each(['https://help.example.jp/', 'http://help.example.jp/a?b#c', 'mailto:soudan@example.jp'])(
    '%s opens outside',
    (url) => {
      expect(page(url)).toEqual({ kind: 'outside', href: url })
      expect(route('url', { url })).toEqual({ kind: 'outside', href: url })
    },
  )
  test('an address of this site stays inside', () => {
    expect(page('/term')).toEqual({ kind: 'inside', href: '/term' })
  })
  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'x',
    '',
  ])('%j opens nothing', (url) => {
    expect(page(url)).toEqual({ kind: 'unknown' })
  })
})

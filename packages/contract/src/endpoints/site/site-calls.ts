import { dateTime, nullable, object, oneOf, Type, text } from '../../base/schema.ts'
import { siteLimits, sitePreviewStates } from '../../staff/site.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { viewAnswer } from '../views.ts'
import {
  site,
  siteArrangement,
  siteChange,
  siteFile,
  sitePath,
  sitePublished,
  sitePublishing,
  siteReason,
  siteVersion,
} from './site-shapes.ts'

/** What a service's pages show, changed at the desk: drafted, looked at, published, taken back (docs/behaviour.md §49). */
export const siteEndpoints = {
  getSite: defineEndpoint({
    summary: 'The screens of a service with their components as its draft has them, and what is wrong with the draft.',
    access: 'operator',
    scopes: ['site:write'],
    response: site,
    errors: ['permission_denied'],
  }),
  getSiteFile: defineEndpoint({
    summary: 'A definition file of a service in its draft: its values to be entered, and its text.',
    access: 'operator',
    scopes: ['site:write'],
    query: object({ path: sitePath() }),
    response: siteFile,
    errors: ['not_found', 'permission_denied'],
  }),
  putSiteFile: defineEndpoint({
    summary:
      'Stores the text of a file in the draft, whatever is wrong with it; null takes over what is in force. Nothing is published. `version` is that of the draft that was read, 0 without one; another one is refused with 409.',
    access: 'operator',
    scopes: ['site:write'],
    body: object({ path: sitePath(), text: nullable(text(siteLimits.fileText)), version: siteVersion() }),
    response: siteFile,
    errors: ['not_found', 'failed_precondition', 'permission_denied'],
  }),
  editSiteFile: defineEndpoint({
    summary: 'Sets values of a file in the draft; comments in it stay. `version` as for `putSiteFile`.',
    access: 'operator',
    scopes: ['site:write'],
    body: object({
      path: sitePath(),
      version: siteVersion(),
      changes: Type.Array(siteChange, { minItems: 1, maxItems: siteLimits.changes }),
    }),
    response: siteFile,
    errors: ['not_found', 'failed_precondition', 'permission_denied'],
  }),
  arrangeSiteFile: defineEndpoint({
    summary:
      'Adds, moves or takes out a component of a screen, or a section or field of a form, in the draft; comments in the file stay. `version` as for `putSiteFile`.',
    access: 'operator',
    scopes: ['site:write'],
    body: object({ path: sitePath(), version: siteVersion(), arrangement: siteArrangement }),
    response: siteFile,
    errors: ['not_found', 'failed_precondition', 'permission_denied'],
  }),
  deleteSiteDraft: defineEndpoint({
    summary: 'Deletes the draft, unless it was changed since it was read (409). Safe to repeat.',
    access: 'operator',
    scopes: ['site:write'],
    query: object({ version: siteVersion() }),
    response: null,
    errors: ['failed_precondition', 'permission_denied'],
  }),
  getSitePreviewAddress: defineEndpoint({
    summary:
      'An address of the portal that shows a view of the draft, or what is in force without one, to a visitor; with `state` of `in_force`, what is in force in any case. Everybody with the address can read that, for an hour.',
    access: 'operator',
    scopes: ['site:write'],
    query: object({ viewId: text(100, { minLength: 1 }), state: Type.Optional(oneOf(sitePreviewStates)) }),
    response: object({ address: Type.String(), expiresDatetime: dateTime() }),
    errors: ['not_found', 'failed_precondition', 'permission_denied'],
  }),
  getSitePublishing: defineEndpoint({
    summary: 'How the draft differs from what is in force, what is wrong with it, and the published versions.',
    access: 'operator',
    scopes: ['site:write'],
    response: sitePublishing,
    errors: ['permission_denied'],
  }),
  publishSite: defineEndpoint({
    summary:
      'Publishes the draft, at once or at a time. `version` and `inForce` are those that were read; others are refused with 409. Faults are returned, and nothing is published then.',
    access: 'operator',
    scopes: ['site:write'],
    body: object({
      version: siteVersion(),
      inForce: siteVersion(),
      reason: siteReason(),
      publishDatetime: nullable(dateTime()),
    }),
    response: sitePublished,
    errors: ['failed_precondition', 'permission_denied'],
  }),
  cancelSitePublishing: defineEndpoint({
    summary:
      'Takes back that the draft is published at a time. `version` is the one that was read (409). Safe to repeat.',
    access: 'operator',
    scopes: ['site:write'],
    body: object({ version: siteVersion() }),
    response: null,
    errors: ['failed_precondition', 'permission_denied'],
  }),
  rollBackSite: defineEndpoint({
    summary:
      'Publishes what a former version held, as a new version; 0 is the files alone. The draft stays. `inForce` is the number that was read (409).',
    access: 'operator',
    scopes: ['site:write'],
    body: object({ number: siteVersion(), inForce: siteVersion(), reason: siteReason() }),
    response: sitePublished,
    errors: ['not_found', 'failed_precondition', 'permission_denied'],
  }),
  getSitePreview: defineEndpoint({
    summary: 'A view of a service’s draft, by the key of its preview address (an addition of ours).',
    access: 'public',
    params: object({ key: text(1_000) }),
    response: viewAnswer,
    errors: ['not_found'],
  }),
}

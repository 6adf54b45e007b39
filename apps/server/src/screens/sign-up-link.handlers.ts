import { isAnswered } from '@tsunagu/contract/form/answers.ts'
import { textOf } from '@tsunagu/contract/form/content-states.ts'
import { fillForm } from '@tsunagu/contract/form/repeated-sets.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { SignUpLink } from '@tsunagu/contract/hiring/sign-up-link.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import { presentAnswers } from '#server/features/profile/profile.present.ts'
import { findLink, type StoredLink } from '#server/features/registration/entry.queries.ts'
import { findInvited } from '#server/features/registration/invitation.queries.ts'
import { joinAnswers } from '#server/features/registration/sign-up.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { networkOf } from '#server/platform/limits/network-address.ts'
import type { Handlers } from '#server/request/handler.ts'
import { limitCalls } from '#server/request/limit-calls.ts'

/** The page's content apart from the list of answers. */
const ownPlaces = new Set(['email', 'consent'])

const closed = (status: SignUpLink['status'], isRenewable = false): SignUpLink => ({
  status,
  isRenewable,
  email: '',
  tel: '',
  hasConsented: false,
  items: [],
})

function itemsOf({ forms }: Tenant, states: readonly FormElementState[]): SignUpLink['items'] {
  const form = forms.get('entry')
  if (!form) return []
  const shown = states.filter(({ key }) => !ownPlaces.has(key))
  return presentAnswers(fillForm(form, shown), new Set()).map(({ title, value }) => ({ title, value }))
}

async function openLink(scope: TenantScope, tenant: Tenant, { email, states }: StoredLink): Promise<SignUpLink> {
  const invited = await findInvited(scope, email)
  const known = joinAnswers(states, invited?.states ?? [])
  return {
    status: 'open',
    isRenewable: false,
    email,
    tel: textOf(states, 'tel') || (invited?.tel ?? ''),
    hasConsented: states.some((state) => state.key === 'consent' && isAnswered(state)),
    items: itemsOf(tenant, known),
  }
}

/** What a mailed sign-up link is good for. The caller holds the link's secret; nothing is said about any other address. */
export const signUpLinkHandlers: Handlers<'readSignUpLink'> = {
  readSignUpLink: async (context, { body }) => {
    const { tenant, services, run } = context
    await limitCalls(context, 'signUpLinksPerAddress', networkOf(context.address))
    return run(async (scope) => {
      const link = await findLink(scope, body.token, services.clock())
      if (link === null) return closed('unknown')
      if (link.status !== 'open') return closed(link.status, link.status === 'expired' && link.entryId !== null)
      return openLink(scope, tenant, link)
    })
  },
}

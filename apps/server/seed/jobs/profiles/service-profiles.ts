import type { ServiceName, ServiceProfile } from '#seed/jobs/job-profile.ts'
import { comedical } from './comedical.ts'
import { hoiku } from './hoiku.ts'
import { kaigo } from './kaigo.ts'
import { kango } from './kango.ts'
import { yakuzai } from './yakuzai.ts'

/** What each service's demo postings are made of. */
export const serviceProfiles: Record<ServiceName, ServiceProfile> = { kango, yakuzai, comedical, kaigo, hoiku }

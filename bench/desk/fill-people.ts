import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { facetTokens, valuesIn } from '../../apps/server/src/search-index/search-row.ts'
import { type Bench, service } from '../search/open-bench.ts'

/** So many postings give the wishes of job seekers, so that matching finds something for each. */
const wishedPostings = 1_000
/** One statement has a minute. */
const perStatement = 5_000

const personId = (number: string) => `('10000000-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`

interface Wish {
  id: string
  area: string
  occupation: string
}

async function readWishes({ administer, vocabulary }: Bench): Promise<Wish[]> {
  const rows = await administer(
    `select id::text as id, document from job_posting
     where tenant = '${service}' and withdrawn_at is null and expire_date >= current_date and document <> '{}'
     order by id limit ${wishedPostings}`,
  )
  return rows.map(({ id, document }) => {
    const tokens = facetTokens(document as JobPostingFeedItem, vocabulary)
    return {
      id: String(id),
      area: valuesIn(tokens, 'areas').at(-1) ?? '',
      occupation: valuesIn(tokens, 'occupation_categories').at(-1) ?? '',
    }
  })
}

/** A name, a licence, and the wishes of one of the postings. */
async function fillAnswers({ administer }: Bench, first: number, last: number): Promise<void> {
  await administer(
    `insert into profile_answer (tenant, job_seeker_id, key, key_index, state, updated_at)
     select '${service}', ${personId('n')}, key, 0, jsonb_build_object('key', key, 'contentStates', jsonb_build_array(jsonb_build_object(
       'text', case key when 'family_name' then '田中' when 'given_name' then '美' || n when 'family_name_kana' then 'タナカ'
         when 'given_name_kana' then 'ミ' || n when 'certifications' then 'registered_nurse'
         when 'areas' then wish.area else wish.occupation end))), now()
     from generate_series(${first}, ${last}) n
     join bench_wish wish on wish.number = 1 + n % (select count(*) from bench_wish),
     unnest(array['family_name', 'given_name', 'family_name_kana', 'given_name_kana', 'certifications', 'areas', 'occupation_categories']) key`,
  )
}

async function fillWork({ administer }: Bench, people: number): Promise<void> {
  const all = `generate_series(1, ${people}) n`
  await administer(
    `insert into message (tenant, id, job_seeker_id, direction, subject, body, sender_name, sent_at)
     select '${service}', gen_random_uuid(), ${personId('n')}, case when n % 2 = 0 then 'from_job_seeker' else 'to_job_seeker' end,
       '夜勤について', '月に何回くらいありますか。', 'x', now() - (n % 43200) * interval '1 minute' from ${all}`,
  )
  await administer(
    `insert into progress (tenant, job_seeker_id, job_posting_id, status, created_at, updated_at)
     select '${service}', ${personId('n')}, wish.id, case when n % 20 = 0 then 'entered' else 'under_consideration' end, now(),
       now() - n * interval '1 minute'
     from ${all} join bench_wish wish on wish.number = 1 + n % (select count(*) from bench_wish) where n % 5 = 0`,
  )
}

/**
 * Adds job seekers who wish for what postings offer, each with a message, a fifth in a selection, to a database with
 * postings; one that has them is left as it is. Returns ids of 200 of each.
 */
export async function fillPeople(bench: Bench, people: number): Promise<{ jobSeekers: string[]; postings: string[] }> {
  const { administer } = bench
  const wishes = await readWishes(bench)
  const [known] = await administer(`select count(*)::int as count from job_seeker where tenant = '${service}'`)
  if (known?.['count'] === 0) {
    await administer('create table bench_wish (number int primary key, id uuid, area text, occupation text)')
    const rows = wishes.map(({ id, area, occupation }, index) => `(${index + 1}, '${id}', '${area}', '${occupation}')`)
    await administer(`insert into bench_wish values ${rows.join(', ')}`)
    await administer(
      `insert into job_seeker (tenant, id, email, created_at) select '${service}', ${personId('n')}, n || '@example.jp',
         now() - n * interval '3 minutes' from generate_series(1, ${people}) n`,
    )
    await administer('vacuum analyze job_seeker')
    for (let first = 1; first <= people; first += perStatement) {
      await fillAnswers(bench, first, Math.min(people, first + perStatement - 1))
    }
    await fillWork(bench, people)
    await administer('vacuum analyze')
  }
  const seekers = await administer(
    `select id::text as id from job_seeker where tenant = '${service}' order by id limit 200`,
  )
  return { jobSeekers: seekers.map(({ id }) => String(id)), postings: wishes.slice(0, 200).map(({ id }) => id) }
}

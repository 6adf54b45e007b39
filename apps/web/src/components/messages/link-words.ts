const places: readonly [RegExp, string][] = [
  [/^\/job_postings\/[0-9a-f-]{36}$/, '求人のページを開く'],
  [/^\/job_postings\/search\//, '求人の一覧を開く'],
  [/^\/job_postings\/progress_status$/, '応募・選考の状況を開く'],
  [/^\/account\/messages/, 'メッセージを開く'],
  [/^\/account\/(schedule|interviews)/, 'スケジュールを開く'],
  [/^\/account\/profile$/, 'プロフィールを開く'],
]

/**
 * A web address in words: what of this site it opens, or the host of another. Nobody has to read an address; where a link
 * to elsewhere leads must be seen all the same.
 * @param ownHost of the page; null where it is not known
 */
export function linkWords(href: string, ownHost: string | null): string {
  const { host, pathname } = new URL(href)
  if (host !== ownHost) return `${host} のページを開く`
  return places.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'このサイトのページを開く'
}

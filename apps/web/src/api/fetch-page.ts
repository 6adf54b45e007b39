/**
 * Asks for a page of the portal as its document, ahead: the service counts it as no opening. Null where there is none;
 * fails where it leads elsewhere: the session has ended.
 */
export async function fetchPage(path: string, signal: AbortSignal): Promise<Document | null> {
  const response = await fetch(path, {
    headers: { 'x-purpose': 'prefetch' },
    priority: 'low',
    cache: 'no-store',
    signal,
  })
  if (response.redirected) throw new Error(`${path} leads elsewhere.`)
  if (!response.ok) return null
  // The policy of the page at hand refuses the styles of another response, and says so in the console
  const text = (await response.text()).replace(/<style\b[\s\S]*?<\/style>/g, '')
  return new DOMParser().parseFromString(text, 'text/html')
}

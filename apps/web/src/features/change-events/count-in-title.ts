const counted = /^\(\d+\+?\) /

/** Prefixes the document's title with a number, also after a page changes it. @returns how to stop */
export function countInTitle(count: number): () => void {
  const put = () => {
    const plain = document.title.replace(counted, '')
    const wanted = count > 0 ? `(${count > 99 ? '99+' : count}) ${plain}` : plain
    if (document.title !== wanted) document.title = wanted
  }
  put()
  const observer = new MutationObserver(put)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => observer.disconnect()
}

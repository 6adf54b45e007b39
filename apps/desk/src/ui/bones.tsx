import { useEffect, useState } from 'react'

/** What loads in a moment shows nothing at all. */
const hiddenMs = 150

/** The coming shape of a list while it loads. */
export function Bones({ rows }: { rows: number }) {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), hiddenMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className="bones">
      <span className="sr">読み込み中</span>
      {isShown && Array.from({ length: rows }, (_, row) => <span key={row} className="bone" />)}
    </div>
  )
}

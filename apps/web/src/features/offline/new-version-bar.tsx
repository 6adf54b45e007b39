import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './new-version-bar.module.css'
import { watchVersion } from './register-service-worker.ts'

/** Says that a newer version is there. The page is never reloaded by itself: somebody may be writing. */
export function NewVersionBar() {
  const [isNew, setIsNew] = useState(false)
  useEffect(() => watchVersion(() => setIsNew(true)), [])
  if (!isNew) return null
  return (
    <div className={styles.bar} role="region" aria-label="新しい版のお知らせ">
      <p className={styles.text} role="status">
        <b>新しい版があります</b>
        <span className="tiny">書きかけの下書きは残ります。</span>
      </p>
      <Button size="small" onClick={() => window.location.reload()}>
        更新する
      </Button>
      <Button size="small" variant="quiet" onClick={() => setIsNew(false)}>
        あとで
      </Button>
    </div>
  )
}

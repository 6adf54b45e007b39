import { useState } from 'react'
import { formatSentTime } from '#web/page/format-date.ts'
import { useToday } from '#web/page/use-today.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Label } from '#web/ui/label.tsx'
import { List, ListRow } from '#web/ui/list.tsx'
import styles from './line.module.css'
import { type LineLink, useReloadLine, useUnlinkLine } from './use-line.ts'

type LineLinkedProps = Pick<LineLink, 'isFriend' | 'linkedDatetime' | 'friendUrl'> & {
  /** Called once the link is gone, with the button that ended it. */
  onUnlinked: () => void
}

/** A link with LINE: whether notices arrive, and its end. */
export function LineLinked({ isFriend, linkedDatetime, friendUrl, onUnlinked }: LineLinkedProps) {
  const today = useToday()
  const [isAsking, setIsAsking] = useState(false)
  const { unlink, isUnlinking, problem } = useUnlinkLine(onUnlinked)
  return (
    <section className={styles.linked}>
      <List>
        <ListRow
          id="line-link"
          sub={linkedDatetime !== null && `${formatSentTime(linkedDatetime, today)}に連携`}
          end={<Label tone="brandSoft">連携中</Label>}
        >
          LINE
        </ListRow>
      </List>
      {isFriend ? (
        <p className={styles.lead}>
          メールと同じお知らせが、LINEにも届きます。届くのはお知らせとリンクだけで、内容は書かれていません。
        </p>
      ) : (
        <FriendWanted friendUrl={friendUrl} />
      )}
      <div>
        <Button variant="dangerOutline" size="small" onClick={() => setIsAsking(true)}>
          連携を解除する
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="LINEとの連携を解除しますか？"
        confirmLabel="解除する"
        cancelLabel="やめる"
        isBusy={isUnlinking}
        failure={problem}
        onConfirm={unlink}
        onCancel={() => setIsAsking(false)}
      >
        LINEへのお知らせを止め、LINEの識別子を消去します。メールは、これまでどおり届きます。
      </ConfirmDialog>
    </section>
  )
}

function FriendWanted({ friendUrl }: Pick<LineLink, 'friendUrl'>) {
  const reload = useReloadLine()
  const actions = (
    <div className={styles.actions}>
      <ButtonLink size="small" href={friendUrl} isExternal>
        友だちに追加する
      </ButtonLink>
      <Button size="small" variant="neutral" onClick={() => void reload()}>
        状態を確かめる
      </Button>
    </div>
  )
  return (
    <Banner tone="alert" action={actions}>
      <b>まだお知らせが届きません。</b>
      <br />
      公式アカウントを友だちに追加してください。ブロックしているときは、LINEで解除してください。
    </Banner>
  )
}

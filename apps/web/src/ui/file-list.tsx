import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './file-list.module.css'
import { Icon, type IconProps } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { Link } from './link.tsx'
import { Meter } from './meter.tsx'

/** Files one under the other; holds `FileRow`, `SendingRow`, `FailedRow` and `RemovedRow`. */
export function FileList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.files} aria-label={label}>
      {children}
    </ul>
  )
}

type RowProps = {
  look?: string | undefined
  icon: IconProps['type']
  /** The address of a small picture of it, in the icon's place. */
  picture?: string | undefined
  name: ReactNode
  sub: ReactNode
  children?: ReactNode
  acts: ReactNode
}

function Row({ look, icon, picture, name, sub, children, acts }: RowProps) {
  return (
    <li className={classNames(styles.file, look)}>
      {picture ? (
        <img className={styles.picture} src={picture} alt="" width={44} height={44} />
      ) : (
        <Icon type={icon} size={22} className={styles.icon} />
      )}
      <div className={styles.text}>
        {name}
        {children}
        {sub && <span className={styles.sub}>{sub}</span>}
      </div>
      <div className={styles.acts}>{acts}</div>
    </li>
  )
}

export type FileRowProps = {
  name: string
  icon: IconProps['type']
  /** PDF・318KB */
  sub: string
  /** The address of a small picture of it. */
  picture?: string | undefined
  /** Where it can be downloaded; without it the name is plain. */
  href?: string | undefined
  /** Without it the file stays. */
  onRemove?: (() => void) | undefined
}

/** A file that is there. */
export function FileRow({ name, icon, picture, sub, href, onRemove }: FileRowProps) {
  const title = href ? (
    <Link href={href} download={name} className={styles.name}>
      {name}
    </Link>
  ) : (
    <span className={styles.name}>{name}</span>
  )
  const acts = onRemove && <IconButton icon="trash" label={`「${name}」を削除`} onClick={onRemove} />
  return <Row icon={icon} picture={picture} name={title} sub={sub} acts={acts} />
}

export type SendingRowProps = {
  name: string
  /** 0 to 1; null while it waits for its turn */
  progress: number | null
  onCancel: () => void
}

/** A file on its way. */
export function SendingRow({ name, progress, onCancel }: SendingRowProps) {
  const percent = Math.floor((progress ?? 0) * 100)
  const isSent = progress !== null && progress >= 1
  const sub = progress === null ? '順番を待っています' : isSent ? '確認しています' : `送信中 ${percent}%`
  return (
    <Row
      icon="upload"
      name={<span className={styles.name}>{name}</span>}
      sub={<span className="num">{sub}</span>}
      acts={<IconButton icon="close" label={`「${name}」の送信をやめる`} onClick={onCancel} />}
    >
      <div className={styles.meter}>
        <Meter label={`「${name}」の送信`} value={isSent ? undefined : percent} />
      </div>
    </Row>
  )
}

export type FailedRowProps = {
  name: string
  problem: string
  onRetry?: (() => void) | undefined
  onDismiss: () => void
}

/** A file that did not arrive, and why. */
export function FailedRow({ name, problem, onRetry, onDismiss }: FailedRowProps) {
  const acts = (
    <>
      {onRetry && <IconButton icon="refresh" label={`「${name}」をもう一度送信`} onClick={onRetry} />}
      <IconButton icon="close" label={`「${name}」を取り消す`} onClick={onDismiss} />
    </>
  )
  return (
    <Row
      look={styles.failed}
      icon="error"
      name={<span className={styles.name}>{name}</span>}
      sub={<span role="alert">{problem}</span>}
      acts={acts}
    />
  )
}

/** Replaces a removed file, and takes over the focus of the removed button. */
export function RemovedRow({ name, onRestore }: { name: string; onRestore: () => void }) {
  const acts = useRef<HTMLSpanElement>(null)
  useEffect(() => acts.current?.querySelector('button')?.focus(), [])
  return (
    <Row
      look={styles.removed}
      icon="trash"
      name={<span role="status">「{name}」を削除しました。</span>}
      sub=""
      acts={
        <span ref={acts}>
          <Button variant="quiet" size="small" onClick={onRestore}>
            元に戻す
          </Button>
        </span>
      }
    />
  )
}

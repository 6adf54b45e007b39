import { iconTypes } from '@tsunagu/contract/theme/icons.ts'
import { ownIconTypes } from '#web/ui/drawn-icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './icons-page.module.css'

/** Every icon of the sprite by its name. */
export function IconsPage() {
  return (
    <>
      <h2>Icons</h2>
      <p className="note">
        One sprite, <code>/assets/icons.svg</code>: 24 grid, 1.75 stroke, in the colour of the text. An unknown type
        draws nothing.
      </p>
      <IconSet title="Icon types that the server may name" types={iconTypes} />
      <IconSet title="The web’s own" types={ownIconTypes} />
    </>
  )
}

function IconSet({ title, types }: { title: string; types: readonly string[] }) {
  return (
    <>
      <h3>
        {title} ({types.length})
      </h3>
      <ul className={styles.icons}>
        {types.map((type) => (
          <li key={type} className={styles.icon}>
            <Icon type={type} size={24} />
            <code>{type}</code>
          </li>
        ))}
      </ul>
    </>
  )
}

import { propertyOf, themeColorNames } from '@tsunagu/contract/theme/theme-colors.ts'
import { type Contrast, contrastsOf } from '@tsunagu/contract/theme/theme-contrast.ts'
import styles from './colours-page.module.css'
import { allThemes } from './gallery-place.ts'
import type { GalleryState } from './gallery-state.ts'
import { usePlaceContext } from './place-context.ts'

type Service = GalleryState['services'][number]

/** The colour pairs of each theme, with their contrast. */
export function ColoursPage() {
  const { services, place } = usePlaceContext()
  const chosen = services.filter(({ key }) => place.theme === allThemes || key === place.theme)
  return (
    <>
      <h2>Colours</h2>
      <p className="note">
        Every pair that the style sheets make of a theme, with its contrast (WCAG 2.2: 4.5 for text, 3 for what is
        drawn). <code>npm run operator -- tenant check</code> names the faint ones with file and line.
      </p>
      <div className={styles.themes}>
        {(chosen.length > 0 ? chosen : services.slice(0, 1)).map((service) => (
          <ThemeColours key={service.key} service={service} />
        ))}
      </div>
    </>
  )
}

/** The service's own colours as custom properties of one section. */
const propertiesOf = ({ theme }: Service) =>
  Object.fromEntries(themeColorNames.flatMap((name) => (theme[name] ? [[`--${propertyOf(name)}`, theme[name]]] : [])))

function ThemeColours({ service }: { service: Service }) {
  return (
    <section className={styles.theme} data-theme style={propertiesOf(service)}>
      <table className={styles.table}>
        <caption className={styles.caption} lang="ja">
          {service.title}
        </caption>
        <thead>
          <tr>
            <th scope="col">Pair</th>
            <th scope="col">Ratio</th>
            <th scope="col">Needed</th>
          </tr>
        </thead>
        <tbody>
          {contrastsOf(service.theme).map((contrast) => (
            <ContrastRow key={`${contrast.ink} ${contrast.ground}`} contrast={contrast} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ContrastRow({ contrast: { ink, ground, what, ratio, needed } }: { contrast: Contrast }) {
  return (
    <tr>
      <th scope="row">
        <span className={styles.pair}>
          <span className={styles.ground} style={{ background: `var(--${ground})` }}>
            <span className={styles.ink} style={{ background: `var(--${ink})` }} />
          </span>
          <span>
            {ink} on {ground} <span className="note">{what}</span>
          </span>
        </span>
      </th>
      <td className="num">{ratio.toFixed(2)}</td>
      <td className="num">{ratio < needed ? `${needed}: too faint` : needed}</td>
    </tr>
  )
}

import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { useLocation } from 'react-router'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { Icon, type IconProps } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './my-profile-navigation-list.module.css'

type Payload = ComponentPayloads['my_profile_navigation_list']
type Completeness = NonNullable<Payload['completeness']>
type Filling = Completeness['fillings'][number]

/** Named in words: more of them would be read as a reproach. */
const mostMissing = 3

const fillingWords: Record<Filling, { word: string; icon: IconProps['type'] }> = {
  filled: { word: '入力済み', icon: 'check' },
  partial: { word: '入力途中', icon: undefined },
  empty: { word: '未入力', icon: undefined },
}

/** Who the profile is of, how complete it is, and the way to each part of it. */
export function MyProfileNavigationList({ component }: ComponentProps<'my_profile_navigation_list'>) {
  const { jobSeekerName, staffName, navigationElements, completeness } = component
  const hasPerson = jobSeekerName !== '' || staffName !== '' || completeness !== undefined
  if (!hasPerson && navigationElements.length === 0) return null
  return (
    <section className={styles.list} aria-label="プロフィールの概要">
      {hasPerson && (
        <Panel className={styles.person}>
          {jobSeekerName && <p className={styles.name}>{jobSeekerName} さん</p>}
          {staffName && <p className="note">担当アドバイザー：{staffName}</p>}
          {completeness && <HowComplete completeness={completeness} />}
        </Panel>
      )}
      {navigationElements.length > 0 && (
        <nav aria-label="プロフィールの項目">
          <ul className={styles.rows}>
            {navigationElements.map((element, index) => (
              <li key={index}>
                <Row element={element} filling={completeness?.fillings[index]} isFirst={index === 0} />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </section>
  )
}

function HowComplete({ completeness: { percent, missing } }: { completeness: Completeness }) {
  return (
    <div className={styles.complete}>
      <p>
        <b>
          入力 <span className="num">{percent}</span>%
        </b>
      </p>
      <Meter value={percent} label="プロフィールの入力" />
      {missing.length > 0 ? (
        <Missing missing={missing} />
      ) : (
        <p className={styles.done}>
          <Icon type="check_circle" size={20} />
          ご紹介に必要な項目がそろいました
        </p>
      )}
    </div>
  )
}

function Missing({ missing }: { missing: Completeness['missing'] }) {
  const { linkTo } = usePortal()
  const others = missing.length - mostMissing
  return (
    <div className={styles.missing}>
      <p className="note">次の項目があると、よりご希望に合う求人をご紹介できます。</p>
      <ul>
        {missing.slice(0, mostMissing).map(({ label, screenType }, index) => (
          <li key={index}>
            <Link className={styles.wanted} {...linkTo({ routeType: 'profile', screenType })}>
              {label}
            </Link>
          </li>
        ))}
        {others > 0 && <li className="note">ほか{others}項目</li>}
      </ul>
    </div>
  )
}

type RowProps = { element: Payload['navigationElements'][number]; filling: Filling | undefined; isFirst: boolean }

const tabOf = (search: string) => new URLSearchParams(search).get('tab')

function Row({ element, filling, isFirst }: RowProps) {
  const { href, isExternal, onClick } = usePortal().linkTo(element)
  const { pathname, search } = useLocation()
  const [path, query = ''] = href.split('?', 2)
  const tab = tabOf(search)
  const isHere = path === pathname
  const isCurrent = isHere && tab !== null && tabOf(query) === tab
  return (
    <Link
      className={styles.row}
      href={href}
      isExternal={isExternal}
      onClick={onClick}
      aria-current={isCurrent ? 'page' : undefined}
      data-opens-first={(isHere && tab === null && isFirst) || undefined}
    >
      <Icon type={element.iconType} size={22} className={styles.icon} />
      <span className={styles.text}>{element.text}</span>
      {filling && <FillingMark filling={filling} />}
      <Icon type={isExternal ? 'external_link' : 'chevron_right'} size={18} className={styles.arrow} />
    </Link>
  )
}

function FillingMark({ filling }: { filling: Filling }) {
  const { word, icon } = fillingWords[filling] ?? fillingWords.empty
  return (
    <span className={styles.filling} data-filling={filling}>
      <Icon type={icon} size={16} />
      {word}
    </span>
  )
}

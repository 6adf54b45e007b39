import type { ContactLabel } from '@tsunagu/contract/contact/contact-wish.ts'
import { Icon, type IconName } from './icon.tsx'

const icons: Record<ContactLabel['kind'], IconName> = {
  anytime: 'call',
  hours: 'clock',
  no_calls: 'call-off',
  paused: 'pause',
}

/** How a job seeker wishes to be reached, at a glance. */
export const Pref = ({ label: { kind, text } }: { label: ContactLabel }) => (
  <span className={`pref${kind === 'no_calls' || kind === 'paused' ? ' no' : ''}`}>
    <Icon name={icons[kind]} size={14} />
    <span className="sr">連絡の希望：</span>
    {text}
  </span>
)

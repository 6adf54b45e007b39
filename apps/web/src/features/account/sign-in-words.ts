import type { DrawnIconType } from '#web/ui/drawn-icons.ts'
import type { SignInRecord } from './use-security.ts'

const ways: Record<SignInRecord['way'], string> = {
  password: 'パスワード',
  passkey: 'パスキー',
  app: 'アプリ（パスワード）',
}

/** How somebody came in. A way that a newer server knows is shown as it is. */
export const wayText = (way: SignInRecord['way']): string => ways[way] ?? way

/** A device in words. */
export const deviceText = (device: string): string => (device === '' ? '種類のわからない端末' : device)

/** What a device looks like. A device that is not known is drawn as a computer. */
export const deviceIcon = (device: string): DrawnIconType =>
  /Android|iPhone|iPad|iOS/.test(device) ? 'device_phone' : 'device_pc'

/** Whether the owner has still to say if it was them. */
export const isOpenQuestion = ({ isNewDevice, isCurrent, answer }: SignInRecord): boolean =>
  isNewDevice && !isCurrent && answer === null

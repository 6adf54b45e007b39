import { secretSetting } from './settings.ts'
import { read } from './variables.ts'

const members = ['loginId', 'loginSecret', 'messagingToken', 'messagingSecret', 'botId'] as const
type Member = (typeof members)[number]

/** A service's channels at LINE: that of LINE Login, and that of the Messaging API with its official account. */
export type LineChannelSettings = Readonly<Record<Member, string>>

/** The channels by service, and where they are called. */
export interface LineSettings {
  channels: ReadonlyMap<string, LineChannelSettings>
  /** An address on this machine in LINE's place; null for LINE itself. */
  origin: string | null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @returns undefined for a text that is no JSON: its error would quote the secrets in it */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function channelOf(service: string, value: unknown): LineChannelSettings {
  const given = isRecord(value) ? value : {}
  const textOf = (member: Member): string => {
    const text = given[member]
    if (typeof text !== 'string' || text.trim() === '') {
      throw new Error(`LINE_CHANNELS: ${service} needs ${members.join(', ')}; ${member} is missing.`)
    }
    return text.trim()
  }
  const channel = {
    loginId: textOf('loginId'),
    loginSecret: textOf('loginSecret'),
    messagingToken: textOf('messagingToken'),
    messagingSecret: textOf('messagingSecret'),
    botId: textOf('botId'),
  }
  if (!/^@[\w.-]{1,40}$/.test(channel.botId))
    throw new Error(`LINE_CHANNELS: botId of ${service} must be like @123abcde.`)
  return channel
}

/** @throws an English sentence that names the service and the member at fault, and holds no secret */
export function readLine(source: NodeJS.ProcessEnv): LineSettings {
  const origin = read(source, 'LINE_ORIGIN')
  const text = secretSetting(source, 'LINE_CHANNELS')
  if (text === '') return { channels: new Map(), origin }
  const services = parse(text)
  if (!isRecord(services)) throw new Error('LINE_CHANNELS must be a JSON object with a member for each service.')
  return {
    channels: new Map(Object.entries(services).map(([service, value]) => [service, channelOf(service, value)])),
    origin,
  }
}

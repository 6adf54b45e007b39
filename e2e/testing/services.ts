/** The five services that ship, in their order. */
export const services = [
  { key: 'kango', title: 'つなぐ看護' },
  { key: 'yakuzai', title: 'つなぐ薬剤師' },
  { key: 'comedical', title: 'つなぐコメディカル' },
  { key: 'kaigo', title: 'つなぐ介護' },
  { key: 'hoiku', title: 'つなぐ保育' },
] as const

/** The name of a service in its address. */
export type ServiceKey = (typeof services)[number]['key']

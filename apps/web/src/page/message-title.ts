type Message = { subject: string; senderName: string; isOwn?: boolean }

/** What a message is called: its subject, or whom it is from where it has none. */
export const messageTitle = ({ subject, senderName, isOwn = false }: Message): string =>
  subject || (isOwn ? '送信したメッセージ' : `${senderName}からのメッセージ`)

/** Which service a command is about, and how to reach it. */
export interface ServiceOptions {
  service: string
  url: string | null
  key: string | null
  /** The result as JSON only. */
  isJson: boolean
}

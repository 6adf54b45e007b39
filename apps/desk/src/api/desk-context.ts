import { createContext, useContext } from 'react'
import type { DeskClient } from './desk-client.ts'

export const ClientContext = createContext<DeskClient | null>(null)

/** The client of the page. @throws outside of its provider */
export function useClient(): DeskClient {
  const client = useContext(ClientContext)
  if (!client) throw new Error('There is no client.')
  return client
}

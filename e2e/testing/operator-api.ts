import { callPortal } from './call-portal.ts'
import type { Portal } from './start-portal.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Calls the operator's API of a service with its key; returns the body, and fails if the call was refused. */
export type OperatorApi = <T = unknown>(method: Method, path: string, body?: object) => Promise<T>

export async function openOperatorApi(portal: Portal, service: string): Promise<OperatorApi> {
  const authorization = `Bearer ${await portal.operatorKey(service)}`
  return async <T>(method: Method, path: string, body?: object) => {
    const { status, text } = await callPortal(portal, service, `/v1/operator/${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    })
    if (status !== 200 && status !== 204) throw new Error(`${method} ${path} answered ${status}: ${text}`)
    return (text === '' ? null : JSON.parse(text)) as T
  }
}

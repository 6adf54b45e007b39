/** Collects all garbage of a server and measures what is left: what is in use before a collection says more about V8's mood than about a leak. */

interface InspectorResponse {
  id: number
  result?: { usedSize?: number }
  error?: { message: string }
}

/** Asks V8's inspector one question after the other (https://chromedevtools.github.io/devtools-protocol/v8/). */
function ask(socket: WebSocket, id: number, method: string): Promise<InspectorResponse> {
  return new Promise((done, fail) => {
    const hear = ({ data }: MessageEvent<string>) => {
      const response = JSON.parse(data) as InspectorResponse
      if (response.id !== id) return
      socket.removeEventListener('message', hear)
      if (response.error) fail(new Error(`${method}: ${response.error.message}`))
      else done(response)
    }
    socket.addEventListener('message', hear)
    socket.send(JSON.stringify({ id, method }))
  })
}

/**
 * @param port of the inspector of a server
 * @returns bytes of the heap that a full collection leaves
 */
export async function collectedHeap(port: number): Promise<number> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '')
  await new Promise((done, fail) => {
    socket.addEventListener('open', done)
    socket.addEventListener('error', () => fail(new Error(`The inspector at ${port} does not answer.`)))
  })
  try {
    await ask(socket, 1, 'HeapProfiler.collectGarbage')
    const { result } = await ask(socket, 2, 'Runtime.getHeapUsage')
    return result?.usedSize ?? Number.NaN
  } finally {
    socket.close()
  }
}

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { z } from 'zod'
import { propertyOf } from '../../db/property-of.ts'
import { BackupRefused } from './format.ts'
import { withShortPath } from './short-path.ts'
import { socketPath, type ToolRequest, toolAnswer } from './tool-socket.ts'

export type RunningServer = {
  ask(request: ToolRequest): Promise<z.infer<typeof toolAnswer>>
  /** Ends it, and the copy that was asked for. */
  leave(): void
}

/** The server that runs on a data directory with the embedded database; null when none does. */
export async function findServer(data_dir: string): Promise<RunningServer | null> {
  let socket: Socket
  try {
    socket = await withShortPath(socketPath(data_dir), async (path) => {
      const socket = connect(path)
      await once(socket, 'connect')
      return socket
    })
  } catch (error) {
    const code = propertyOf(error, 'code')
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null
    if (code === 'EACCES' || code === 'EPERM')
      throw new BackupRefused(
        `DATA_DIR ${data_dir} belongs to another account: run this as the one that runs the server.`,
      )
    throw error
  }
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  return {
    async ask(request) {
      socket.write(`${JSON.stringify(request)}\n`)
      const { value, done } = await lines.next()
      if (done)
        throw new BackupRefused('The server hung up: it stopped, or is an older version than this command.')
      const answer = toolAnswer.parse(JSON.parse(value))
      if (answer.refused !== undefined) throw new BackupRefused(answer.refused)
      return answer
    },
    leave: () => socket.destroy(),
  }
}

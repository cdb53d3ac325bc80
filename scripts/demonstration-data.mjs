import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Fills an empty folder as a first start with the demonstration does, for servers that begin with a copy. Throws when it cannot.
 * @param {string} folder
 */
export async function demonstrationData(folder) {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const own = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'warn' }
  const server = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...own },
  })
  const ended = once(server, 'exit')
  await Promise.race([once(server, 'message'), ended])
  server.kill('SIGTERM')
  const [code] = await ended
  if (code !== 0) throw new Error(`The demonstration could not be made: the server ended with ${code}.`)
}

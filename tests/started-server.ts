import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { launchServer, type StartedServer, type Surroundings } from './launched-server.ts'
import { createTestDatabase, testEngine } from './test-database.ts'

export type { StartedServer }

/** Starts the real server in a process of its own and waits until it listens or ends. Killed when the test is over. */
export async function startServer(
  environment: Record<string, string>,
  surroundings?: Surroundings,
): Promise<StartedServer> {
  const { started, kill } = launchServer(environment, surroundings)
  onTestFinished(kill)
  return started
}

/** Where the server keeps its data, on the engine that this run is about; gone when the test is over. */
export async function serverData(directory: string): Promise<Record<string, string>> {
  const DATA_DIR = join(directory, 'data')
  if (testEngine === 'pglite') return { DATA_DIR, DEMO: '0' }
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  return { DATA_DIR, DATABASE_URL: url, DEMO: '0' }
}

/** A call as a browser makes it. */
export const post = (address: string, path: string, body: object, cookie = '') =>
  fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
    body: JSON.stringify(body),
  })

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Asker, askerOf } from '../asker.ts'
import type { Person } from '../find/queries.ts'
import { startServer } from '../running-server.ts'
import type { World } from './cases.ts'
import { fill } from './fill.ts'
import { processorWatch } from './processor-watch.ts'

/** An organisation of one size, on a server of its own. */
export type Grown = World & {
  size: number
  asker: Asker
  /** Begins to count processor time, and answers what says how much it was since. */
  watch(): () => number
  stop(): Promise<void>
}

type Wanted = { size: number; world: readonly Person[]; isPlanted: boolean; url?: string | undefined }

/** Fills an organisation to `size` and starts a server on it: on the database of `url`, else embedded on a folder of its own. */
export async function grown({ url, ...wanted }: Wanted): Promise<Grown> {
  const folder = mkdtempSync(join(tmpdir(), 'kampung-growth-'))
  await (await startServer(url, '.', folder)).stop()
  const programme_id = await fill(url ? { url } : { dataDirectory: folder }, wanted)
  const server = await startServer(url, '.', folder)
  const asker = askerOf(server, 1)
  return {
    size: wanted.size,
    programme_id,
    asker,
    totalOf: async (path) => JSON.parse(await asker.ask({ method: 'GET', path })).total,
    watch: () => processorWatch(server, url && new URL(url).pathname.slice(1)),
    async stop() {
      asker.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

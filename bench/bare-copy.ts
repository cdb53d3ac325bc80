import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { initialiseDirectory } from '../db/first-start.ts'
import { openFiles } from '../db/pglite-files.ts'

type Rows = { columns: readonly string[]; good: string }
export type BareCopy = { once(): Promise<number>; close(): Promise<void> }

const table = ({ columns }: Rows) =>
  `create table bare (${columns.map((name) => `"${name}" text`).join(', ')})`

/** Milliseconds of a COPY of the good rows into a table without an index, durable as the product's writes are. */
export async function barePostgres(url: string, rows: Rows): Promise<BareCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'kampung-copy-'))
  const path = join(folder, 'rows.csv')
  writeFileSync(path, rows.good)
  chmodSync(folder, 0o755)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(table(rows))
  return {
    async once() {
      await client.query('truncate bare')
      return await timed(() => client.query(`copy bare from '${path}' with (format csv, header)`))
    },
    async close() {
      await client.query('drop table bare')
      await client.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The same on the embedded engine, in this thread, where it takes a COPY from a blob. */
export async function barePglite(rows: Rows): Promise<BareCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'kampung-copy-'))
  const directory = join(folder, 'database')
  await initialiseDirectory(directory)
  const { pglite } = await openFiles(directory)
  await pglite.exec(table(rows))
  const blob = new Blob([rows.good])
  return {
    async once() {
      await pglite.exec('truncate bare')
      const copy = `copy bare from '/dev/blob' with (format csv, header)`
      return await timed(() => pglite.query(copy, [], { blob }))
    },
    async close() {
      await pglite.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../db/engine.ts'
import { migrate } from '../../db/migrate.ts'
import { migrations } from '../../db/migrations/all.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import type { Db } from '../../db/schema.ts'
import { ownPostgres } from '../../scripts/postgres.mjs'
import { scratchDirectory } from '../scratch-directory.ts'
import { testEngine } from '../test-database.ts'
import { copyFolder, DAMAGED, damage, misspell, type Page, pagesOf, readAll } from './damaged-pages.ts'
import { seededRandom } from './random.ts'

const PAGES = process.env.TEST_LONG ? 12 : 4
const SEED = Number(process.env.TEST_SEED ?? 20_261_130)
const HOUR = 3_600_000

/** A database whose files lie at `files` while it is closed. */
type World = { files: string; open(): Promise<OpenDatabase>; close(database: OpenDatabase): Promise<void> }

async function makeWorld(): Promise<World> {
  if (testEngine === 'pglite') {
    const folder = scratchDirectory()
    const open = () => openDatabase({ dataDirectory: folder })
    return { files: join(folder, 'database'), open, close: ({ close }) => close() }
  }
  const { url, data, halt, start, stop, missing } = await ownPostgres(['--data-checksums'])
  if (!url || !data || !halt || !start || !stop) throw new Error(missing)
  onTestFinished(stop)
  let isRunning = true
  return {
    files: data,
    async open() {
      if (!isRunning) await start()
      isRunning = true
      return openDatabase({ url })
    },
    async close(database) {
      await database.close()
      await halt('SIGINT')
      isRunning = false
    },
  }
}

async function fill(db: Db): Promise<void> {
  await sql`insert into beneficiaries (serial_number, status, first_name, last_name, display_name, block_number, street_name,
      postal_code, contact_number)
    select 'P' || n, 'Active', 'Ah Seng', 'Lim', 'Ah Seng Lim ' || n, '12', 'Jalan Besar', '080012', '91234567'
    from generate_series(1, 600) n`.execute(db)
  await sql`insert into audit_events (actor_kind, action, entity, entity_id)
    select 'system', 'created', 'beneficiary', 'P' || n from generate_series(1, 600) n`.execute(db)
  await sql`vacuum analyze beneficiaries`.execute(db)
}

test(`of ${PAGES} damaged pages of a closed database none is read for what it was not (S-18, H-1505)`, {
  timeout: HOUR,
}, async () => {
  const { files, open, close } = await makeWorld()
  const first = await open()
  await migrate(first.db, migrations, first.kind)
  await fill(first.db)
  const { rows } = await sql<{ data_checksums: string }>`show data_checksums`.execute(first.db)
  expect(rows).toEqual([{ data_checksums: 'on' }])
  const [before, pages] = [await readAll(first.db), await pagesOf(first.db)]
  await close(first)
  const whole = join(scratchDirectory(), 'whole')
  copyFolder(files, whole)

  /** What is read after this page was damaged: 'refused' where the start or the reading said no. */
  async function readDamaged({ file, at }: Page, how: typeof damage, isHeeded = true): Promise<string> {
    copyFolder(whole, files)
    how(join(files, file), at)
    let database: OpenDatabase | undefined
    try {
      database = await open()
      if (isHeeded) return await readAll(database.db)
      return await database.db.connection().execute(async (one) => {
        await sql`set ignore_checksum_failure = on`.execute(one)
        return await readAll(one)
      })
    } catch (error) {
      // Whatever else goes wrong is no refusal.
      expect(String(error)).toContain('invalid page in block')
      return 'refused'
    } finally {
      if (database) await close(database).catch(() => undefined)
    }
  }

  const random = seededRandom(SEED)
  const chosen = Array.from({ length: PAGES }, (_, n) => {
    const own = pages.filter(({ name }) => name === DAMAGED[n % DAMAGED.length])
    const page = own[n === 0 ? 0 : Math.floor(random() * own.length)]
    if (!page) throw new Error(`${DAMAGED[n % DAMAGED.length]} has no pages`)
    return page
  })
  const ends: string[] = []
  const spellWrong = (path: string, at: number) => misspell(path, at, 'Ah Seng')
  for (const [n, each] of chosen.entries()) {
    const read = await readDamaged(each, n === 0 ? spellWrong : damage)
    expect([before, 'refused'], `page ${each.at} of ${each.name}, seed ${SEED}`).toContain(read)
    ends.push(`${each.name} ${each.at}: ${read === before ? 'right' : 'refused'}`)
  }
  console.info(`damaged on ${testEngine}: ${ends.join(', ')}`)
  expect(ends[0]).toContain('refused')
  const [page] = chosen
  if (!page) throw new Error('No page was chosen')
  // The same damage with nobody comparing checksums: this is what they keep away.
  expect([before, 'refused']).not.toContain(await readDamaged(page, spellWrong, false))
  copyFolder(whole, files)
  const last = await open()
  expect(await readAll(last.db)).toBe(before)
  await close(last)
})

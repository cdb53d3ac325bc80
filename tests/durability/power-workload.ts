import type { PGlite, Transaction } from '@electric-sql/pglite'
import type { DiskJournal } from './disk-journal.ts'
import type { Halves } from './promises-kept.ts'

const WRITERS = 20

/**
 * Twenty writers put keys, each in two halves in one transaction, and note in the journal when one is acknowledged;
 * among them is everything else that moves files: checkpoints, vacuums, new log files, new and dropped tables.
 */
export async function runWorkload(pglite: PGlite, journal: DiskJournal, writesEach: number): Promise<void> {
  await pglite.exec(`create table halves (key text not null, half int4 not null, filler text not null);
    create index halves_key on halves (key)`)
  let written = 0
  // Spread over the run by how far it has come, not by the clock, so that a slow machine sees the same mixture.
  const chores = [
    'checkpoint',
    'vacuum analyze halves',
    'select pg_switch_wal()',
    'checkpoint',
    'vacuum full halves',
  ]
  const between = Math.ceil((WRITERS * writesEach) / (chores.length + 1))

  async function put(
    key: string,
    also: (trx: Transaction) => Promise<unknown> = async () => {},
  ): Promise<void> {
    await pglite.transaction(async (trx) => {
      const insert = `insert into halves values ($1, $2, repeat($1, 20))`
      await trx.query(insert, [key, 1])
      await also(trx)
      await trx.query(insert, [key, 2])
    })
    journal.push({ kind: 'acknowledged', key })
    written += 1
    const chore = written % between === 0 ? chores.shift() : undefined
    if (chore) await pglite.exec(chore)
  }

  async function writer(name: number): Promise<void> {
    for (let n = 0; n < writesEach; n += 1) {
      const key = `${name}-${n}`
      const table = `extra_${name}_${n}`
      if (n % 8 === 3) await put(key, (trx) => trx.exec(`create table ${table} (n int8)`))
      else if (n % 8 === 7)
        await put(key, (trx) => trx.exec(`update halves set filler = filler where key = '${name}-0'`))
      else await put(key)
      if (n % 16 === 5) await pglite.exec(`drop table if exists extra_${name}_3`)
    }
  }

  await Promise.all(Array.from({ length: WRITERS }, (_, name) => writer(name)))
}

/** Counts the halves of every key by the table and by its index, which must agree. */
export async function readHalves(pglite: PGlite): Promise<Halves> {
  const table = await pglite.query<{ name: string | null }>(`select to_regclass('halves')::text as name`)
  if (!table.rows[0]?.name) return new Map()
  const [byTable, byIndex] = [await count(pglite, 'enable_indexscan'), await count(pglite, 'enable_seqscan')]
  if (byTable !== byIndex) throw new Error('The table and its index do not agree.')
  return new Map(JSON.parse(byTable))
}

async function count(pglite: PGlite, disabled: string): Promise<string> {
  await pglite.exec(`set ${disabled} = off; set enable_bitmapscan = off`)
  const { rows } = await pglite.query<{ key: string; halves: number }>(
    `select key, count(*) as halves from halves where key > '' group by key order by key`,
  )
  await pglite.exec(`reset ${disabled}; reset enable_bitmapscan`)
  return JSON.stringify(rows.map((row) => [row.key, row.halves]))
}

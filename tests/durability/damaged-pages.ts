import { spawnSync } from 'node:child_process'
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { hashTables } from '../../server/backup/make-archive.ts'

const PAGE_BYTES = 8192
/** Of these each page may be damaged: rows, what finds them, and what the database knows of itself. All are read below. */
export const DAMAGED = [
  'beneficiaries',
  'beneficiaries_pkey',
  'beneficiaries_serial_living',
  'audit_events',
  'audit_events_pkey',
  'pg_class',
  'pg_attribute',
]

/** A page of a table or of an index, by the file below the database's folder. */
export type Page = { name: string; file: string; at: number }

/** Every page of those, in order. Asked of an open database. */
export async function pagesOf(db: Db): Promise<Page[]> {
  const { rows } = await sql<{ name: string; file: string; pages: number }>`
    select c.relname as name, pg_relation_filepath(c.oid) as file, (pg_relation_size(c.oid) / ${PAGE_BYTES}::integer)::integer as pages
    from pg_class c where c.relname = any(${DAMAGED}::text[])
    order by c.relname`.execute(db)
  return rows.flatMap(({ pages, ...row }) => Array.from({ length: pages }, (_, at) => ({ ...row, at })))
}

/** Everything that the tables hold, as a hash of each, and what their indexes find. */
export async function readAll(db: Db): Promise<string> {
  const tables = await db.transaction().execute((tx) => hashTables(tx))
  const found = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_bitmapscan = off`.execute(tx)
    return [
      await sql`select serial_number, id, display_name from beneficiaries
        where deleted_at is null and serial_number >= 'P' order by serial_number`.execute(tx),
      await sql`select id, display_name from beneficiaries where id > 0 order by id`.execute(tx),
      await sql`select id, entity_id from audit_events where id > 0 order by id`.execute(tx),
    ].map(({ rows }) => rows)
  })
  return JSON.stringify({ tables, found })
}

/** Flips bytes of a page, a stride apart at its end, where rows and entries stand: as a dying disk gives them back. */
export const damage = (path: string, at: number) =>
  changePage(path, at, (bytes) => {
    for (let place = PAGE_BYTES - 40; place > PAGE_BYTES - 400; place -= 61)
      bytes.writeUInt8(bytes.readUInt8(place) ^ 0x15, place)
  })

/** Makes another letter of one in a name: nothing but the page's checksum tells. */
export const misspell = (path: string, at: number, name: string) =>
  changePage(path, at, (bytes) => {
    const place = bytes.indexOf(name)
    if (place < 0) throw new Error(`${name} does not stand there`)
    bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place)
  })

function changePage(path: string, at: number, change: (bytes: Buffer) => void): void {
  const file = openSync(path, 'r+')
  const bytes = Buffer.alloc(PAGE_BYTES)
  readSync(file, bytes, 0, PAGE_BYTES, at * PAGE_BYTES)
  change(bytes)
  writeSync(file, bytes, 0, PAGE_BYTES, at * PAGE_BYTES)
  closeSync(file)
}

/** One folder as another is, owners and all. */
export function copyFolder(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The folder was not copied: ${stderr}`)
}

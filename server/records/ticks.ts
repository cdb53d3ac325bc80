import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Filter } from '../../contract/filter.ts'
import type { BodyOf } from '../../contract/operation.ts'
import { Problem } from '../../contract/problem.ts'
import type { tickedOperations } from '../../contract/ticked.ts'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'

/** Whom a view means beside its own question, by the keys of kept ticks (0088). */
export type Ticks = { ticked?: string | undefined; unticked?: string | undefined }

/** Keeps those who live of the ones named, as this person's own; answers under which key and how many. */
export async function keepTicks(
  tx: Db,
  who: BodyOf<typeof tickedOperations.create>,
  created_by: number,
): Promise<{ key: string; total: number }> {
  const rows =
    who.noun === 'beneficiary'
      ? await tx
          .selectFrom('beneficiaries as b')
          .select('b.id')
          .where(sql<boolean>`b.serial_number = any(${who.keys}::text[])`)
          .where(living('b'))
          .execute()
      : await tx
          .selectFrom('volunteers as v')
          .select('v.id')
          .where(sql<boolean>`v.account_id = any(${who.keys}::bigint[])`)
          .where(living('v'))
          .execute()
  const ids = rows.map(({ id }) => id)
  const key = randomUUID()
  await tx.insertInto('ticked').values({ key, noun: who.noun, ids, created_by }).execute()
  return { key, total: ids.length }
}

/** Throws 404 where the ticks are somebody else's, of the other noun, or gone since: nobody would be meant, or everybody. */
export async function requireTicks(
  db: Db,
  noun: 'beneficiary' | 'volunteer',
  { ticked, unticked }: Ticks,
  caller: { id: number },
): Promise<void> {
  for (const key of [ticked, unticked]) {
    if (key === undefined) continue
    const kept = await db
      .selectFrom('ticked')
      .select('key')
      .where('key', '=', key)
      .where('noun', '=', noun)
      .where('created_by', '=', caller.id)
      .executeTakeFirst()
    if (!kept) throw new Problem('not_found', { message: 'These ticks are gone. Tick the people again' })
  }
}

export const hasTicks = ({ ticked, unticked }: Ticks): boolean =>
  ticked !== undefined || unticked !== undefined

/** Whether somebody is meant by them; nothing where nobody ticked. An array first: the ids are found by their index. */
export const meantByTicks = (alias: 'b' | 'v', { ticked, unticked }: Ticks) => {
  const id = sql.ref(`${alias}.id`)
  const idsOf = (key: string) => sql`(select t.ids from ticked t where t.key = ${key}::uuid)::bigint[]`
  return sql<boolean>`(${ticked === undefined ? sql`true` : sql`${id} = any(${idsOf(ticked)})`}
    and ${unticked === undefined ? sql`true` : sql`${id} <> all(${idsOf(unticked)})`})`
}

/** What the audit keeps of a filter: which fields were asked, and of texts not for what: a name would outlive its person (S-14). */
export const saidOfWhere = (where: Filter | undefined) =>
  where && {
    all: where.all.map((chip) => {
      if (chip.kind === 'own') return { kind: chip.kind, field: chip.said.field }
      return chip.kind === 'text' ? { kind: chip.kind, field: chip.field, op: chip.op } : chip
    }),
  }

/** What the audit keeps of them: that somebody chose, and no key that is gone tomorrow. */
export const saidOfTicks = ({ ticked, unticked }: Ticks) => ({
  ticked: ticked && 'those ticked',
  unticked: unticked && 'all but some',
})

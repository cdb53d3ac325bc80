import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/** To these a key may refer without an index: nobody ever looks for who does. */
export const standing: Readonly<Record<string, string>> = {
  users: 'an account is deactivated and never deleted',
  deletions: 'what was deleted and when stays told, also after the purge',
  bulks: 'what was done to many stays told',
  purpose_wordings: 'what somebody agreed to stays told in the words of then',
  check_kinds: 'one that is no more asked for is retired',
}

type Reference = { from: string; columns: string; to: string }

/**
 * Foreign keys that no index serves which begins with their columns and holds every row that refers: whoever deletes what they refer
 * to has the database read the whole table. An index of those that are not null holds all of them.
 */
async function unindexed(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as "from", c.confrelid::regclass::text as "to",
      (select string_agg(a.attname, ', ' order by k.place) from unnest(c.conkey) with ordinality k (attnum, place)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum) as columns
    from pg_constraint c
    where c.contype = 'f' and not exists (select from pg_index i
      join pg_class x on x.oid = i.indexrelid join pg_am m on m.oid = x.relam and m.amname = 'btree'
      where i.indrelid = c.conrelid and i.indisvalid
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = (
          select '(' || quote_ident(a.attname) || ' IS NOT NULL)' from pg_attribute a
          where a.attrelid = c.conrelid and a.attnum = c.conkey[1])))
    order by 1, 3`.execute(db)
  return rows
}

/** Each by its name; none when every key has its index. */
export async function unindexedReferences(db: Db): Promise<string[]> {
  const found = await unindexed(db)
  return found
    .filter(({ to }) => !(to in standing))
    .map(
      ({ from, columns, to }) =>
        `${from} (${columns}): who refers to ${to} is found by no index that holds all`,
    )
}

/** What stands among the exceptions though nothing needs it to. */
export async function idleExceptions(db: Db): Promise<string[]> {
  const found = await unindexed(db)
  return Object.keys(standing).filter((name) => !found.some(({ to }) => to === name))
}

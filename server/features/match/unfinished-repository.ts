import { sql } from 'kysely'
import type { UnfinishedMatch } from '../../../contract/match-proposal.ts'
import type { Page } from '../../../db/page.ts'
import type { Db } from '../../../db/schema.ts'

/** Proposals of this member of staff with somebody to assign that are neither assigned nor put aside, the latest first. */
export async function pageUnfinished(
  db: Db,
  created_by: number,
  { page, page_size }: { page: number; page_size: number },
): Promise<Page<UnfinishedMatch>> {
  const { rows } = await sql<UnfinishedMatch & { total: number }>`
    select m.id, m.created_at, k.pairs, count(*) over ()::integer as total,
      (select count(*)::integer from match_people p where p.proposal_id = m.id) as people
    from match_proposals m, lateral (select count(*)::integer as pairs from match_pairs c
      where c.proposal_id = m.id and c.state in ('proposed', 'locked')) k
    where m.created_by = ${created_by} and m.bulk_id is null and m.set_aside_at is null and k.pairs > 0
    order by m.created_at desc, m.id desc limit ${page_size} offset ${(page - 1) * page_size}`.execute(db)
  return { items: rows.map(({ total: _, ...item }) => item), total: rows[0]?.total ?? 0 }
}

/** Its maker is reminded of it no more, or again; undefined where there is none. */
export async function setAside(tx: Db, id: number, is_aside: boolean): Promise<{ id: number } | undefined> {
  return await tx
    .updateTable('match_proposals')
    .set({ set_aside_at: is_aside ? sql`now()` : null })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
}

import { sql } from 'kysely'
import type { PointsBefore, ResponseCard } from '../../../contract/response-card.ts'
import { living } from '../../../db/living.ts'
import { type Page, readPage } from '../../../db/page.ts'
import type { Db } from '../../../db/schema.ts'
import { filedByName, isLate } from './form-response-repository.ts'
import { readPointsBefore } from './points-before.ts'
import { readScorings } from './points-repository.ts'
import { sumsOf } from './response-points.ts'

type Asked = { page: number; page_size: number }

/** Nobody has decided on it: one that staff chose against was looked at. */
const isWaiting = sql<boolean>`(r.state = 'held' and r.held_because <> 'replaced')`

/**
 * What was answered about somebody, as cards: after years of weekly visits all answers with their wording are a megabyte. What
 * waits for a decision stands first, so that no later visit hides it. Takes a living person's id.
 */
export async function pageOfCards(
  db: Db,
  beneficiary_id: number,
  asked: Asked,
): Promise<Page<ResponseCard> & { accepted: number }> {
  const all = db
    .selectFrom('form_responses as r')
    .where('r.beneficiary_id', '=', beneficiary_id)
    .where(living('r'))
  const { total, accepted } = await all
    .select(sql<number>`count(*)::int`.as('total'))
    .select(sql<number>`(count(*) filter (where r.state = 'accepted'))::int`.as('accepted'))
    .executeTakeFirstOrThrow()
  const cards = all
    .select(['r.id', 'r.programme_name', 'r.form_title', 'r.volunteer_account_id'])
    .select(['r.volunteer_first_name', 'r.volunteer_last_name', 'r.volunteer_display_name'])
    .select(['r.answered_at', 'r.occasion', 'r.held_because', filedByName, isLate])
    .select(['r.form_id', 'r.form_version', 'r.responses'])
    .orderBy(isWaiting, 'desc')
    .orderBy('r.answered_at', 'desc')
    .orderBy('r.id', 'desc')
  const { items } = await readPage(cards, asked, { total: async () => total })
  const scorings = await readScorings(
    db,
    items.flatMap(({ form_id }) => form_id ?? []),
  )
  const counted = sumsOf(scorings, items)
  const before = await readPointsBefore(db, beneficiary_id, counted, scorings)
  return { items: counted.map((one) => cardOf(one, before.get(one.id))), total, accepted }
}

type Row = ResponseCard & { filed_by_name: string; is_late: boolean }

/** Without its answers; nobody is named where whoever completed it filed it, too. */
function cardOf<One extends Row & { responses: unknown }>(told: One, before: PointsBefore | undefined) {
  const { filed_by_name, is_late, responses: _, ...row } = told
  return {
    ...row,
    ...(filed_by_name && { filed_by_name }),
    ...(is_late && { from_signed_out_phone: true as const }),
    ...(before && { before }),
  }
}

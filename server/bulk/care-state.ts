import { sql } from 'kysely'
import type { BulkAction } from '../../contract/bulk.ts'
import type { Risk } from '../../contract/risk.ts'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'
import type { BulkNoun } from './bulk-noun.ts'

export type KnownRisk = { risk: Risk; risk_because: string; risk_since: string | null }
/** How people are cared for, as a change of their care is judged by it. */
export type CareState = {
  risks: Map<number, KnownRisk & { version: number }>
  /** The programmes that live, with their own rhythm; null where they have none. */
  rhythms: Map<number, number | null>
}

export const noRisk: KnownRisk = { risk: 'usual', risk_because: '', risk_since: null }

/** Whether an action pauses, or goes on with, whatever places somebody has. */
export const isPausedEverywhere = (action: BulkAction): boolean =>
  action.kind === 'pause' && action.place_id === null

/** What is said of the risk of these, by their inner ids; nobody of whom nothing is. The caller holds the people. */
export async function readRisks(db: Db, ids: readonly number[]): Promise<CareState['risks']> {
  const rows = await db
    .selectFrom('beneficiary_care')
    .select(['beneficiary_id', 'risk', 'risk_because', 'risk_since', 'version'])
    .where('beneficiary_id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`)
    .execute()
  return new Map(rows.map(({ beneficiary_id, ...row }) => [beneficiary_id, row]))
}

/** Reads what a change of care is judged by; empty for any other. */
export async function readCareState(
  db: Db,
  noun: BulkNoun,
  action: BulkAction,
  ids: readonly number[],
  places: readonly number[],
): Promise<CareState> {
  const isOfCare = noun === 'beneficiary' && (action.kind === 'pause' || action.kind === 'rhythm')
  const rows = !isOfCare
    ? []
    : await db
        .selectFrom('programmes as p')
        .leftJoin('programme_care as c', 'c.programme_id', 'p.id')
        .select(['p.id', 'c.every_days'])
        .where('p.id', '=', sql<number>`any(${[...new Set(places)]}::bigint[])`)
        .where(living('p'))
        .execute()
  return {
    risks: noun === 'beneficiary' && action.kind === 'risk' ? await readRisks(db, ids) : new Map(),
    rhythms: new Map(rows.map(({ id, every_days }) => [id, every_days])),
  }
}

import type { Generated } from 'kysely'
import type { LookManner } from '../contract/subjects.ts'
import type { Moment } from './columns.ts'

/** Who saw whom (S-14): one row for an actor and a view. Ids alone, so that after a purge it names nobody. */
export type LookTable = {
  id: Generated<number>
  at: Moment
  actor_kind: 'user' | 'volunteer'
  actor_id: number
  manner: LookManner
  /** The operation's name in the contract: `beneficiary.get`. */
  operation: string
  beneficiaries: number[]
  volunteers: number[]
  /** Of both. */
  people: number
}

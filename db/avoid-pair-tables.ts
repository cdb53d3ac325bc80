import type { Generated } from 'kysely'
import type { GeneratedMoment, MomentOrNull, NullableId } from './columns.ts'

/** A volunteer and a person who must not meet; what is ended is kept, and counts for nothing (0123). */
export type AvoidPairTable = {
  id: Generated<number>
  volunteer_id: number
  beneficiary_id: number
  because: string
  by_id: number
  at: GeneratedMoment
  ended_at: MomentOrNull
  ended_by: NullableId
}

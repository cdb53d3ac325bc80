import type { MatchVolunteer } from './match-rules.ts'

/** What there was between these two. */
export type PairHistory = {
  beneficiary_id: number
  volunteer_id: number
  visits: boolean
  visited_on: string | null
  has_declined: boolean
  /** They must not meet (0123). */
  is_kept_apart: boolean
}

export const pairKey = (beneficiary_id: number, volunteer_id: number) => `${beneficiary_id} ${volunteer_id}`
/** A volunteer as they stand to this person. */
export function withPairHistory<One extends MatchVolunteer>(
  volunteer: One,
  history: PairHistory | undefined,
): One {
  if (!history) return volunteer
  const { visited_on, has_declined, is_kept_apart } = history
  return { ...volunteer, visited_on, has_declined, is_kept_apart }
}

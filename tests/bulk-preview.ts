import type { BulkPreview } from '../contract/bulk-change.ts'

/** What a change of one person would do, of whom nothing else is to be said; a test names what it is about. */
export const aBulkPreview = (told: Partial<BulkPreview> = {}): BulkPreview => ({
  ...{ total: 1, changes: 1, already: 0, refused: 0, deceased: 0, kept_apart: 0, too_many: 0 },
  ...{ no_place: 0, no_rhythm: 0, inactive_there: 0, plans: 0, also: [], shares: [] },
  ...{ no_volunteer: 0, paused: 0, inactive: 0, left_out: [] },
  back: { places: [], visits: 0, places_left: [], visits_left: 0 },
  expected: { total: 1, digest: 'x' },
  ...told,
})

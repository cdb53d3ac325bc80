/** Whom a change of many is about. */
export type BulkNoun = 'beneficiary' | 'volunteer'

import type { Person } from './bulk-state.ts'

/** Whom nobody is sent to, and who joins no programme. */
export const hasDied = (person: Person | undefined): boolean => person?.status_reason === 'deceased'

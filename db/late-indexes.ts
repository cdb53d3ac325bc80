import type { LateIndex } from './late-index.ts'
import { indexes as whole } from './migrations/0255-whole-indexes.ts'
import { indexes as latest } from './migrations/0256-latest-logs.ts'

/** What migrations want on tables that may hold years by now: made while the server serves (0092). One that a later migration replaces is taken out there. */
export const lateIndexes: readonly LateIndex[] = [...whole, ...latest]

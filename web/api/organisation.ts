import { builtInOnly, type Organisation } from '../../contract/records/records.ts'

/** What the organisation has of its own beside the built-in fields: nothing as yet. */
export const organisation = (): Organisation => builtInOnly

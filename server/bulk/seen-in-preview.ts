import type { Seen } from '../../contract/subjects.ts'
import type { Db } from '../../db/schema.ts'
import { seenInCount } from '../looks/seen-in-count.ts'
import type { BulkNoun } from './bulk-noun.ts'
import type { Chosen } from './start-bulk.ts'

type Who = { keys: readonly unknown[] } | { except: readonly (string | number)[] }

/** S-14: whom a preview tells of by its counts: 'of 1, 1 is so already'. */
export const seenInPreview = (db: Db, noun: BulkNoun, { ids, named }: Chosen, who: Who): Promise<Seen> =>
  seenInCount(db, noun, { ids, isNamed: named !== null, ...('except' in who && { except: who.except }) })

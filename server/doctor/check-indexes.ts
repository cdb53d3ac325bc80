import { type Finding, look, well } from './finding.ts'

type Indexes = {
  /** Those that this version wants and that are not there, or not whole. */
  lacking: readonly string[]
  /** Whether a server makes them as this is asked. */
  is_served: boolean
}

const MADE =
  'It makes them while it serves: on PostgreSQL at once, on the embedded database in a moment when nobody asks anything, or after an hour'

/** H-1966: whether the indexes that an upgrade wants of large tables are there yet (0092). */
export function checkIndexes({ lacking, is_served }: Indexes): Finding {
  if (lacking.length === 0) return well('indexes', 'Every index that this version wants is there.')
  return look(
    'indexes',
    `Indexes that this version wants are not there yet: ${lacking.join(', ')}. Everything works without them, more slowly.`,
    is_served
      ? `Nothing, if the server was started within the hour. ${MADE}. Else look for 'an index was not made' in its log, which says why; it tries again by itself.`
      : `Start the server. ${MADE}.`,
  )
}

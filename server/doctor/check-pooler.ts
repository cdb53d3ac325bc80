import type { LentConnections } from '../../db/detect-pooler.ts'
import { type Finding, mend, well } from './finding.ts'

/** 0055: what keeps two servers from migrating at once, and a purge from a backup, is bound to a session. */
export function checkPooler(lent: LentConnections): Finding {
  if (lent !== 'by transaction')
    return well('pooler', 'A connection is the server’s own as long as it is open.')
  return mend(
    'pooler',
    'A pooler (pgbouncer or the like) stands in between and lends a connection for a transaction or a statement: locks are lost, prepared statements are another’s, and settings of a session go astray.',
    'Set pool_mode=session for this database in the pooler, or let DATABASE_URL name PostgreSQL itself.',
  )
}

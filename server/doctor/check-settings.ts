import type { DatabaseFacts } from '../../db/database-facts.ts'
import { isLoopback } from '../start/listening-host.ts'
import { type Finding, look, mend, well } from './finding.ts'

const OLDEST = 15
/** Some of the connections are for tools: a backup, this command, the next server while the first still stops. */
const SPARE = 5

/** What DATABASE_URL names; null for the embedded database, which has no role, no line and no pool. */
type Server = { host: string; pool_size: number } | null

/** S-18: whether what is acknowledged is kept, and who else could read along. */
export function checkSettings(facts: DatabaseFacts, server: Server): Finding[] {
  const durable = (['fsync', 'synchronous_commit', 'full_page_writes'] as const).map((name) =>
    facts[name] === 'off'
      ? mend(
          `database-${name}`,
          `The database has ${name} off: after a crash or a loss of power acknowledged writes are gone, or the files are.`,
          `alter system set ${name} = on; select pg_reload_conf();`,
        )
      : well(`database-${name}`, `${name} is ${facts[name]}.`),
  )
  const own = [version(facts), ...durable, encoding(facts), zone(facts)]
  return server
    ? [...own, role(facts), patience(facts), line(facts, server.host), connections(facts, server.pool_size)]
    : own
}

function version({ version }: DatabaseFacts): Finding {
  const major = Math.floor(Number(version) / 10_000)
  return major < OLDEST
    ? mend('database-version', `PostgreSQL ${major} is too old.`, `Use PostgreSQL ${OLDEST} or later.`)
    : well('database-version', `PostgreSQL ${major}.${Number(version) % 10_000}.`)
}

const encoding = ({ encoding }: DatabaseFacts): Finding =>
  encoding === 'UTF8'
    ? well('database-encoding', 'The database is encoded in UTF8.')
    : mend(
        'database-encoding',
        `The database is encoded in ${encoding}: names in Chinese or Tamil cannot be kept.`,
        'Make one by createdb --encoding=UTF8 --locale=C.UTF-8 --template=template0, and restore a backup into it.',
      )

/** What the server asks for when it connects; a pooler that is told to ignore it leaves what the role has. */
function zone({ time_zone, date_style, bytea_output }: DatabaseFacts): Finding {
  const isAsAsked =
    ['UTC', 'Etc/UTC', 'GMT'].includes(time_zone) && date_style.startsWith('ISO') && bytea_output === 'hex'
  return isAsAsked
    ? well('database-zone', 'The connection speaks in UTC.')
    : mend(
        'database-zone',
        `The connection speaks in ${time_zone}, ${date_style} and ${bytea_output}: what stands in between dropped what the server asks for.`,
        'Connect directly, or: alter role … set timezone = UTC; set datestyle = ISO and bytea_output = hex likewise.',
      )
}

const patience = ({ statement_timeout }: DatabaseFacts): Finding =>
  statement_timeout === '0'
    ? look(
        'database-patience',
        'A statement may run for ever: what stands in between dropped what the server asks for.',
        "Connect directly, or: alter role … set statement_timeout = '30s'; set idle_in_transaction_session_timeout = '60s' likewise.",
      )
    : well('database-patience', `A statement ends after ${statement_timeout}.`)

const role = ({ role, is_superuser }: DatabaseFacts): Finding =>
  is_superuser
    ? mend(
        'database-role',
        `The role '${role}' is a superuser: a fault in this program would be one in every database of that server, and in its files.`,
        `Make a role that owns this database alone: create role kampung login password '…'; alter database … owner to kampung; then reassign owned by ${role} in it.`,
      )
    : well('database-role', `The role '${role}' is no superuser.`)

function line({ is_encrypted }: DatabaseFacts, host: string): Finding {
  if (host === '' || host.startsWith('/') || isLoopback(host))
    return well('database-line', 'The database is on this machine.')
  return is_encrypted
    ? well('database-line', `The line to ${host} is encrypted.`)
    : look(
        'database-line',
        `The line to ${host} is not encrypted: whoever is on that network reads every row.`,
        'Add ?sslmode=verify-full to DATABASE_URL, unless that network is the machine’s own (a compose file’s).',
      )
}

function connections(facts: DatabaseFacts, pool_size: number): Finding {
  const { max_connections } = facts
  const servers = Math.floor((max_connections - SPARE) / pool_size)
  const found = `The database takes ${max_connections} connections of this role; a server process holds up to ${pool_size}`
  return servers < 1
    ? mend(
        'database-connections',
        `${found}: there is no room for one.`,
        `Let it take ${pool_size + SPARE} or more (max_connections, or the limit of the role or the database).`,
      )
    : well('database-connections', `${found}: room for ${servers}.`)
}

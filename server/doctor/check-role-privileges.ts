import { privilegeFault, type RolePrivileges } from '../../db/wall/role-privileges.ts'
import { type Finding, look, well } from './finding.ts'

/** S-08, S-14: whether somebody who speaks to the database as the server does could take walls and log away. */
export function checkRolePrivileges(standing: RolePrivileges): Finding {
  const why = privilegeFault(standing)
  if (why === '')
    return well(
      'owner',
      `The server works as '${standing.role}', which owns nothing: log and walls are not its to change.`,
    )
  return look(
    'owner',
    `${why} Whoever took over the server could change log and walls.`,
    standing.owns
      ? 'Make a role that owns them, name it in DATABASE_OWNER_URL and run: npm run kampung -- own (docs/running.md, PostgreSQL).'
      : 'As a superuser of the database, take from that role, from those that it is a member of and from public what is named here: superuser, createrole, memberships, create on the database and its schema public, rights on audit_events, audit_chain and audit_details.',
  )
}

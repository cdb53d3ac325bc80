import type { Roles } from '../../db/wall/wall-statements.ts'
import { type Finding, look, well } from './finding.ts'

type Wall = { has_wall: boolean /** Who the server is there. */; role: string; roles: Roles }

/** S-08: whether the database itself keeps a volunteer to their own people. */
export function checkWall({ has_wall, role, roles }: Wall): Finding {
  if (has_wall) return well('wall', 'The database itself keeps a volunteer to the people assigned.')
  const { reader, writer } = roles
  // Not createrole: up to PostgreSQL 15 whoever has it can give itself nearly every other right.
  const statements = `create role ${reader} nologin; create role ${writer} nologin; grant ${reader}, ${writer} to ${role};`
  return look(
    'wall',
    'Nothing but this program keeps a volunteer to the people assigned: the database has no wall of its own.',
    `As a superuser of the database: ${statements} Then start the server: it raises the wall.`,
  )
}

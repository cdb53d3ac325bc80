import { quoted } from '../../db/wall/quoted.ts'
import type { WallLacks } from '../../db/wall/raise-wall.ts'
import { type Finding, look, well } from './finding.ts'

type Wall = { has_wall: boolean /** Who the server is there. */; role: string; lacks: WallLacks }

/** S-08: whether the database itself keeps a volunteer to their own people. */
export function checkWall({ has_wall, role, lacks: { missing, not_granted } }: Wall): Finding {
  if (has_wall) return well('wall', 'The database itself keeps a volunteer to the people assigned.')
  // Not createrole: up to PostgreSQL 15 whoever has it can give itself nearly every other right.
  const statements = [
    ...missing.map((name) => `create role ${name} nologin;`),
    ...(not_granted.length > 0 ? [`grant ${not_granted.join(', ')} to ${quoted(role)};`] : []),
  ]
  return look(
    'wall',
    'Nothing but this program keeps a volunteer to the people assigned: the database has no wall of its own, or one of another version.',
    statements.length > 0
      ? `As a superuser of the database: ${statements.join(' ')} Then start the server: it raises the wall.`
      : 'Start the server, with DATABASE_OWNER_URL where another role owns the tables: it raises the wall.',
  )
}

import { type Finding, look, well } from './finding.ts'

/** S-08: whether the database itself keeps a volunteer to their own people. `role` is who the server is there. */
export function checkWall({ has_wall, role }: { has_wall: boolean; role: string }): Finding {
  return has_wall
    ? well('wall', 'The database itself keeps a volunteer to the people assigned.')
    : look(
        'wall',
        'Nothing but this program keeps a volunteer to the people assigned: the database has no wall of its own.',
        `Let the role make roles (alter role ${role} createrole, as a superuser) and start the server: it raises the wall.`,
      )
}

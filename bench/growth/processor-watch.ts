import { readdirSync, readFileSync } from 'node:fs'
import { processorOf, type RunningServer } from '../running-server.ts'

/**
 * Begins to count, and answers what says how many milliseconds of the processor the server has used since, with PostgreSQL's own
 * processes for the connections to `database` where they are on this machine. Workers that help one of them are not in it.
 */
export function processorWatch(server: RunningServer, database?: string): () => number {
  const own = server.processor()
  const before = database ? connectionsTo(database) : new Map<string, number>()
  return () => {
    const since = [...(database ? connectionsTo(database) : [])].map(
      ([pid, used]) => used - (before.get(pid) ?? 0),
    )
    return since.reduce((sum, used) => sum + used, server.processor() - own)
  }
}

/** PostgreSQL says in the name of each of its processes whom it serves: 'postgres: kampung growth_1000 127.0.0.1(4242) idle'. */
function connectionsTo(database: string): Map<string, number> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return new Map(
    pids.flatMap((pid) => {
      try {
        const name = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        const isTheirs = name.startsWith('postgres: ') && name.includes(` ${database} `)
        return isTheirs ? [[pid, processorOf(Number(pid))] as const] : []
      } catch {
        // It ended meanwhile.
        return []
      }
    }),
  )
}

import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const MB = 1024 * 1024
/** The names in version 1 and version 2 of Linux's control groups. */
const versions = [
  { limit: 'memory.limit_in_bytes', most: 'memory.max_usage_in_bytes' },
  { limit: 'memory.max', most: 'memory.peak' },
]

export type MemoryGroup = {
  /** The shell command by which a process moves in. */
  enter: string
  /** What its processes held at most, in MB. */
  most(): number
  /** Once they have ended. */
  remove(): Promise<void>
}

/**
 * A control group whose processes together get no more than this, or why there is none. It is made in the group that
 * BENCH_MEMORY_GROUP names and nowhere else: whose the groups of a machine are, only its people know.
 */
export function memoryGroup(megabytes: number): MemoryGroup | { missing: string } {
  const parent = process.env.BENCH_MEMORY_GROUP
  if (!parent) return { missing: 'BENCH_MEMORY_GROUP names no group to make one in' }
  const folder = join(parent, `kampung-faults-${process.pid}`)
  try {
    mkdirSync(folder)
  } catch (error) {
    return { missing: `no group can be made there (${(error as NodeJS.ErrnoException).code})` }
  }
  const names = versions.find(({ limit }) => existsSync(join(folder, limit)))
  if (!names) {
    rmdirSync(folder)
    return { missing: 'groups made there count no memory' }
  }
  writeFileSync(join(folder, names.limit), String(megabytes * MB))
  return {
    enter: `echo $$ > '${join(folder, 'cgroup.procs')}'`,
    most: () => Math.round(Number(readFileSync(join(folder, names.most), 'utf8')) / MB),
    async remove() {
      // A process that has ended leaves its group a moment later.
      for (let tries = 0; tries < 50; tries += 1)
        try {
          return rmdirSync(folder)
        } catch {
          await sleep(100)
        }
    },
  }
}

import { readFileSync } from 'node:fs'

/** What is assumed where the system does not say. */
const USUAL = 1024

/** How many files and sockets this process may have open. */
export function descriptorLimit(): number {
  const soft = saidByLinux() ?? saidByReport()
  if (soft === 'unlimited') return Number.MAX_SAFE_INTEGER
  return typeof soft === 'number' ? soft : Number(soft) || USUAL
}

const saidByLinux = (): string | undefined => {
  try {
    return /^Max open files\s+(\d+|unlimited)\b/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
  } catch {
    return undefined
  }
}

/** Says it on every system, and looks through the whole process for it, every line of the stack included (H-1582). */
function saidByReport(): number | string | undefined {
  // Otherwise the addresses of every network card are looked up; the types do not know it.
  const report = Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft: number | string } } }
  return userLimits?.open_files?.soft
}

// The engine's own bounds: it refuses fewer, and counts a thousand when nobody says otherwise.
const [FEWEST, MOST] = [64, 1000]

/** How many files the embedded engine may hold open: a third, the rest is for connections and uploads. */
export function engineFileLimit(descriptors = descriptorLimit()): number {
  return Math.min(MOST, Math.max(FEWEST, Math.floor(descriptors / 3)))
}

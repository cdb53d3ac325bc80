/**
 * The lines that a run of all tests ends with, and its exit code. `unproved` names what this machine could not run at all: it
 * stands last, for a green count above it would be read as the whole.
 * @param {{ total: { passed: number, failed: number, skipped: number }, notes: string[], unproved: string[], isStopped: boolean }} run
 */
export function verdictOf({ total, notes, unproved, isStopped }) {
  const { passed, failed, skipped } = total
  const said = isStopped ? [...notes, 'STOPPED by a signal: what stands above is not the whole.'] : notes
  return {
    lines: [
      ...said,
      `${passed} passed, ${failed} failed, ${skipped} skipped`,
      ...unproved.map((what) => `NOT PROVED: ${what}`),
    ],
    exitCode: isStopped ? 130 : failed > 0 || passed === 0 ? 1 : 0,
  }
}

/**
 * What a run without PostgreSQL leaves open.
 * @param {string} why there is none, and how to get one
 */
export const withoutPostgres = (why) =>
  `nothing was run on PostgreSQL (${why.trim().replace(/\s+/g, ' ')}). Deadlocks, cut connections and two servers on one database are shown there alone.`

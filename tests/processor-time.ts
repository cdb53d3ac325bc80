/**
 * The seconds of the processor that a piece of work takes: as many on a busy machine as on a quiet one. For what must not grow
 * with the square of its input; the limit is many times what it takes.
 */
export function processorSeconds(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

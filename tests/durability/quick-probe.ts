// Imported before a server: the clock of its write probe alone runs ten times as fast. That it writes every ten seconds is
// `server/start/write-probe.test.ts`.
const FASTER = 10
const { setTimeout: later } = globalThis
const isOfProbe = () => new Error('asked where it was called').stack?.includes('write-probe.ts') === true

globalThis.setTimeout = Object.assign(
  (work: () => void, ms = 0, ...rest: unknown[]) => later(work, isOfProbe() ? ms / FASTER : ms, ...rest),
  later,
)

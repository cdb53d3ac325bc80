// Imported before a server: the clock of its write probe, and of the beats that one misses, runs ten times as fast, and no other.
// That it writes every ten seconds is `server/start/write-probe.test.ts`.
const FASTER = 10
const { setTimeout: later } = globalThis
const isOfProbe = () =>
  /(write-probe|watch-heartbeat)\.ts/.test(new Error('asked where it was called').stack ?? '')

globalThis.setTimeout = Object.assign(
  (work: () => void, ms = 0, ...rest: unknown[]) => later(work, isOfProbe() ? ms / FASTER : ms, ...rest),
  later,
)

import type { Limits } from '../server/http/limits.ts'

const never = async () => {}

/** Limits that count nothing, for tests that call more often than anybody may. */
export const noLimits: Limits = {
  consume: never,
  attempt: (_, work) => work(() => {}),
  reset: never,
  giveBackLost: never,
}

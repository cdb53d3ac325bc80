import { hash, verify } from '@node-rs/argon2'
import { Problem } from '../../contract/problem.ts'

/** S-06. Memory in KiB. */
export const ARGON2 = { algorithm: 2, memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }
const AT_ONCE = 4
const WAITING = 32

export type Passwords = {
  /** Argon2id. Throws 429 when too many are waiting. */
  hash(password: string): Promise<string>
  /** The same work whether or not there is a hash to compare with; false without one. Throws 429 likewise. */
  verify(stored: string | null | undefined, password: string): Promise<boolean>
}

/** One password, whichever way a keyboard composes its letters: é is one character here and two there. */
export const asTyped = (password: string): string => password.normalize('NFKC')

type Cost = { memoryCost: number; timeCost: number }

/** Hashes four at once and lets 32 wait: a flood of sign-ins cannot take the memory. */
export function openPasswords(cost: Cost = ARGON2): Passwords {
  const settings = { ...ARGON2, ...cost }
  const inTurn = turns(AT_ONCE, WAITING)
  const dummy = hash('an account that does not exist', settings)
  return {
    hash: (password) => inTurn(() => hash(asTyped(password), settings)),
    verify: (stored, password) =>
      inTurn(async () => {
        const against = stored || (await dummy)
        // As it came as well: so were passwords hashed before.
        const ways = new Set([asTyped(password), password])
        for (const way of ways) if (await verify(against, way)) return Boolean(stored)
        return false
      }),
  }
}

/** Runs `atOnce` works, keeps `waiting` in line and refuses the rest. */
function turns(atOnce: number, waiting: number) {
  let running = 0
  const line: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new Problem('too_many', { retry_after: 2 })
      await new Promise<void>((resolve) => line.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}

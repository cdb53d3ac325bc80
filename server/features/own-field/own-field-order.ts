import type { OwnField } from '../../../contract/own-kinds.ts'
import { Problem } from '../../../contract/problem.ts'

/** The ids of everything in use, as asked; what is retired follows. Throws 409 when somebody made or retired one meanwhile. */
export function requireOrder(standing: readonly OwnField[], asked: readonly number[]): number[] {
  const inUse = standing.filter(({ retired_at }) => retired_at === null).map(({ id }) => id)
  const isSame = new Set(asked).size === inUse.length && inUse.every((id) => asked.includes(id))
  if (!isSame || asked.length !== inUse.length)
    throw new Problem('conflict', {
      message: 'Somebody made or retired a field meanwhile. Look at the list again, then move it',
    })
  return [...asked, ...standing.filter(({ retired_at }) => retired_at !== null).map(({ id }) => id)]
}

import type { Care } from '../../../contract/care.ts'

type Officer = Care['officers'][number]

/** 'Mei (left)' of an account out of use, which is told nothing. */
export const officerName = ({ name, is_in_use }: Officer) => (is_in_use === false ? `${name} (left)` : name)

/** Who may be an officer, and whoever is one and left: nothing else could take them off (H-1993). */
export function officerOptions(
  staff: readonly { id: number; name: string }[],
  officers: readonly Officer[],
): { value: string; label: string }[] {
  const others = officers.filter(({ id }) => staff.every((one) => one.id !== id))
  return [
    ...staff.map(({ id, name }) => ({ value: String(id), label: name })),
    ...others.map((one) => ({ value: String(one.id), label: officerName(one) })),
  ]
}

/** Whether anybody of these is told of what is late. */
export const isAnyTold = (chosen: readonly number[], officers: readonly Officer[]): boolean =>
  chosen.some((id) => officers.find((one) => one.id === id)?.is_in_use !== false)

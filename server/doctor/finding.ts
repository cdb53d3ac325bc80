import { z } from 'zod'

/** What one check found. `mend`: something is lost, or open, as it stands; `look`: a person should decide. */
export const finding = z.strictObject({
  id: z.string(),
  state: z.enum(['well', 'look', 'mend']),
  found: z.string(),
  /** Empty where all is well. */
  to_do: z.string(),
})
export type Finding = z.infer<typeof finding>

export const well = (id: string, found: string): Finding => ({ id, state: 'well', found, to_do: '' })
export const look = (id: string, found: string, to_do: string): Finding => ({
  id,
  state: 'look',
  found,
  to_do,
})
export const mend = (id: string, found: string, to_do: string): Finding => ({
  id,
  state: 'mend',
  found,
  to_do,
})

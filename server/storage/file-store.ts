import type { Readable } from 'node:stream'

/** Pictures are kept at two sizes, other files whole (S-09). */
export const fileVariants = ['small', 'large', 'whole'] as const
export type FileVariant = (typeof fileVariants)[number]

export type Listed = { id: string; name: string; size: number; changed: Date }

/** Whole objects by name: the disk, or a bucket. */
export type FileStore = {
  /** Returns once the store has said that it keeps all of it. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Null when there is none; a store that is away throws. */
  read(name: string): Promise<Readable | null>
  remove(name: string): Promise<void>
  /** Those that are called as `nameOf` calls them; whatever else lies there is not ours. */
  list(): AsyncIterable<Listed>
}

/** Two characters of the random end as a folder, so that none grows too long to list. Throws for what is no id. */
export function nameOf(id: string, variant: FileVariant): string {
  if (!/^[0-9a-z]{26}$/.test(id)) throw new Error('Not the id of a file')
  return `${id.slice(-2)}/${id}.${variant}`
}

/** The id in the last part of a name, or null. */
export const idOf = (name: string): string | null =>
  /(?:^|\/)([0-9a-z]{26})\.(?:small|large|whole)$/.exec(name)?.[1] ?? null

import { createHash, randomBytes } from 'node:crypto'

const SALT_BYTES = 16

/** What an event's details are as they lie in the database: texts as they were written, and the salt beside them. */
export type SealedDetails = { salt: Buffer; before: string; after: string }

/**
 * The details of an event as they are stored, with the digest that stays in the event when a purge takes them (S-14).
 * Without the salt, which goes with them, nobody can guess a purged text and try it against the digest.
 */
export function sealDetails(before: unknown, after: unknown): { details: SealedDetails; digest: string } {
  const details = {
    salt: randomBytes(SALT_BYTES),
    before: JSON.stringify(before ?? null),
    after: JSON.stringify(after ?? null),
  }
  return { details, digest: digestOf(details) }
}

const digestOf = ({ salt, before, after }: SealedDetails) =>
  createHash('sha256').update(salt).update(before).update('\n').update(after).digest('hex')

/**
 * Whether an event's details are what was written. Takes the columns as text. Details from before there was a salt
 * cannot be proved: the database had reordered what their digest was made of.
 */
export function verifyDetails(
  digest: string | null,
  { salt, before, after }: { salt: Buffer | null; before: string; after: string },
): 'whole' | 'changed' | 'unprovable' {
  if (salt === null) return 'unprovable'
  return digestOf({ salt, before, after }) === digest ? 'whole' : 'changed'
}

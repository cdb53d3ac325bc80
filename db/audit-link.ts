import { createHash } from 'node:crypto'

/**
 * An event and its link as the columns' texts, moments in microseconds since 1970. What people typed comes as bytes: a mark
 * of byte order at its beginning is lost where a text is read.
 */
export type LinkTexts = {
  seq: string
  sealed_us: string
  id: string | null
  at_us: string
  actor_kind: string
  actor_id: string | null
  actor_name: Buffer
  address: Buffer
  request_id: Buffer
  action: string
  entity: string
  entity_id: Buffer
  reason: Buffer
  details_digest: string | null
}

const ORDER = [
  'seq',
  'sealed_us',
  'id',
  'at_us',
  'actor_kind',
  'actor_id',
  'actor_name',
  'address',
  'request_id',
  'action',
  'entity',
  'entity_id',
  'reason',
  'details_digest',
] as const

/** What audit_link() of the database makes (migration 0150), made here a second time: neither vouches for itself (S-14). */
export function linkHash(previous: Buffer, texts: LinkTexts): Buffer {
  const hash = createHash('sha256').update(previous)
  for (const name of ORDER) {
    const text = texts[name]
    hash.update(text === null ? '-:' : `${Buffer.byteLength(text)}:`)
    if (text !== null) hash.update(text)
  }
  return hash.digest()
}

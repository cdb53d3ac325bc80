import { HIDDEN_NRIC, MASKS } from '../../contract/nric.ts'
import { changedTexts } from './changed-texts.ts'

/** A mask of nine characters with its nonce and tag, in base64url, under a named key: as it was written sealed … */
const SEALED = /nric[([]([\w-]{1,32}\.[\w-]{50})[)\]]/g
/** … and where one that had been written in clear was sealed in its place: of that a digest knows the clear text. */
const STANDING = /nric\[([\w-]{1,32}\.[\w-]{50})\]/g
const REMEMBERED_MAX = 100_000

const keyOf = (sealed: string) => sealed.split('.')[0] ?? ''

/** Where the masks of an answer kept for a second try open: `key` is caller, operation and Idempotency-Key. */
export const answerPlace = (key: string): string => `answer ${key}`

/** Under which key a mask is that is nothing else; null for what is none. */
export const maskKeyOf = (text: string): string | null =>
  /^nric\(([\w-]{1,32})\.[\w-]{50}\)$/.exec(text)?.[1] ?? null

type Sealing = {
  seal(mask: string, place: string): string
  /** Throws for what was altered, belongs to another place, or is under a key that is not here. */
  open(sealed: string, place: string): string
  /** The key that seals now. */
  first(): string
}

/**
 * Seals the masks that stand in texts, and opens them again (S-07, 0083): beside a birth year or a name a mask leaves few
 * candidates, so none lies in the database in clear. What was opened once is remembered, since lists show it again and again.
 * What was sealed for a place opens in no other: words that somebody copied there stay words.
 */
export function masksInTexts({ seal, open, first }: Sealing) {
  const remembered = new Map<string, string>()
  const maskOf = (sealed: string, place: string): string | null => {
    const known = place === '' ? remembered.get(sealed) : undefined
    if (known !== undefined) return known
    try {
      const mask = open(sealed, place)
      if (remembered.size >= REMEMBERED_MAX) remembered.clear()
      if (place === '') remembered.set(sealed, mask)
      return mask
    } catch {
      return null
    }
  }
  const standing = (text: string, change: (mask: string, token: string, sealed: string) => string) =>
    text.replace(STANDING, (token, sealed: string) => {
      const mask = maskOf(sealed, '')
      return mask === null ? token : change(mask, token, sealed)
    })
  const asStanding = (mask: string) => `nric[${seal(mask, '')}]`
  return {
    sealMasks: <Value>(value: Value, place = ''): Value =>
      changedTexts(value, (text) =>
        text.includes('****') ? text.replace(MASKS, (mask) => `nric(${seal(mask, place)})`) : text,
      ),
    openMasks: <Value>(value: Value, place = ''): Value =>
      changedTexts(value, (text) =>
        text.includes('nric')
          ? text.replace(SEALED, (_, sealed: string) => maskOf(sealed, place) ?? HIDDEN_NRIC)
          : text,
      ),
    sealStandingMasks: (text: string): string => text.replace(MASKS, asStanding),
    openStandingMasks: (text: string): string => standing(text, (mask) => mask),
    resealStandingMasks: (text: string): string =>
      standing(text, (mask, token, sealed) => (keyOf(sealed) === first() ? token : asStanding(mask))),
    /** The keys of those that open. */
    standingKeysIn(text: string): string[] {
      const ids = new Set<string>()
      standing(text, (_, token, sealed) => {
        ids.add(keyOf(sealed))
        return token
      })
      return [...ids]
    },
  }
}

import { HIDDEN_NRIC, MASKS } from '../../contract/nric.ts'
import { changedTexts } from './changed-texts.ts'

/** As one was written, and as one that stood in clear was sealed where it stood: of the latter a digest knows the clear text. */
const FORMS = { written: ['(', ')'], standing: ['[', ']'] } as const
type Form = keyof typeof FORMS

/** A mask of nine characters with its nonce and tag, in base64url, under a named key. */
const SEALED = /nric[([](([\w-]{1,32})\.[\w-]{50})[)\]]/g
const STANDING = /nric\[([\w-]{1,32}\.[\w-]{50})\]/g
const REMEMBERED_MAX = 100_000

/** The keys of the masks in this text, one for each. */
export const maskKeysIn = (text: string): string[] => Array.from(text.matchAll(SEALED), ([, , id = '']) => id)

type Sealing = { seal(mask: string): string; open(sealed: string): string }

/**
 * Seals the masks that stand in texts, and opens them again (S-07, 0083): beside a birth year or a name a mask leaves few
 * candidates, so none lies in the database in clear. What was opened once is remembered, since lists are ordered by it.
 */
export function masksInTexts({ seal, open }: Sealing) {
  const remembered = new Map<string, string>()
  const maskOf = (sealed: string): string => {
    const known = remembered.get(sealed)
    if (known !== undefined) return known
    try {
      const mask = open(sealed)
      if (remembered.size >= REMEMBERED_MAX) remembered.clear()
      remembered.set(sealed, mask)
      return mask
    } catch {
      return HIDDEN_NRIC
    }
  }
  const sealedAs = (form: Form) => {
    const [from, to] = FORMS[form]
    return (text: string) =>
      text.includes('****') ? text.replace(MASKS, (mask) => `nric${from}${seal(mask)}${to}`) : text
  }
  const openedBy = (pattern: RegExp) => (text: string) =>
    text.includes('nric') ? text.replace(pattern, (_, sealed: string) => maskOf(sealed)) : text
  const [sealWritten, sealStanding] = [sealedAs('written'), sealedAs('standing')]
  const [openAll, openStanding] = [openedBy(SEALED), openedBy(STANDING)]
  return {
    sealMasks: <Value>(value: Value): Value => changedTexts(value, sealWritten),
    openMasks: <Value>(value: Value): Value => changedTexts(value, openAll),
    /** Of a text that was written with masks in clear, and the other way round. */
    sealStandingMasks: (text: string): string => sealStanding(text),
    openStandingMasks: (text: string): string => openStanding(text),
  }
}

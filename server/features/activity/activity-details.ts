import { maskNric, type NricShown, withShownMasks } from '../../../contract/nric.ts'
import { propertyOf } from '../../../db/property-of.ts'
import { hideSensitive } from '../../records/own-audit.ts'

const secret = /password|token|secret|hash|pin$|^code$/
const nric = /\b[STFGM]\d{7}[A-Z]\b/gi

/**
 * What stood before or after as it may be read: nothing sealed or secret in clear, an NRIC masked wherever it stands.
 * Nothing of the kind should have been written; this is the second wall (S-14).
 */
export function readable(value: unknown, shown: NricShown): unknown {
  if (typeof value === 'string') return masked(value, shown)
  if (Array.isArray(value)) return value.map((one) => readable(one, shown))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'nric_sealed')
      .map(([key, inner]) => [
        key,
        secret.test(key) && inner !== null ? 'Not shown' : readable(inner, shown),
      ]),
  )
}

const masked = (text: string, shown: NricShown) =>
  withShownMasks(
    text.replace(nric, (found) => maskNric(found.toUpperCase())),
    shown,
  )

const sealedOf = (value: unknown) => propertyOf(value, 'nric_sealed')

/** Both sides as they may be read; `hidden` are the own fields that are sensitive by now, `shown` is how much of an NRIC is. An NRIC that changed behind an equal mask is said to have changed. */
export function readableChange(
  kept: { before: unknown; after: unknown },
  { hidden, shown }: { hidden: ReadonlySet<string>; shown: NricShown },
): { before: unknown; after: unknown } {
  const before = hideSensitive(hidden, kept.before, kept.after, 'before')
  const after = hideSensitive(hidden, kept.after, kept.before, 'after')
  const isChanged = sealedOf(before) !== sealedOf(after)
  const marked = (side: unknown, words: string) =>
    isChanged && side && typeof side === 'object'
      ? Object.assign({}, readable(side, shown), { nric_kept: words })
      : readable(side, shown)
  return { before: marked(before, 'Sealed'), after: marked(after, 'Sealed, another one') }
}

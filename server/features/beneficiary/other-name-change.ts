type Change = { kind: 'none' | 'remove' | 'replace' | 'add'; names: readonly string[] }

const bare = (name: string) => name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()

/** Whether two other names are one, however they are written. */
export const isSameName = (a: string, b: string): boolean => bare(a) === bare(b)

/**
 * What an edit of the name does to the other names: `before` and `after` stand behind its '@', '' for none. A name that
 * somebody put among them by hand is not derived, and stays.
 */
export function otherNameChange(
  names: readonly string[],
  { before, after, isDerived }: { before: string; after: string; isDerived: boolean },
): Change {
  const isBefore = (name: string) => isSameName(name, before)
  const isExchanged = before !== '' && !isSameName(before, after) && isDerived && names.some(isBefore)
  const rest = isExchanged ? names.filter((name) => !isBefore(name)) : names
  if (after === '' || rest.some((name) => isSameName(name, after)))
    return isExchanged ? { kind: 'remove', names: rest } : { kind: 'none', names }
  return isExchanged
    ? { kind: 'replace', names: names.map((name) => (isBefore(name) ? after : name)) }
    : { kind: 'add', names: [...names, after] }
}

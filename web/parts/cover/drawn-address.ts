import { type CoverVariant, coverVariant, drawCover } from './cover-art.ts'

/** More than a screen shows; of a name that is being typed each letter is one. */
const KEPT = 300
const drawn = new Map<string, string>()

/**
 * The address of the cover that is drawn for this name: `blob:`, since the page's policy allows no picture that stands in its own
 * address (S-10, 0084). The same for the same drawing, so that a list that is shown again need not wait for it.
 */
export function drawnAddress(name: string, variant: CoverVariant = coverVariant(name)): string {
  const key = `${variant.pattern} ${variant.palette} ${name}`
  const known = drawn.get(key)
  if (known) return known
  const made = URL.createObjectURL(new Blob([drawCover(name, variant)], { type: 'image/svg+xml' }))
  drawn.set(key, made)
  for (const [oldest, address] of drawn) {
    if (drawn.size <= KEPT) break
    drawn.delete(oldest)
    URL.revokeObjectURL(address)
  }
  return made
}

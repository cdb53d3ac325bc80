const NAMED_MAX = 3

/** Of those whose status cannot be taken back, for it was changed again since; '' for nobody. */
export function statusLeft(names: readonly string[]): string {
  const [one] = names
  if (one === undefined) return ''
  if (names.length === 1) return `${one} was changed again since, and stays so.`
  const named = names.slice(0, NAMED_MAX)
  const others = names.length - named.length
  const last = others > 0 ? `${others} more` : named.pop()
  return `${named.join(', ')} and ${last} were changed again since, and stay so.`
}

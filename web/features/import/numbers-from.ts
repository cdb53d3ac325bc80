import { serialAfter, serialStyle } from '../../../contract/serial-style.ts'

/** One number after the other, from the first free one on; null where the file has its own. */
export function numbersFrom(first: string | null | undefined): (() => string) | null {
  if (!first) return null
  const style = serialStyle(first)
  let further = 0
  return () => serialAfter(style, further++) ?? ''
}

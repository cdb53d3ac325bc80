/** Of Singapore's telephone numbers, with the country or without: the country before the eight digits. */
const EIGHT = String.raw`(?=[3689]\d{3}[\s.-]?\d{4}(?!\d))`
const country = new RegExp(
  String.raw`(?<![\p{L}\p{N}#+-])(?:(?:\(\+?65\)|\+65)[\s.-]*(?=\d)|(?:00)?65[\s.-]*${EIGHT})`,
  'gu',
)

/**
 * What was typed or pasted, as a search reads it: in lower case, with one kind of dash and of digits, telephone numbers
 * without their country, 's(460123)' as its digits, '#05 12' as '#05-12'; 'son of' says no more than 's/o' (H-1031).
 */
export function readableText(typed: string): string {
  return typed
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(country, '')
    .replace(/\bs(?:ingapore|'?pore)?\s*\(?(\d{6})(?!\d)\)?/g, '$1')
    .replace(/#\s*([a-z]?\d{1,3})[\s-]+(\d{1,5}[a-z]?)(?![\p{L}\p{N}])/gu, '#$1-$2')
    .replace(/\b(?:son|daughter) of\b/g, ' ')
    .trim()
}

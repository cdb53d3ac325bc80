/** Words between names that stand for 'son of' or 'daughter of': never part of somebody's initials. */
const particles = new Set([
  's/o',
  'd/o',
  'a/l',
  'a/p',
  'bin',
  'binte',
  'binti',
  'bte',
  'bt',
  'ibni',
  'b',
  '@',
])

/** 'CN' is the seed's fallback: only for somebody without a name. */
export const NO_NAME_INITIALS = 'CN'

const LATIN = /\p{Script=Latin}/u

/** First and last name's letter, particles skipped: 'Rajendran s/o Muthu' is RM, 'Halimah bte Yusof' HY, '欧阳美玲 Ouyang Meiling' OM. */
export function initials(name: string): string {
  const words = name
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}@]+|[^\p{L}\p{N}@]+$/gu, ''))
    .filter(Boolean)
  const names = words.filter((word) => !particles.has(word.toLowerCase()))
  const spelt = names.filter((word) => LATIN.test(word))
  // Characters with their spelling beside them are one name, said twice.
  const telling = spelt.length > 0 ? spelt : names.length > 0 ? names : words
  const first = letter(telling[0])
  const last = telling.length > 1 ? letter(telling.at(-1)) : ''
  return first + last || NO_NAME_INITIALS
}

function letter(word: string | undefined): string {
  return [...(word ?? '')][0]?.toLocaleUpperCase('en-SG') ?? ''
}

import { readFileSync } from 'node:fs'

export type Person = {
  noun: 'beneficiary' | 'volunteer'
  key: string
  written: string
  first_name: string
  last_name: string
  characters: string
  block_number: string
  street_name: string
  unit_number: string
  postal_code: string
  contact_number: string
}
type Place = { block: string; street: string; unit: string }
/** What was typed, what kind of query it is, and who or what it means. */
export type Query = { kind: string; typed: string; person?: Person; place?: Place }

const linesOf = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '))
const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim())

function personOf(line: string, at: number): Person {
  const [name = '', parts = '', address = '', unit = '', postal = '', number = '', serial] = cellsOf(
    line.slice(2),
  )
  const [, written = name, characters = ''] = /^(.*?)(?: \((\p{Script=Han}+)\))?$/u.exec(name) ?? []
  const [last_name = '', first_name = ''] = parts.split(' / ')
  const [, block = '', street = ''] = /^(\S+) (.*)$/.exec(address) ?? []
  const noun = line.startsWith('V') ? 'volunteer' : 'beneficiary'
  return {
    noun,
    key: noun === 'volunteer' ? String(7_000_000 + at) : (serial ?? `PL-${7000 + at}`),
    written,
    first_name,
    last_name,
    characters,
    block_number: block,
    street_name: street,
    unit_number: unit,
    postal_code: postal,
    contact_number: `+65${number}`,
  }
}

const KINDS: Record<string, string> = {
  x: 'as written',
  m: 'misspelt',
  r: 'turned round',
  d: 'dialect, pinyin, characters',
  a: 'other name',
  n: 'number',
  u: 'door',
  s: 'serial number',
  w: 'two kinds of word',
}

/** Everybody whom a query means, and the four hundred queries. */
export function readQueries(): { people: Person[]; queries: Query[] } {
  const people: Person[] = []
  const queries: Query[] = []
  for (const line of linesOf('people.txt')) {
    if (line.startsWith('  '))
      queries.push({
        kind: KINDS[line.slice(2, 3)] ?? '',
        typed: line.slice(4),
        person: people.at(-1) ?? never(line),
      })
    else people.push(personOf(line, people.length))
  }
  for (const line of linesOf('places.txt')) {
    const [typed = '', block = '', street = '', unit = ''] = cellsOf(line)
    queries.push({ kind: 'address', typed, place: { block, street, unit } })
  }
  for (const typed of linesOf('nobody.txt')) queries.push({ kind: 'nobody', typed })
  return { people, queries }
}

function never(line: string): never {
  throw new Error(`No person stands above '${line}'`)
}

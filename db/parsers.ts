/**
 * How a column's text becomes a JavaScript value. Both engines are given this one table, so that a query answers
 * the same on either: PGlite's own parsers and node-postgres's differ for nearly every type below.
 */
export type Parser = (text: string) => unknown

const TIMESTAMPTZ_IN_UTC = /^(\d{4,})-(\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/

/** int8: a number while it is exact, else the digits as text. */
export function parseInt8(text: string): number | string {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : text
}

/** numeric: a number while its digits fit a double exactly (15), else the text: a sum never loses a cent unseen. */
export function parseNumeric(text: string): number | string {
  const significant = text.replace(/^-?0*\.?0*/, '').replace('.', '')
  if (significant.length > 15) return text
  const number = Number(text)
  return Number.isFinite(number) ? number : text
}

/**
 * timestamptz: ISO text in UTC with milliseconds, `2026-11-20T23:55:38.123Z`, what Date.toISOString writes.
 * Both sessions run in UTC; infinity and years before Christ stay as PostgreSQL writes them.
 */
export function parseTimestamptz(text: string): string {
  const parts = TIMESTAMPTZ_IN_UTC.exec(text)
  if (!parts) return text
  const [, year, day, time, fraction = ''] = parts
  return `${year}-${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}Z`
}

function parseBytea(text: string): Buffer {
  return Buffer.from(text.slice(2), 'hex')
}

const asText: Parser = (text) => text
const asNumber: Parser = (text) => Number(text)

const OID = { bytea: 17, int8: 20, json: 114, jsonb: 3802 }

/** Element type, array type and parser, by PostgreSQL's fixed type numbers (pg_type.dat). */
const types: readonly (readonly [number, number, Parser])[] = [
  [16, 1000, (text) => text === 't'],
  [OID.bytea, 1001, parseBytea],
  [19, 1003, asText],
  [OID.int8, 1016, parseInt8],
  [21, 1005, asNumber],
  [23, 1007, asNumber],
  [25, 1009, asText],
  [26, 1028, asNumber],
  [OID.json, 199, (text) => JSON.parse(text)],
  [OID.jsonb, 3807, (text) => JSON.parse(text)],
  [700, 1021, asNumber],
  [701, 1022, asNumber],
  [1042, 1014, asText],
  [1043, 1015, asText],
  [1082, 1182, asText],
  [1083, 1183, asText],
  [1114, 1115, asText],
  [1184, 1185, parseTimestamptz],
  [1186, 1187, asText],
  [1700, 1231, parseNumeric],
  [2950, 2951, asText],
]

/** The array type of each element type. */
export const arrayTypes = types.map(([element, array]) => ({ element, array }))

/** Parser by type number, arrays included; a type that is not in it stays text. */
export const parsers: Readonly<Record<number, Parser>> = Object.fromEntries(
  types.flatMap(([element, array, parse]): [number, Parser][] => [
    [element, parse],
    [array, (text) => parseArray(text, parse)],
  ]),
)

/** Reads PostgreSQL's array text, nested and quoted: `{1,NULL,"a\"b"}`. */
export function parseArray(text: string, parse: Parser): unknown[] {
  let at = text.indexOf('{')

  function readList(): unknown[] {
    const list: unknown[] = []
    at += 1
    while (text[at] !== '}') {
      if (text[at] === ',') at += 1
      else if (text[at] === '{') list.push(readList())
      else if (text[at] === '"') list.push(parse(readQuoted()))
      else list.push(readBare())
    }
    at += 1
    return list
  }

  function readQuoted(): string {
    let value = ''
    for (at += 1; text[at] !== '"'; at += 1) {
      if (text[at] === '\\') at += 1
      value += text[at]
    }
    at += 1
    return value
  }

  function readBare(): unknown {
    const from = at
    while (text[at] !== ',' && text[at] !== '}') at += 1
    const value = text.slice(from, at)
    return value === 'NULL' ? null : parse(value)
  }

  return readList()
}

function serializeJson(value: unknown): string {
  // node-postgres sends a bare array as an SQL array: refused here too, so that it is found on the default engine.
  if (Array.isArray(value)) throw new TypeError('Pass a JSON array as JSON.stringify(value)')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What PGlite needs beyond its own serializers to take the same parameters as node-postgres. */
export const pgliteSerializers: Readonly<Record<number, (value: unknown) => string>> = {
  [OID.json]: serializeJson,
  [OID.jsonb]: serializeJson,
  [OID.bytea]: (value) => `\\x${Buffer.from(value as Uint8Array).toString('hex')}`,
}

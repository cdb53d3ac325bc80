import naughtyStrings from 'big-list-of-naughty-strings'
import fc from 'fast-check'
import type { OperationSpec } from '../../contract/operation.ts'
import type { CallOptions } from '../test-app.ts'
import { arbitraryOf, type Hints } from './schema-arbitrary.ts'

/** A request as the test app sends it: `query` is the raw text after the question mark. */
export type GeneratedRequest = {
  path: string
  query: string
  body: unknown
  file: CallOptions['file']
  headers: Record<string, string>
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed())

const cells: Record<string, readonly string[]> = {
  first_name: ['Ann', 'Siti', '"Tan, Mei"'],
  last_name: ['Lim', 'Binte Rahman'],
  contact_number: ['91234567', '+65 6234 5678'],
  block_number: ['12A', '7'],
  street_name: ['Bukit Merah View'],
  postal_code: ['049213', '150012'],
  serial_number: ['S-1', 'S-2', 'S-3', 'S-4'],
  email: ['ann@generated.example', ''],
}

/** A table that the import of this path takes, some of its cells odd. */
function csv(path: string): fc.Arbitrary<string> {
  const columns = Object.keys(cells).filter(
    (name) => name !== (path.startsWith('/volunteer') ? 'serial_number' : 'email'),
  )
  const odd = fc.string({ maxLength: 12 }).map((text) => `"${text.replaceAll('"', '""')}"`)
  const cellOf = (name: string) =>
    fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...(cells[name] ?? [''])) },
      { weight: 1, arbitrary: odd },
    )
  return fc
    .array(fc.tuple(...columns.map(cellOf)), { minLength: 1, maxLength: 6 })
    .map((rows) => [columns, ...rows].map((row) => row.join(',')).join('\r\n'))
}

/** A request that the operation's schemas accept, as far as they tell. */
export function validRequest(spec: OperationSpec, hints: Hints): fc.Arbitrary<GeneratedRequest> {
  const partOf = (schema: OperationSpec['query']) =>
    (schema ? arbitraryOf(schema, '', hints) : fc.constant({})) as fc.Arbitrary<Record<string, unknown>>
  const body = !spec.body || spec.body === 'file' ? fc.constant(undefined) : arbitraryOf(spec.body, '', hints)
  const content = fc.oneof(csv(spec.path), fc.uint8Array({ maxLength: 200 }), fc.constant('%PDF-1.7\n%%EOF'))
  const file = fc.record({ name: fc.constantFrom('people.csv', 'a.pdf', 'b.png'), content })
  return fc
    .record({
      params: partOf(spec.params),
      query: partOf(spec.query),
      body,
      file: spec.body === 'file' ? file : fc.constant(undefined),
    })
    .map(({ params, query, ...rest }) => ({
      path: spec.path.replace(/\{(\w+)\}/g, (_, name) => encode(String(params[name]))),
      query: Object.entries(query)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => `${key}=${encode(String(value))}`)
        .join('&'),
      headers: {},
      ...rest,
    }))
}

const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1.5,
    1e308,
    2 ** 53,
    -(2 ** 53),
    '',
    ' ',
    '\u0000',
    '\ud800',
    '__proto__',
  ),
  fc.constantFrom<unknown>(
    [],
    {},
    [[[]]],
    ['a'],
    { constructor: { prototype: 1 } },
    'x'.repeat(300),
    'x'.repeat(30_000),
  ),
  fc.constantFrom(...naughtyStrings),
  fc.anything({ maxDepth: 2, withNullPrototype: false }),
)
const oddValues = [
  '',
  '0',
  '-1',
  '999999999999999',
  '9999999999999999999',
  '1e3',
  'NaN',
  'null',
  '%00',
  '%',
  '%ED%A0%80',
  "'--",
  '١',
  '[]',
]
const oddHeaders: Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/xml' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'if-match': 'nonsense' },
  { 'if-match': '"1", "2"' },
  { 'if-match': '"999999999"' },
  { 'idempotency-key': ' ' },
  { 'idempotency-key': 'x'.repeat(200) },
  { 'idempotency-key': 'always-the-same-key' },
  { cookie: 'kampung=%00; kampung=%E0%A4%A' },
  { 'accept-encoding': '*;q=nan' },
  { 'content-encoding': 'gzip' },
]
const oddBodies = [
  '{',
  '[]',
  '"text"',
  'null',
  '1',
  '{"a":1,"a":2}',
  '{"__proto__":{"x":1}}',
  `${'['.repeat(2000)}${']'.repeat(2000)}`,
  '\ufeff{}',
  'é\u0000',
]

/** A valid request with one thing wrong with it; perhaps it still is valid. */
export function damagedRequest(valid: fc.Arbitrary<GeneratedRequest>): fc.Arbitrary<GeneratedRequest> {
  const damage = fc.oneof(
    { weight: 4, arbitrary: fc.record({ at: fc.nat(), value: junk }).map(damageBody) },
    {
      weight: 2,
      arbitrary: fc.record({ at: fc.nat(), value: fc.constantFrom(...oddValues) }).map(damageQuery),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...oddHeaders)
        .map((headers) => (request: GeneratedRequest) => ({ ...request, headers })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...oddBodies)
        .map((body) => (request: GeneratedRequest) => ({ ...request, body, file: undefined })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('&extra=1', '&page=1&page=2', '&%', '&=', '&__proto__=1', '#')
        .map((more) => (request: GeneratedRequest) => ({ ...request, query: request.query + more })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('/', '//', '/..%2f', '/%00', '%')
        .map((more) => (request: GeneratedRequest) => ({ ...request, path: request.path + more })),
    },
  )
  return fc.tuple(valid, damage).map(([request, apply]) => apply(request))
}

const damageQuery =
  ({ at, value }: { at: number; value: string }) =>
  (request: GeneratedRequest): GeneratedRequest => {
    const pairs = request.query.split('&')
    const place = at % pairs.length
    const [key = ''] = (pairs[place] ?? '').split('=')
    pairs[place] = at % 5 === 0 ? '' : `${key}=${value}`
    return { ...request, query: pairs.filter((pair) => pair !== '').join('&') }
  }

const damageBody =
  ({ at, value }: { at: number; value: unknown }) =>
  (request: GeneratedRequest): GeneratedRequest => {
    if (request.file) return { ...request, file: { ...request.file, content: String(value).toWellFormed() } }
    return { ...request, body: replaceWithin(request.body, at, value) }
  }

/** Puts `value` at some place of a body: for a field, for all of it, or as a field too many. */
function replaceWithin(body: unknown, at: number, value: unknown): unknown {
  if (typeof body !== 'object' || body === null) return value
  const keys = Object.keys(body)
  const key = keys[at % (keys.length + 1)]
  if (key === undefined) return Array.isArray(body) ? [...body, value] : { ...body, unexpected: value }
  const within = (body as Record<string, unknown>)[key]
  const isDeeper = typeof within === 'object' && within !== null && at % 3 !== 0
  const replaced = isDeeper ? replaceWithin(within, Math.floor(at / 3), value) : value
  const copy: Record<string, unknown> = { ...body, [key]: replaced }
  return Array.isArray(body) ? Object.values(copy) : copy
}

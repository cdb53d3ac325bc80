import naughtyStrings from 'big-list-of-naughty-strings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileKey } from '../../contract/fields.ts'
import { unguarded } from '../../contract/formula-guard.ts'
import { onlySeen } from '../../contract/name-fields.ts'
import { problemBody } from '../../contract/problem.ts'
import { aCommsLog, anInitiative, aPartner, aProgramme } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let kampung: TestApp
let partner_id: number
const as = 'admin'
const post = (path: string, body: unknown) => kampung.call('POST', path, { as, body })

beforeAll(async () => {
  kampung = await openTestApp()
  partner_id = (await post('/partner', aPartner())).body.id
})
afterAll(() => kampung.close())

const strings = [...new Set(naughtyStrings)]
/** A file name as browsers write it into the part's header. */
const asBrowsersDo = (name: string) =>
  name.toWellFormed().replace(/["\r\n]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

test('a file may have any name: its key can be attached, and it comes back whole', async () => {
  const keys: string[] = []
  for (const string of strings) {
    const file = { name: `${asBrowsersDo(string)}.txt`, content: `about ${keys.length}`, type: 'text/plain' }
    const made = await kampung.call('POST', '/drive/file', { as, file })
    expect(made.status, `${string} ${made.text}`).toBe(201)
    expect(fileKey.safeParse(made.body.key).success, made.body.key).toBe(true)
    expect(made.body.key).toMatch(/\.txt$/)
    keys.push(made.body.key)
  }
  for (let at = 0; at < keys.length; at += 10) {
    const files = keys.slice(at, at + 10)
    const log = await post('/comms-log', aCommsLog({ partner_id, files }))
    expect(log.body.files, log.text).toEqual(files)
    const link = await kampung.call('GET', `/drive/file/?key=${encodeURIComponent(String(files[0]))}`, { as })
    const saved = await kampung.call('GET', link.body.url.replace('/api', ''), { as })
    expect([saved.status, saved.text]).toEqual([200, `about ${at}`])
    const header = String(saved.headers['content-disposition'])
    expect(header).toMatch(/^attachment; filename\*=UTF-8''[\w%!$&+.^`|~-]+$/)
    expect(decodeURIComponent(header.split("''")[1] ?? '')).toBe(files[0]?.slice(27))
  }
})

const part = (headers: string, content: string) => `--x\r\n${headers}\r\n\r\n${content}\r\n`
const disposition = 'content-disposition: form-data; name="file"; filename="a.txt"'
const good = part(disposition, 'hello')
const bodies: [what: string, body: string][] = [
  ['nothing', ''],
  ['no part', '--x--\r\n'],
  ['no end', good],
  ['no end of the headers', `--x\r\n${disposition}`],
  ['another boundary', good.replaceAll('--x', '--y')],
  ['two files', `${good}${good}--x--\r\n`],
  ['a field and no file', `${part('content-disposition: form-data; name="file"', 'hello')}--x--\r\n`],
  ['a field beside the file', `${part('content-disposition: form-data; name="extra"', 'x')}${good}--x--\r\n`],
  ['another name', `${good.replace('name="file"', 'name="picture"')}--x--\r\n`],
  ['no name', `${good.replace('name="file"; ', '')}--x--\r\n`],
  ['the name of a prototype', `${good.replace('name="file"', 'name="__proto__"')}--x--\r\n`],
  ['a thousand parts', `${good.repeat(1000)}--x--\r\n`],
  ['a part within a part', `${part('content-type: multipart/mixed; boundary=z', '--z--')}--x--\r\n`],
  ['bytes that are no text', '\u0000\u0001\u00ff'.repeat(1000)],
]

test.each(bodies)('an upload of %s is refused without a fault', async (_what, payload) => {
  const { token } = await kampung.signIn(as)
  for (const url of ['/api/drive/file', '/api/drive/image']) {
    const answer = await kampung.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      cookies: { kampung: token },
      payload,
    })
    expect([400, 413, 415, 422], answer.body).toContain(answer.statusCode)
    expect(problemBody.parse(answer.json())).toBeTruthy()
  }
})

test.each([
  ['a huge header', `${part(`${disposition}\r\nx-long: ${'x'.repeat(100_000)}`, 'hello')}--x--\r\n`],
  ['a thousand headers', `${part(`${disposition}${'\r\nx-more: 1'.repeat(1000)}`, 'hello')}--x--\r\n`],
])('an upload with %s is taken without them, and they are not kept', async (_what, payload) => {
  const { token } = await kampung.signIn(as)
  const answer = await kampung.app.inject({
    method: 'POST',
    url: '/api/drive/file',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    cookies: { kampung: token },
    payload,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  expect(answer.json().key).toMatch(/^[0-9a-z]{26}-a\.txt$/)
})

/** A table with every string as a first name, quoted as RFC 4180 wants it. */
const table = (row: (n: number) => string, head: string) => {
  const lines = strings.map((string, n) => `"${string.replaceAll('"', '""')}",${row(n)}`)
  return [`first_name,${head}`, ...lines].join('\r\n')
}

test.each(['beneficiary', 'volunteer'])(
  'an import of %s takes each odd name or refuses its row',
  async (noun) => {
    const isPerson = noun === 'beneficiary'
    const place = isPerson
      ? `programme_id=${(await post('/programme', aProgramme())).body.id}`
      : `initiative_id=${(await post('/initiative', anInitiative())).body.id}`
    const content = isPerson
      ? table(
          (n) => `Odd,N-${n},91234567,12A,Bukit Merah View,150012`,
          'last_name,serial_number,contact_number,block_number,street_name,postal_code',
        )
      : table((n) => `Odd,8${String(n).padStart(7, '0')}`, 'last_name,contact_number')
    const file = { name: 'odd.csv', content, type: 'text/csv' }
    const made = await kampung.call('POST', `/${noun}/import/?${place}`, { as, file })
    expect(made.status, made.text.slice(0, 500)).toBe(201)
    const refused = new Set(made.body.refused.map(({ row }: { row: number }) => row))
    expect(made.body.created + refused.size).toBe(strings.length)
    expect(made.body.created).toBeGreaterThan(strings.length / 2)
    const read = await kampung.call('GET', `/${noun}/?${place}`, { as })
    const names = new Set(read.body.map(({ first_name }: { first_name: string }) => first_name))
    for (const [n, string] of strings.entries()) {
      // An apostrophe before what a spreadsheet would run is our own exports'.
      const kept = onlySeen(unguarded(string.normalize('NFC').replace(/\r\n?/g, '\n').trim())).trim()
      if (!refused.has(n + 2)) expect(names, kept).toContain(kept)
    }
  },
)

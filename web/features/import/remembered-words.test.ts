import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { type ImportWord, NO_TELEPHONE } from '../../../contract/import-words.ts'
import type { OwnField } from '../../../contract/own-kinds.ts'
import { checked } from '../../../tests/import-session.ts'
import { keepWords, wordsHere } from './remembered-words.ts'
import { NO_TELEPHONE_BUT_WORD } from './telephone-words.ts'

const own = [
  { id: 7, kind: 'one_of', is_sensitive: false },
  { id: 8, kind: 'one_of', is_sensitive: true },
  { id: 9, kind: 'short_text', is_sensitive: false },
] as OwnField[]
const nothing = { before: {}, own }

/** The server's own list, or none where it cannot be reached. */
function server(isThere = true, refuses = (_: ImportWord) => false) {
  const sent: ImportWord[][] = []
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    if (!isThere) throw new TypeError('offline')
    if (init?.body) {
      const words: ImportWord[] = JSON.parse(String(init.body)).words
      const fields = words.flatMap((one, at) => (refuses(one) ? [[`words.${at}.field`, 'Not kept']] : []))
      if (fields.length > 0)
        return Response.json(
          { code: 'invalid', message: 'Not kept', request_id: 'r', fields: Object.fromEntries(fields) },
          { status: 422 },
        )
      sent.push(words)
    }
    return Response.json(sent.flat())
  })
  return sent
}
const read = () => wordsHere(new QueryClient(), 'beneficiaries')

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('what words mean is kept for everybody here, but of sensitive fields and of new ones: others read it too (S-13)', async () => {
  const sent = server()
  const meanings = {
    ...{ status: { y: 'Active' }, own_7: { halal: 'Halal' }, own_8: { pos: 'Positive' } },
    ...{ own_9: { ward: 'Ward 12' }, postal_code: { '520123': '520999' }, gender: { s1234567d: 'Female' } },
    'own_-3': { a: 'A' },
  }
  await keepWords('beneficiaries', meanings, nothing)
  expect(sent).toEqual([
    [
      { field: 'status', word: 'y', meaning: 'Active' },
      { field: 'own_7', word: 'halal', meaning: 'Halal' },
    ],
  ])
  expect(await read()).toEqual({ status: { y: 'Active' }, own_7: { halal: 'Halal' } })
})

test('of the words for a telephone those alone are kept that say there is none: the others name people', async () => {
  const sent = server()
  const contact_number = { nil: NO_TELEPHONE, 'call her son Ah Boon': NO_TELEPHONE_BUT_WORD }
  await keepWords('beneficiaries', { contact_number }, nothing)
  expect(sent.flat().map(({ word }) => word)).toEqual(['nil'])
})

test('a piece without a meaning, and a sentence, are told to nobody: they may name somebody (S-13)', async () => {
  const sent = server()
  const languages = {
    'hokkien thru daughter mei ling': 'Hokkien',
    ['x'.repeat(41)]: 'Malay',
    'thru mei ling': '',
    hockien: 'Hokkien',
  }
  await keepWords('beneficiaries', { languages }, nothing)
  expect(sent.flat()).toEqual([{ field: 'languages', word: 'hockien', meaning: 'Hokkien' }])
})

test('what was told of a field that is no choice, or of a telephone as another number, changes no cell (S-12)', async () => {
  const planted = [
    { field: 'postal_code', word: '520123', meaning: '520999' },
    { field: 'street_name', word: 'jalan besar', meaning: '' },
    { field: 'contact_number', word: 'lost', meaning: NO_TELEPHONE_BUT_WORD },
    { field: 'gender', word: 'f', meaning: 'Male' },
  ]
  vi.stubGlobal('fetch', async () => Response.json(planted))
  localStorage.setItem('kampung-import-words-beneficiaries', '{"email":{"a@b.sg":"c@d.sg"}}')
  const meanings = await read()
  expect(meanings).toEqual({ gender: { f: 'Male' } })
  const row = 'R1,Tan Ah Kow,91234567,12,Jalan Besar,520123,F'
  const file = new Blob([`Ref,Name,HP,Blk,Street,Postal,Gender\n${row}`])
  const { rows, columns } = await checked('beneficiaries', file, { meanings })
  const cell = (name: string) => rows[0]?.cells[columns.indexOf(name)]
  expect(['postal_code', 'street_name', 'gender'].map(cell)).toEqual(['520123', 'Jalan Besar', 'Male'])
})

test('what is known already is not sent again', async () => {
  const sent = server()
  const before = { status: { y: 'Active', n: 'Inactive' } }
  await keepWords('beneficiaries', { status: { y: 'Active', n: '' } }, { before, own })
  expect(sent).toEqual([[{ field: 'status', word: 'n', meaning: '' }]])
  await keepWords('beneficiaries', before, { before, own })
  expect(sent).toHaveLength(1)
})

test('without contact it stays on this device, and goes to everybody with the next file', async () => {
  server(false)
  await keepWords('beneficiaries', { status: { frozen: 'Inactive' } }, nothing)
  const here = await read()
  expect(here).toEqual({ status: { frozen: 'Inactive' } })
  const sent = server()
  await keepWords('beneficiaries', here, { before: here, own })
  expect(sent.flat()).toEqual([{ field: 'status', word: 'frozen', meaning: 'Inactive' }])
  expect(localStorage.length).toBe(0)
})

test('what was said without contact holds until it is sent, whatever was told before', async () => {
  const sent = server()
  await keepWords('beneficiaries', { status: { frozen: 'Active' } }, nothing)
  server(false)
  await keepWords('beneficiaries', { status: { frozen: 'Inactive' } }, { before: await read(), own })
  vi.stubGlobal('fetch', async () => Response.json(sent.flat()))
  expect(await read()).toEqual({ status: { frozen: 'Inactive' } })
})

test('what an earlier file left on this device goes with the next, whatever words that one has', async () => {
  server(false)
  await keepWords('beneficiaries', { status: { frozen: 'Inactive' } }, nothing)
  const sent = server()
  await keepWords('beneficiaries', { status: { y: 'Active' } }, { before: await read(), own })
  expect(sent.flat().map(({ word }) => word)).toEqual(['frozen', 'y'])
  expect(localStorage.length).toBe(0)
})

test('a word that the server refuses is let go, and keeps no other from the organisation', async () => {
  const sent = server(true, ({ word }) => word === 'halal')
  const meanings = { own_7: { halal: 'Halal', kosher: 'Kosher' }, status: { y: 'Active' } }
  await keepWords('beneficiaries', meanings, nothing)
  expect(sent.flat().map(({ word }) => word)).toEqual(['kosher', 'y'])
  expect(localStorage.length).toBe(0)
})

test('more words than one call takes go in portions', async () => {
  const sent = server()
  const languages = Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`w${at}`, 'Malay']))
  await keepWords('beneficiaries', { languages }, nothing)
  expect(sent.map(({ length }) => length)).toEqual([2000, 1])
})

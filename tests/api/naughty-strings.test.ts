import naughtyStrings from 'big-list-of-naughty-strings'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { onlySeen } from '../../contract/name-fields.ts'
import {
  aBeneficiary,
  aCommsLog,
  aForm,
  anInitiative,
  aPartner,
  aPersonLog,
  aProgramme,
  aVolunteer,
} from '../factories.ts'
import { noLimits } from '../no-limits.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { testEngine } from '../test-database.ts'

// Thousands of requests on a busy machine: only a hang may end this.
vi.setConfig({ testTimeout: 3_600_000 })

/** Of these none is left out. */
const ours = [
  'a\u0000b',
  'a\u001bb',
  'a\u0085b',
  '\u200b\u2060',
  '\ud800',
  'pair broken \udc00\ud800',
  ' \t padded \n',
  'two\r\nlines\rthree',
  'e\u0301 in two parts',
  '=1+1',
]
const strings = [...new Set([...naughtyStrings, ...ours])]

/**
 * Every second in every run, all with `npm test -- --long`; a server keeps text as the embedded database does: there every fourth. Of an account the password is hashed
 * each time, which is a hundred times the rest; names there are checked by the same rule as a volunteer's.
 */
const every = (step: number) =>
  strings
    .map((string, n) => [n, string] as const)
    .filter(([n, string]) => n % step === 0 || ours.includes(string))
const STEP = process.env.TEST_LONG ? 1 : testEngine === 'pglite' ? 2 : 4
const stepOf = (noun: string) => (noun === 'user' && !process.env.TEST_LONG ? 4 * STEP : STEP)

let kampung: TestApp
let partner_id: number
let programme_id: number
let serial_number: string
const post = (path: string, body: unknown, as: 'admin' | 'nobody' = 'admin') =>
  kampung.call('POST', path, { as, body })

beforeAll(async () => {
  kampung = await openTestApp({ services: { limits: noLimits } })
  partner_id = (await post('/partner', aPartner())).body.id
  programme_id = (await post('/programme', aProgramme())).body.id
  serial_number = (await post('/beneficiary', aBeneficiary({ programme_id }))).body.serial_number
})
afterAll(() => kampung.close())

/** Stand for the string in a body: where something must stand, and where nothing may. */
const MUST = '\u0001'
const MAY = '\u0002'
const address = { street_name: MUST, building_name: MAY }

/** A body for each noun with the marks in all its text fields; `n` counts the strings. */
const bodies: Record<string, (n: number) => { path: string; body: object; marked: object }> = {
  beneficiary: (n) => {
    const marked = { first_name: MUST, last_name: MUST, ...address }
    return { path: '/beneficiary', body: aBeneficiary({ serial_number: `N-${n}`, ...marked }), marked }
  },
  programme: () => {
    const requirements = [{ type: 'open', requirement: MUST, details: MUST }]
    const marked = { name: MUST, description: MAY, requirements }
    return { path: '/programme', body: aProgramme(marked), marked }
  },
  initiative: () => {
    const requirements = [{ type: 'dropdown', requirement: MUST, options: ['Yes', MUST] }]
    const marked = { name: MUST, description: MAY, requirements }
    return { path: '/initiative', body: anInitiative(marked), marked }
  },
  partner: () => {
    const person = { contact_number: '+6598765432', email: 'a@b.example', profile_picture: '' }
    const marked = { name: MUST, ...address, key_personnel: [{ ...person, name: MUST, position: MUST }] }
    return { path: '/partner', body: aPartner(marked), marked }
  },
  volunteer: () => {
    const names = { first_name: MUST, last_name: MUST, race: MUST, nationality: MUST }
    const marked = { ...names, country_of_birth: MUST, ...address }
    return { path: '/volunteer', body: aVolunteer(marked), marked }
  },
  'comms log': () => {
    const marked = { subject: MUST, content: MUST }
    return { path: '/comms-log', body: aCommsLog({ partner_id, ...marked }), marked }
  },
  'log on a person': () => {
    const marked = { content: MUST }
    return {
      path: `/person-log?noun=beneficiary&key=${serial_number}`,
      body: aPersonLog(marked),
      marked,
    }
  },
  form: (n) => {
    const questions = [{ question: MUST, type: 'mcq', required: false, choices: ['Yes', MUST] }]
    const marked = { title: MUST, questions }
    return { path: '/form', body: aForm({ programme_id, stage: n + 2, ...marked }), marked }
  },
  user: (n) => {
    const marked = { first_name: MUST, last_name: MUST, department: MUST }
    const account = { email: `naughty-${n}@kampung.example`, password: 'a long and unusual passphrase' }
    return { path: '/user/register', body: { ...account, ...marked }, marked }
  },
}

/** As it is kept: NFC, trimmed, newlines as \n (S-11). */
const keptAs = (typed: string) => typed.normalize('NFC').replace(/\r\n?/g, '\n').trim()
const isUnclean = (kept: string) =>
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/.test(kept) || !kept.isWellFormed()

/** Among others, what nobody could tell from the same without it. */
const hasUnseen = (kept: string) => /[^\S ]|[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(kept)

/** Nothing that a person could see: white space and format characters alone. */
const isUnseen = (kept: string) => kept.replace(/[\s\p{Z}\p{C}]/gu, '') === ''

const fill = (value: unknown, text: string): unknown =>
  JSON.parse(JSON.stringify(value), (_, one) => (one === MUST || one === MAY ? text : one))

/** Of a name goes out what nobody sees (H-516). */
const withoutUnseen = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (field, one) =>
    /_name$/.test(field) && /^(first|last|display)/.test(field) ? onlySeen(one).trim() : one,
  )

/** The dotted places of the marks at which this text is refused. */
function refusedAt(value: unknown, kept: string, place: string[] = []): string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) => refusedAt(one, kept, [...place, key]))
  const isRefused =
    (value === MUST || value === MAY) && (isUnclean(kept) || (value === MUST && isUnseen(kept)))
  return isRefused ? [place.join('.')] : []
}

describe('every text field keeps what was typed, or says at the field why not', () => {
  test.each(Object.entries(bodies))('%s', async (noun, bodyOf) => {
    for (const [n, string] of every(stepOf(noun))) {
      // The shortest bound of these fields is 100; what is too long is another test's.
      const typed = [...string].slice(0, 45).join('')
      const kept = keptAs(typed)
      const { path, body, marked } = bodyOf(n)
      const as = noun === 'user' ? 'nobody' : 'admin'
      const answer = await post(path, fill(body, typed), as)
      const refused = refusedAt(marked, kept).sort()
      const seen = JSON.stringify({ typed, answer: answer.text })
      expect(answer.headers['content-type'], seen).toBe('application/json; charset=utf-8')
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      if (refused.length > 0) {
        expect(answer.status, seen).toBe(422)
        expect(Object.keys(answer.body.fields).sort(), seen).toEqual(refused)
      } else {
        expect(answer.status, seen).toBe(201)
        const said = fill(marked, kept)
        const isPerson = noun === 'beneficiary' || noun === 'volunteer'
        expect(answer.body, seen).toMatchObject((isPerson ? withoutUnseen(said) : said) as object)
      }
    }
  })
})

test('an answer in a form keeps what was typed', async () => {
  const question = { question: 'How are you?', type: 'long', required: false, choices: [] }
  await post('/form', aForm({ programme_id, stage: 1, questions: [question] }))
  for (const [, typed] of every(STEP)) {
    const kept = keptAs(typed)
    const answer = await post('/form/responses', {
      stage: 1,
      programme_id,
      beneficiary_serial_number: serial_number,
      responses: [{ id: 1, answer: typed }],
    })
    if (isUnclean(kept)) expect(answer.status, typed).toBe(422)
    else {
      expect([201, 202], answer.text).toContain(answer.status)
      expect(answer.body.responses[0].answer).toBe(kept)
    }
  }
})

test('a serial number is an address however it is written, and a search takes any text', async () => {
  for (const [n, string] of every(STEP)) {
    const serial = keptAs(`${[...string].slice(0, 20).join('')}-${n}`)
    if (isUnclean(serial)) continue
    const made = await post('/beneficiary', aBeneficiary({ serial_number: serial, first_name: serial }))
    if (hasUnseen(serial)) {
      expect(made.body.fields?.serial_number, made.text).toContain('cannot be seen')
      continue
    }
    expect(made.status, made.text).toBe(201)
    // As the upkeep of a running server does every half minute: what was never analysed is searched by a bad plan.
    if (n % 50 === 20) await sql`analyze`.execute(kampung.db)
    const query = encodeURIComponent(serial)
    const read = await kampung.call('GET', `/beneficiary/?serial_number=${query}`, { as: 'admin' })
    expect(read.body, serial).toEqual(made.body)
    const found = await kampung.call('GET', `/beneficiary/?page=1&page_size=100&q=${query}`, { as: 'admin' })
    expect(found.status, found.text).toBe(200)
    const serials = found.body.items.map((one: { serial_number: string }) => one.serial_number)
    expect(serials, serial).toContain(serial)
  }
})

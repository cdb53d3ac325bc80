import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let officer: TestCaller
let picture: Buffer
beforeAll(async () => {
  // The first wall by itself: what the database keeps back has tests of its own (S-08).
  kampung = await openTestApp({ services: { has_wall: false } })
  officer = await kampung.signIn('admin')
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => kampung.close())

async function uploaded(as: TestCaller = officer): Promise<string> {
  const made = await kampung.call('POST', '/drive/image', { as, file: { name: 'a.jpg', content: picture } })
  expect(made.status).toBe(201)
  return made.body.key
}
async function attached(): Promise<string> {
  const key = await uploaded()
  await kampung.db.updateTable('files').set({ attached_at: new Date() }).where('key', '=', key).execute()
  return key
}
async function urlFor(key: string, as: TestCaller, kind = 'image'): Promise<string> {
  const answer = await kampung.call('GET', `/drive/${kind}/?key=${encodeURIComponent(key)}`, { as })
  expect(answer.status).toBe(200)
  return answer.body.url
}
const open = (url: string, as: TestCaller) => kampung.call('GET', url.replace('/api', ''), { as })

type Table = 'programmes' | 'initiatives' | 'beneficiaries' | 'volunteers' | 'partners' | 'users'
const staff = { first_name: 'A', last_name: 'B' }
const person = { ...staff, display_name: 'B A' }
const status = 'Active'
const rows: [Table, string, object][] = [
  ['programmes', 'cover_image', { name: 'P', requirements: '[]' }],
  ['initiatives', 'cover_image', { name: 'I', requirements: '[]' }],
  ['partners', 'logo', { name: 'Q', status }],
  ['volunteers', 'profile_picture', person],
  [
    'users',
    'profile_picture',
    { ...staff, email: 'x@y.example', password_hash: '-', department: 'D', role: 'admin' },
  ],
  ['beneficiaries', 'profile_picture', { ...person, serial_number: 'D-1', contact_number: '999', status }],
]
async function insert(table: Table, values: object): Promise<number> {
  const row = await kampung.db
    .insertInto(table)
    .values(values as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
const bury = (table: Table, id: number) =>
  kampung.db.updateTable(table).set({ deleted_at: new Date() }).where('id', '=', id).execute()

describe('staff', () => {
  it.each(rows)('see what %s.%s refers to while it lives', async (table, column, values) => {
    const key = await attached()
    expect(await urlFor(key, officer)).toBe('')
    const id = await insert(table, { ...values, [column]: key })
    const url = await urlFor(key, officer)
    expect(url).toMatch(/^\/api\/drive\/content\/[\w.-]+$/)
    expect((await open(url, officer)).status).toBe(200)
    await bury(table, id)
    expect(await urlFor(key, officer)).toBe('')
  })

  it('see key personnel and attachments of comms logs', async () => {
    const [face, paper] = [await attached(), await attached()]
    await kampung.db.updateTable('files').set({ kind: 'file' }).where('key', '=', paper).execute()
    const partner_id = await insert('partners', { name: 'R', status })
    const someone = { place: 1, name: 'N', position: 'P', contact_number: '1', email: 'e' }
    await kampung.db
      .insertInto('key_personnel')
      .values({ ...someone, partner_id, profile_picture: face })
      .execute()
    const log = { partner_id, type: 'Note' as const, subject: 'S', content: 'C', created_by: officer.id }
    await kampung.db
      .insertInto('comms_logs')
      .values({ ...log, files: ['other', paper] })
      .execute()
    expect(await urlFor(face, officer)).not.toBe('')
    expect(await urlFor(paper, officer, 'file')).not.toBe('')
    expect(await urlFor(paper, officer)).toBe('')
    expect(await urlFor(face, officer, 'file')).toBe('')
  })

  it('see their own upload until it is attached, and nobody else does', async () => {
    const key = await uploaded()
    const colleague = await makeCaller(kampung.db, 'admin')
    expect(await urlFor(key, officer)).not.toBe('')
    expect(await urlFor(key, colleague)).toBe('')
    expect(await urlFor('00000000000000000000000000-none.webp', officer)).toBe('')
    expect(await urlFor('', officer)).toBe('')
  })

  it('who wait for approval see their own uploads and their own picture, nothing else', async () => {
    const waiting = await kampung.signIn('pending')
    const [own, mine, cover] = [await uploaded(waiting), await attached(), await attached()]
    await kampung.db
      .updateTable('users')
      .set({ profile_picture: mine })
      .where('id', '=', waiting.id)
      .execute()
    await insert('programmes', { name: 'P', requirements: '[]', cover_image: cover })
    const urls = [await urlFor(own, waiting), await urlFor(mine, waiting), await urlFor(cover, waiting)]
    expect(urls.map((url) => url !== '')).toEqual([true, true, false])
  })
})

describe('a volunteer', () => {
  it('sees those assigned, covers of their programmes and their own picture (S-08)', async () => {
    const [volunteer, stranger] = [
      await kampung.signIn('assigned_volunteer'),
      await kampung.signIn('other_volunteer'),
    ]
    const keys = {
      face: await attached(),
      cover: await attached(),
      mine: await attached(),
      logo: await attached(),
    }
    const values = { ...person, serial_number: 'D-2', contact_number: '999', status }
    const beneficiary_id = await insert('beneficiaries', { ...values, profile_picture: keys.face })
    const programme = { name: 'P', requirements: '[]', cover_image: keys.cover }
    const programme_id = await insert('programmes', programme)
    await kampung.db
      .insertInto('programme_beneficiaries')
      .values({ programme_id, beneficiary_id, status })
      .execute()
    await insert('partners', { name: 'S', status, logo: keys.logo })
    await kampung.db
      .updateTable('volunteers')
      .set({ profile_picture: keys.mine })
      .where('id', '=', volunteer.id)
      .execute()
    const seen = async (as: TestCaller) => {
      const names = []
      for (const [name, key] of Object.entries(keys)) if ((await urlFor(key, as)) !== '') names.push(name)
      return names
    }
    expect(await seen(volunteer)).toEqual(['mine'])
    await kampung.assign(volunteer, 'D-2')
    expect(await seen(volunteer)).toEqual(['face', 'cover', 'mine'])
    expect(await seen(stranger)).toEqual([])
    await kampung.db
      .updateTable('assignments')
      .set({ assigned_to: sql<string>`now()` })
      .where('volunteer_id', '=', volunteer.id)
      .execute()
    expect(await seen(volunteer)).toEqual(['mine'])
  })
})

describe('a link', () => {
  it('opens for its own session only', async () => {
    const url = await urlFor(await uploaded(), officer)
    const others = [
      await makeCaller(kampung.db, 'admin'),
      await kampung.signIn('super_admin'),
      await kampung.signIn('assigned_volunteer'),
    ]
    for (const as of others) expect((await open(url, as)).status).toBe(404)
    expect((await open(url, await kampung.signIn('nobody'))).status).toBe(401)
    expect((await open(url, officer)).status).toBe(200)
  })

  it('is the same for a while, and has ended after five minutes', async () => {
    const key = await uploaded()
    // A whole minute: the ends of what a link may live.
    const start = Math.floor(Date.now() / 60_000) * 60_000
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    try {
      const url = await urlFor(key, officer)
      vi.setSystemTime(start - 59_000)
      expect(await urlFor(key, officer)).toBe(url)
      vi.setSystemTime(start + 239_000)
      expect((await open(url, officer)).status).toBe(200)
      vi.setSystemTime(start + 241_000)
      expect((await open(url, officer)).status).toBe(404)
    } finally {
      vi.useRealTimers()
    }
  })

  it('cannot be altered or made up', async () => {
    const url = await urlFor(await uploaded(), officer)
    const [payload = '', signature = ''] = url.split('/').at(-1)?.split('.') ?? []
    const link = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const altered = Buffer.from(JSON.stringify({ ...link, expires_at: link.expires_at + 1 })).toString(
      'base64url',
    )
    for (const token of [
      `${altered}.${signature}`,
      payload,
      `${payload}.`,
      'nonsense',
      `${payload}.${signature}x`,
    ])
      expect((await open(`/api/drive/content/${token}`, officer)).status).toBe(404)
  })

  it('to bytes that are gone is 404', async () => {
    const key = await uploaded()
    const url = await urlFor(key, officer)
    await kampung.services.storage.remove(key.slice(0, 26))
    expect((await open(url, officer)).status).toBe(404)
  })
})

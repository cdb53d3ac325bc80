import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../../tests/callers.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { removeForgottenUploads } from './drive-cleanup.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const upload = (destination: string, name: string, content: Uint8Array | string, as: TestCaller | 'nobody') =>
  kampung.call('POST', `/drive/${destination}`, { as, file: { name, content } })
const photograph = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()

describe('who may upload', () => {
  it('is staff, also those who wait; a volunteer as a stranger, who may be about to register', async () => {
    const content = await photograph()
    expect((await upload('image', 'a.jpg', content, await kampung.signIn('pending'))).status).toBe(201)
    const volunteer = await kampung.signIn('assigned_volunteer')
    const sent = await upload('image', 'a.jpg', content, volunteer)
    expect(sent.status).toBe(201)
    const { user_id, anonymous_address } = await kampung.db
      .selectFrom('files')
      .select(['user_id', 'anonymous_address'])
      .where('key', '=', sent.body.key)
      .executeTakeFirstOrThrow()
    expect([user_id, anonymous_address]).toEqual([null, kampung.services.keyedHash('127.0.0.1')])
    expect((await upload('file', 'a.txt', 'text', volunteer)).status).toBe(403)
  })

  it('is known before the file is read: who may not send it need not have sent it', async () => {
    // The part never ends: were it read first, the answer would be that it cannot be.
    const unfinished = async (destination: string, headers: Record<string, string>) => {
      const { statusCode } = await kampung.app.inject({
        method: 'POST',
        url: `/api/drive/${destination}`,
        remoteAddress: '198.51.100.20',
        headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
        payload: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
      })
      return statusCode
    }
    const volunteer = await kampung.signIn('assigned_volunteer')
    expect(await unfinished('file', {})).toBe(401)
    const asVolunteer = { cookie: `kampung=${volunteer.token}` }
    expect(await unfinished('file', asVolunteer)).toBe(403)
    for (let n = 0; n < 4; n += 1) expect(await unfinished('image', {})).toBe(400)
    expect(await unfinished('image', asVolunteer)).toBe(400)
    expect([await unfinished('image', {}), await unfinished('image', asVolunteer)]).toEqual([429, 429])
  })

  it('without a session is five pictures an hour an address, gone after a day (S-01)', async () => {
    const address = '198.51.100.7'
    const content = await photograph()
    const send = (destination: string, from = address) =>
      kampung.call('POST', `/drive/${destination}`, { address: from, file: { name: 'me.jpg', content } })
    expect((await send('file')).status).toBe(401)
    const answers = []
    for (let at = 0; at < 6; at += 1) answers.push(await send('image'))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429])
    expect(answers[5]?.headers['retry-after']).toBeDefined()
    expect((await send('image', '198.51.100.8')).status).toBe(201)
    const large = { name: 'me.jpg', content: Buffer.alloc(11 * 1024 * 1024) }
    const refused = await kampung.call('POST', '/drive/image', { address: '198.51.100.9', file: large })
    expect(refused.body.fields.file).toBe('it is larger than 10 MB')

    const [old, attached, young] = answers.map(({ body }) => body.key) as [string, string, string]
    const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString()
    await kampung.db
      .updateTable('files')
      .set({ created_at: yesterday })
      .where('key', 'in', [old, attached])
      .execute()
    await kampung.db
      .updateTable('files')
      .set({ attached_at: yesterday })
      .where('key', '=', attached)
      .execute()
    expect(await removeForgottenUploads(kampung.services)).toBe(1)
    const left = await kampung.db
      .selectFrom('files')
      .select('key')
      .where('key', 'in', [old, attached, young])
      .execute()
    expect(left.map(({ key }) => key).sort()).toEqual([attached, young].sort())
    const bytes = (key: string) => kampung.services.storage.read(key.slice(0, 26), 'large')
    expect(await bytes(old)).toBeNull()
    for (const key of [attached, young]) {
      const stream = await bytes(key)
      expect(stream).not.toBeNull()
      stream?.destroy()
    }
  })
})

import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AGREED, newAttachment } from '../../../tests/attachments.ts'
import type { TestCaller } from '../../../tests/callers.ts'
import { seededRandom } from '../../../tests/durability/random.ts'
import { makeVisit } from '../../../tests/form-visit.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { element, VOID, withInside } from '../../../tests/voice-files.ts'
import { SESSION_COOKIE } from '../../http/session.ts'

const VISITS = 4
const OF_EACH = 10
const SEED = Number(process.env.TEST_SEED ?? 20_261_127)

let kampung: TestApp
let me: TestCaller
let port: number
beforeAll(async () => {
  kampung = await openTestApp()
  me = await kampung.signIn('assigned_volunteer')
  port = Number(new URL(await kampung.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => kampung.close())

type Note = { id: string; content: Buffer }

/** Answers whose voice notes are still on the phone: each of another length, and nothing alike in it. */
async function anAnsweredVisit(): Promise<Note[]> {
  const { form, serial, file } = await makeVisit(kampung)
  await kampung.assign(me, serial)
  const questions = Array.from({ length: OF_EACH }, (_, at) => ({ question: `Said ${at}`, type: 'voice' }))
  const place = `/form?programmeId=${form.programme_id}&stage=${form.stage}`
  const { body } = await kampung.call('PUT', place, { as: 'admin', body: { ...form, questions } })
  const notes = questions.map((_, at) => ({
    id: newAttachment(),
    content: withInside(element(VOID, randomBytes(3000 + at * 20_000))),
  }))
  const responses = notes.map(({ id }, at) => ({ uid: body.questions[at].uid, answer: id }))
  const filed = await file(me, { form_version: 2, responses })
  expect(filed.status).toBe(201)
  return notes
}

/** The request as it goes over the line. */
function asSent({ id, content }: Note): Buffer {
  const boundary = 'kampung-note'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="voice"\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const lines = [
    `POST /api/form/responses/attachment?id=${id}&agreed_at=${AGREED} HTTP/1.1`,
    ...['host: 127.0.0.1', 'sec-fetch-site: same-origin', 'connection: close'],
    ...[`cookie: ${SESSION_COOKIE}=${me.token}`, `idempotency-key: key-${id}`],
    ...[`content-type: multipart/form-data; boundary=${boundary}`, `content-length: ${body.length}`],
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body])
}

/** Sends so many bytes, and hears so many of the answer; then the line is dead. Answers what was heard. */
const trySending = (bytes: Buffer, sent: number, heard: number) =>
  new Promise<string>((resolve) => {
    let answer = ''
    const line = connect(port, '127.0.0.1', () => {
      line.write(bytes.subarray(0, sent), () => sent < bytes.length && line.destroy())
    })
    line.on('data', (piece) => {
      answer += piece.toString('latin1')
      if (answer.length >= heard) line.destroy()
    })
    line.on('error', () => undefined).on('close', () => resolve(answer))
  })

it(`${VISITS * OF_EACH} voice notes cut off at a random byte, on the way there or back, are there once each and unaltered`, async () => {
  const random = seededRandom(SEED)
  const notes = (await Promise.all(Array.from({ length: VISITS }, anAnsweredVisit))).flat()
  let cuts = 0
  await Promise.all(
    notes.map(async (note) => {
      const bytes = asSent(note)
      for (let tries = 0; tries < 3; tries += 1) {
        const isOnTheWay = random() < 0.6
        const sent = isOnTheWay ? Math.floor(random() * bytes.length) : bytes.length
        await trySending(bytes, sent, isOnTheWay ? 0 : 1 + Math.floor(random() * 200))
        cuts += 1
      }
      const answer = await trySending(bytes, bytes.length, Number.POSITIVE_INFINITY)
      expect(answer).toMatch(/^HTTP\/1\.1 201/)
      expect(answer).toContain(`"id":"${note.id}"`)
    }),
  )
  expect(cuts).toBe(notes.length * 3)
  const kept = await kampung.db
    .selectFrom('attachments as a')
    .innerJoin('files as f', 'f.key', 'a.file')
    .select(['a.id', 'f.id as file_id'])
    .execute()
  expect(kept.map(({ id }) => id).toSorted()).toEqual(notes.map(({ id }) => id).toSorted())
  for (const { id, file_id } of kept) {
    const pieces: Buffer[] = []
    for await (const piece of (await kampung.services.storage.read(file_id, 'whole')) ?? [])
      pieces.push(Buffer.from(piece as Uint8Array))
    expect(
      Buffer.concat(pieces).equals(notes.find((note) => note.id === id)?.content ?? Buffer.alloc(0)),
    ).toBe(true)
  }
  const { count } = await kampung.db
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(notes.length)
})

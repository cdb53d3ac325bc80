import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { singaporeDay } from '../../contract/calendar-day.ts'
import { openFileStorage } from '../../server/storage/file-storage.ts'
import { redrawPicture } from '../../server/storage/redraw-picture.ts'
import { startServer } from '../started-server.ts'
import { testEngine } from '../test-database.ts'
import { cuttingProxy } from './cutting-proxy.ts'
import { makeHttpWorld } from './http-world.ts'
import {
  askEverything,
  attachmentLetter,
  engagementLetter,
  filesOf,
  formLetter,
  makePhones,
  type Words,
  wordsOf,
} from './letters-world.ts'
import { type PhoneLetter, sendUntilWhole } from './phone-letters.ts'
import { seededRandom } from './random.ts'

/** Of engagements, and of forms, each with a photograph and a voice note behind it. */
const EACH = process.env.TEST_LONG ? 500 : 60
const PHONES = 10
const SEED = Number(process.env.TEST_SEED ?? 20_261_129)
const HOUR = 3_600_000
/** Of a connection: a third is cut on its way there, at a byte that is as likely among the first hundred as among the last thousands. */
const THERE = 0.35
const BACK = 0.35

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

it(`${EACH} visits, ${EACH} forms of every type, their photographs and voice notes, cut off at a random byte either way, are there once each and unaltered`, {
  timeout: HOUR,
}, async () => {
  const world = await makeHttpWorld()
  const { callers, idOf } = await makePhones(world, PHONES, EACH)
  const server = await startServer({ ...world.environment, DEMO: '0' })
  const random = seededRandom(SEED)
  const asked = await askEverything(server, world)
  const proxy = await cuttingProxy(Number(new URL(server.address).port), () => {
    const drawn = random()
    if (drawn < THERE) return { there: Math.floor(2 ** (random() * 18)) }
    return drawn < THERE + BACK ? { back: Math.floor(random() * 1500) } : {}
  })

  const today = singaporeDay(new Date())
  const sent: { words: Words; photo: string; voice: string }[] = []
  let tries = 0
  const send = async (letter: PhoneLetter) => {
    const took = await sendUntilWhole(proxy.port, letter)
    tries += took
  }
  const to = (phone: (typeof callers)[number], serial: string) => ({
    ...{ phone, serial, programme_id: world.programme_id },
    beneficiary_id: idOf.get(serial) ?? 0,
  })
  // As its sender: one letter at a time from each phone, and what a form names behind it.
  await Promise.all(
    callers.map(async (phone, of) => {
      for (let n = of; n < EACH; n += PHONES) {
        await send(engagementLetter(to(phone, `noted-${n}`), today))
        const own = seededRandom(SEED + n)
        const [words, files] = [wordsOf(n, own), await filesOf(own)]
        await send(formLetter(to(phone, `asked-${n}`), asked, words))
        await send(attachmentLetter({ phone }, words.photo, files.photo))
        await send(attachmentLetter({ phone }, words.voice, files.voice))
        const { large } = await redrawPicture(files.photo)
        sent[n] = { words, photo: hashOf(large), voice: hashOf(files.voice) }
      }
    }),
  )
  const { there, back } = proxy.cuts()
  console.info(
    `letters on ${testEngine}, seed ${SEED}: ${tries} tries, cut ${there} on the way there and ${back} back`,
  )
  expect(there).toBeGreaterThan(EACH)
  expect(back).toBeGreaterThan(EACH)
  await proxy.close()
  await server.stop('SIGTERM')

  const { db, close } = await world.open()
  const { rows: visits } = await sql<{ serial: string; kept: number; source: string; said: string }>`
    select b.serial_number as serial, count(e.id) as kept, min(e.source) as source, min(e.note) as said
    from beneficiaries b left join engagements e on e.beneficiary_id = b.id group by 1`.execute(db)
  const seen = new Map(visits.map(({ serial, ...one }) => [serial, one]))
  const { rows: forms } = await sql<{ serial: string; state: string; answers: Answer[] }>`
    select b.serial_number as serial, r.state, r.responses as answers
    from form_responses r join beneficiaries b on b.id = r.beneficiary_id`.execute(db)
  const { rows: kept } = await sql<{ id: string; kind: string; file_id: string }>`
    select a.id, a.kind, f.id as file_id from attachments a left join files f on f.key = a.file`.execute(db)
  const { rows: counted } = await sql<{ files: number; audited: number; noted: number }>`select
    (select count(*) from files) as files,
    (select count(*) from audit_events where action = 'uploaded') as audited,
    (select count(*) from audit_events where action = 'created' and entity = 'form_response') as noted`.execute(
    db,
  )
  await close()

  expect(seen.size).toBe(2 * EACH)
  for (let n = 0; n < EACH; n += 1) {
    expect([n, seen.get(`noted-${n}`)]).toEqual([n, { kept: 1, source: 'phone', said: `Of noted-${n}` }])
    // A form is itself a visit.
    expect([n, seen.get(`asked-${n}`)]).toEqual([n, { kept: 1, source: 'form', said: '' }])
  }
  expect(forms).toHaveLength(EACH)
  expect(kept).toHaveLength(2 * EACH)
  expect(counted).toEqual([{ files: 2 * EACH, audited: 2 * EACH, noted: EACH }])
  const storage = await openFileStorage({ data_dir: world.environment.DATA_DIR, files_s3: null })
  const hashes = new Map<string, string>()
  for (const { id, kind, file_id } of kept) {
    const pieces: Uint8Array[] = []
    for await (const piece of (await storage.read(file_id, kind === 'photo' ? 'large' : 'whole')) ?? [])
      pieces.push(piece as Uint8Array)
    hashes.set(id, hashOf(Buffer.concat(pieces)))
  }
  for (const { serial, state, answers } of forms) {
    const { words, photo, voice } = sent[Number(serial.slice('asked-'.length))] ?? nothing
    const said = asked.questions.map(({ uid, type }) => [uid, words[type]])
    const read = answers.map(({ uid, answer, attachment }) => [uid, attachment?.id ?? answer])
    expect([serial, state, read]).toEqual([serial, 'accepted', said])
    expect([serial, hashes.get(words.photo), hashes.get(words.voice)]).toEqual([serial, photo, voice])
  }
})

const nothing = { words: {} as Words, photo: '', voice: '' }
type Answer = { uid: string; answer: string; attachment?: { id: string } }

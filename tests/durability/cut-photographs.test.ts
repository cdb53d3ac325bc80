import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, expect, it, vi } from 'vitest'
import type { Form } from '../../contract/form.ts'
import { openFileStorage } from '../../server/storage/file-storage.ts'
import { redrawPicture } from '../../server/storage/redraw-picture.ts'
import { keepAttachment } from '../../web/device/attachment-keeping.ts'
import type { OpenVault } from '../../web/device/device-store.ts'
import { indexOf } from '../../web/device/outbox-index.ts'
import { listOutbox, submitToOutbox } from '../../web/device/outbox-store.ts'
import { AGREED, newAttachment } from '../attachments.ts'
import type { TestCaller } from '../callers.ts'
import { aForm } from '../factories.ts'
import { post, startServer } from '../started-server.ts'
import { testEngine } from '../test-database.ts'
import { cuttingProxy } from './cutting-proxy.ts'
import { makeHttpWorld } from './http-world.ts'
import { makePhones } from './letters-world.ts'
import { aSealedPhone, sendAll, speakThrough } from './phone-sender.ts'
import { seededRandom } from './random.ts'

const PHOTOGRAPHS = process.env.TEST_LONG ? 300 : 60
const PHONES = 6
const SEED = Number(process.env.TEST_SEED ?? 20_261_130)
const HOUR = 3_600_000
const THERE = 0.35
const BACK = 0.25

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
afterEach(() => vi.unstubAllGlobals())

/** In which nothing is alike: about 40 kB, that a line may end at any byte of. */
async function aPhotograph(random: () => number): Promise<Buffer> {
  const [width, height] = [160 + Math.floor(random() * 80), 120 + Math.floor(random() * 40)]
  const pixels = randomBytes(width * height * 3)
  return await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** As the form's page submits it: the photograph lies sealed, and goes behind the words. */
async function submit(vault: OpenVault, phone: TestCaller, form: Form, about: About, photo: Buffer) {
  const { account_id = 0 } = phone
  const attachment_id = newAttachment()
  const content = new Blob([new Uint8Array(photo)], { type: 'image/jpeg' })
  await keepAttachment(vault, attachment_id, content, { kind: 'photo', agreed_at: AGREED })
  const place = { programme_id: form.programme_id, stage: 1, form_id: form.form_id }
  const body = {
    ...{ ...place, form_version: 1, beneficiary_id: about.beneficiary_id, volunteer_account_id: account_id },
    beneficiary_serial_number: about.serial_number,
    answered_at: new Date().toISOString(),
    responses: form.questions.map(({ uid }) => ({ uid, answer: attachment_id })),
  }
  const letter = { form, body, idempotency_key: newAttachment() }
  const shown = { title: form.title, person_name: 'Siti Rahman', programme_name: 'Everyone' }
  const request = { idempotency_key: newAttachment(), attachment_id, account_id }
  await submitToOutbox(vault, { ...place, ...about, ...shown, letter }, 'none', {
    attachments: [{ what: 'photo', request }],
  })
  return attachment_id
}
type About = { serial_number: string; beneficiary_id: number }

it(`${PHOTOGRAPHS} photographs that the phone's own sender is cut off from at a random byte are there once each, none altered`, {
  timeout: HOUR,
}, async () => {
  const world = await makeHttpWorld()
  const { callers, idOf } = await makePhones(world, PHONES, PHOTOGRAPHS)
  const server = await startServer({ ...world.environment, DEMO: '0' })
  const questions = [{ question: 'The door', type: 'photo', choices: [], required: false }]
  const asked = aForm({ programme_id: world.programme_id, questions })
  const form: Form = await (await post(server.address, '/form', asked, `kampung=${world.token}`)).json()
  const random = seededRandom(SEED)
  const proxy = await cuttingProxy(Number(new URL(server.address).port), () => {
    const drawn = random()
    if (drawn < THERE) return { there: Math.floor(2 ** (random() * 16)) }
    if (drawn < THERE + BACK) return { back: Math.floor(random() * 1500) }
    // A line that holds for a photograph or more: what keeps one open sends the next by it.
    return { there: Math.floor(2 ** (15 + random())) }
  })
  speakThrough(proxy.port, callers)

  const taken = new Map<string, string>()
  let tries = 0
  await Promise.all(
    callers.map(async (phone, of) => {
      const { memory, vault } = await aSealedPhone(phone)
      for (let n = of; n < PHOTOGRAPHS; n += PHONES) {
        const photo = await aPhotograph(seededRandom(SEED + n))
        const serial_number = `asked-${n}`
        const about = { serial_number, beneficiary_id: idOf.get(serial_number) ?? 0 }
        const id = await submit(vault, phone, form, about, photo)
        taken.set(id, hashOf((await redrawPicture(photo)).large))
      }
      const took = await sendAll(vault)
      tries += took
      expect(await indexOf(vault)).toEqual([])
      expect((await listOutbox(vault)).map(({ state }) => state)).not.toContain('refused')
      // What it keeps for a restore of the office stays sealed until a backup holds it.
      expect([...memory.records.keys()].filter((key) => key.includes('/outbox/'))).toHaveLength(
        PHOTOGRAPHS / PHONES,
      )
    }),
  )
  const { there, back } = proxy.cuts()
  console.info(
    `photographs on ${testEngine}, seed ${SEED}: ${tries} tries, cut ${there} on the way there and ${back} back`,
  )
  expect(there).toBeGreaterThan(PHOTOGRAPHS / 2)
  expect(back).toBeGreaterThan(PHOTOGRAPHS / 6)
  await proxy.close()
  await server.stop('SIGTERM')

  const { db, close } = await world.open()
  const { rows: kept } = await sql<{ id: string; file_id: string }>`
    select a.id, f.id as file_id from attachments a join files f on f.key = a.file`.execute(db)
  const { rows: counted } = await sql`select
    (select count(*) from files) as files, (select count(*) from attachments) as attachments,
    (select count(*) from form_responses) as responses,
    (select count(*) from audit_events where action = 'uploaded') as audited`.execute(db)
  await close()
  const once = PHOTOGRAPHS
  expect(counted).toEqual([{ files: once, attachments: once, responses: once, audited: once }])
  const storage = await openFileStorage({ data_dir: world.environment.DATA_DIR, files_s3: null })
  const arrived = new Map<string, string>()
  for (const { id, file_id } of kept) {
    const pieces: Uint8Array[] = []
    for await (const piece of (await storage.read(file_id, 'large')) ?? []) pieces.push(piece as Uint8Array)
    arrived.set(id, hashOf(Buffer.concat(pieces)))
  }
  expect(arrived).toEqual(taken)
})

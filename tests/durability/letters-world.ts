import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { type QuestionType, questionTypes } from '../../contract/question-types.ts'
import { partsOf } from '../../web/api/answer-check.ts'
import { isNoteOf } from '../../web/device/engagement-calls.ts'
import { isAnswerTo } from '../../web/device/response-answer-checks.ts'
import { AGREED, newAttachment } from '../attachments.ts'
import { makeCaller, type TestCaller } from '../callers.ts'
import { aForm } from '../factories.ts'
import { post, type StartedServer } from '../started-server.ts'
import { element, VOID, withInside } from '../voice-files.ts'
import type { HttpWorld } from './http-world.ts'
import { asFile, asJson, type PhoneLetter } from './phone-letters.ts'

type Asked = { form_id: number; questions: { uid: string; type: QuestionType }[] }

const OFFERED = ['Rice and fish', 'பழங்கள்', '粥, with "peanuts"', "Ah Seng's <b>bread</b>"]
const MOST_OF_A_FILE = 200_000

/** Phones with people to visit: `noted` and `asked` each of so many, every one of them one phone's. */
export async function makePhones({ open, programme_id }: HttpWorld, phones: number, each: number) {
  const { db, close } = await open()
  const callers = await Promise.all(
    Array.from({ length: phones }, () => makeCaller(db, 'assigned_volunteer')),
  )
  await sql`insert into beneficiaries (serial_number, first_name, last_name, display_name, contact_number, status)
    select kind || n, 'Siti', 'Rahman', 'Siti Rahman', '+6591234567', 'Active'
    from unnest(array['noted-', 'asked-']) kind, generate_series(0, ${sql.lit(each - 1)}) n`.execute(db)
  await sql`insert into programme_beneficiaries (programme_id, beneficiary_id, status)
    select ${programme_id}::bigint, id, 'Active' from beneficiaries`.execute(db)
  await sql`insert into assignments (volunteer_id, beneficiary_id, assigned_from)
    select (${callers.map(({ id }) => id)}::bigint[])[1 + split_part(serial_number, '-', 2)::int % ${sql.lit(phones)}], id,
      now() - interval '30 days' from beneficiaries`.execute(db)
  const people = await db.selectFrom('beneficiaries').select(['id', 'serial_number']).execute()
  await close()
  return { callers, idOf: new Map(people.map(({ id, serial_number }) => [serial_number, id])) }
}

/** A form that asks one question of every type. */
export async function askEverything(
  { address }: StartedServer,
  { token, programme_id }: HttpWorld,
): Promise<Asked> {
  const questions = questionTypes.map((type) => ({
    ...{ question: `Asked by ${type}`, type },
    choices: type === 'mcq' || type === 'several' ? OFFERED : [],
  }))
  const answer = await post(address, '/form', aForm({ programme_id, questions }), `kampung=${token}`)
  return (await answer.json()) as Asked
}

export type Words = Readonly<Record<QuestionType, string>>

/** An answer of each type, no two letters alike. */
export function wordsOf(n: number, random: () => number): Words {
  const one = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  return {
    short: `Short ${n} \u{1F642}`,
    long: `Line ${n}\n'quoted', "twice"; நன்றி 谢谢\n${'x'.repeat(1 + Math.floor(random() * 900))}`,
    mcq: one(OFFERED),
    several: OFFERED.filter((_, at) => at === 0 || random() < 0.5).join('\n'),
    yes_no: one(['Yes', 'No']),
    number: `${n}.5`,
    date: `2026-11-${String(1 + (n % 28)).padStart(2, '0')}`,
    scale: String(n % 11),
    faces: one(['Very bad', 'So-so', 'Very good']),
    photo: newAttachment(),
    voice: newAttachment(),
  }
}

type To = { phone: TestCaller; beneficiary_id: number; serial: string; programme_id: number }

/** A form as the phone makes it, and behind it what its answers name. */
export function formLetter(
  { phone, beneficiary_id, serial, programme_id }: To,
  asked: Asked,
  words: Words,
): PhoneLetter {
  const body = {
    ...{ stage: 1, programme_id, beneficiary_serial_number: serial, beneficiary_id },
    ...{ volunteer_account_id: phone.account_id, form_id: asked.form_id, form_version: 1 },
    answered_at: new Date().toISOString(),
    responses: asked.questions.map(({ uid, type }) => ({ uid, answer: words[type] })),
  }
  return { ...letterOf(phone, '/form/responses'), ...asJson(body), check: isAnswerTo(body) }
}

export function attachmentLetter({ phone }: Pick<To, 'phone'>, id: string, content: Buffer): PhoneLetter {
  const path = `/form/responses/attachment?id=${id}&agreed_at=${AGREED}`
  return {
    ...letterOf(phone, path),
    ...asFile(content),
    check: (told) => partsOf<{ id: string }>(told).id === id,
  }
}

/** 'I visited' today, with a note that names the person alone. */
export function engagementLetter({ phone, beneficiary_id, serial }: To, today: string): PhoneLetter {
  const body = {
    ...{ beneficiary_id, beneficiary_serial_number: serial, volunteer_account_id: phone.account_id },
    ...({
      kind: 'visit',
      outcome: 'reached',
      happened_on: today,
      minutes: 30,
      note: `Of ${serial}`,
    } as const),
    noted_at: new Date().toISOString(),
  }
  return { ...letterOf(phone, '/engagement'), ...asJson(body), check: isNoteOf(body) }
}

const letterOf = ({ token }: TestCaller, path: string) => ({
  ...{ token, path },
  idempotency_key: randomBytes(16).toString('hex'),
})

/** A small picture of a colour of its own, and speech in which nothing is alike. */
export async function filesOf(random: () => number): Promise<{ photo: Buffer; voice: Buffer }> {
  const colour = { r: random() * 255, g: random() * 255, b: random() * 255 }
  const [width, height] = [80 + Math.floor(random() * 300), 60 + Math.floor(random() * 200)]
  const photo = await sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
  return { photo, voice: withInside(element(VOID, randomBytes(Math.floor(random() * MOST_OF_A_FILE)))) }
}

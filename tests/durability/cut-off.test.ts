import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeCaller } from '../callers.ts'
import { aForm } from '../factories.ts'
import { startServer } from '../started-server.ts'
import { testEngine } from '../test-database.ts'
import { cuttingProxy } from './cutting-proxy.ts'
import { type HttpWorld, makeHttpWorld } from './http-world.ts'
import { asJson, sendUntilWhole } from './phone-letters.ts'
import { seededRandom } from './random.ts'

const SUBMISSIONS = process.env.TEST_LONG ? 500 : 100
/** Sent without a key, to see that it is the key which keeps them from being there twice. */
const CONTROLS = 20
const AT_ONCE = 16
const SEED = Number(process.env.TEST_SEED ?? 20_261_121)
const HOUR = 3_600_000

it(`${SUBMISSIONS} submissions whose answer is cut off at a random byte are there once each`, {
  timeout: HOUR,
}, async () => {
  const world = await makeHttpWorld()
  const { token, uid } = await makeVisits(world)
  const server = await startServer({ ...world.environment, DEMO: '0' })
  const random = seededRandom(SEED)
  let connections = 0
  // The answer is some 900 bytes, half of it headers: most first tries are cut, and some of the later ones too.
  const proxy = await cuttingProxy(Number(new URL(server.address).port), () => {
    connections += 1
    return random() < 0.25 && connections > AT_ONCE ? {} : { back: Math.floor(random() * 1500) }
  })
  const send = (n: number, key?: string) =>
    sendUntilWhole(proxy.port, {
      token,
      path: '/form/responses',
      idempotency_key: key,
      check: () => true,
      ...asJson({
        stage: 1,
        programme_id: world.programme_id,
        beneficiary_serial_number: `cut-${n}`,
        form_version: 1,
        answered_at: new Date().toISOString(),
        responses: [{ uid, answer: `Answer ${n}` }],
      }),
    })
  let next = 0
  let tries = 0
  const phone = async () => {
    for (let n = next++; n < SUBMISSIONS + CONTROLS; n = next++) {
      const took = await send(n, n < SUBMISSIONS ? `visit-number-${n}` : undefined)
      tries += took
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, phone))
  console.info(`cut off on ${testEngine}: ${tries} tries, ${proxy.cuts().back} answers cut`)
  expect(proxy.cuts().back).toBeGreaterThan(SUBMISSIONS / 2)
  await proxy.close()
  await server.stop('SIGTERM')

  const { db, close } = await world.open()
  const { rows } = await sql<{ serial_number: string; kept: number; said: string }>`
    select b.serial_number, count(r.id) as kept, min(r.responses -> 0 ->> 'answer') as said
    from beneficiaries b left join form_responses r on r.beneficiary_id = b.id group by 1`.execute(db)
  const { rows: counted } = await sql<{ audited: number; answers: number; held: number }>`select
    (select count(*) from audit_events where action = 'created' and entity = 'form_response') as audited,
    (select count(*) from idempotency_keys) as answers,
    (select count(*) from form_responses where retry_key is not null and state = 'held') as held`.execute(db)
  await close()
  const numberOf = (serial: string) => Number(serial.slice('cut-'.length))
  const keyed = rows.filter(({ serial_number }) => numberOf(serial_number) < SUBMISSIONS)
  expect(keyed).toHaveLength(SUBMISSIONS)
  for (const { serial_number, kept, said } of keyed)
    expect([serial_number, kept, said]).toEqual([serial_number, 1, `Answer ${numberOf(serial_number)}`])
  const unkeyed = rows.filter(({ serial_number }) => numberOf(serial_number) >= SUBMISSIONS)
  const kept = unkeyed.reduce((sum, one) => sum + one.kept, 0)
  expect(kept, 'without a key a cut answer doubles').toBeGreaterThan(CONTROLS)
  expect(counted).toEqual([{ audited: SUBMISSIONS + kept, answers: SUBMISSIONS, held: 0 }])
})

/** People to visit, one a submission, all assigned to one volunteer. */
async function makeVisits({ open, programme_id }: HttpWorld): Promise<{ token: string; uid: string }> {
  const { db, close } = await open()
  const { id: volunteer_id, token } = await makeCaller(db, 'assigned_volunteer')
  const uid = 'howareyou'
  const { title } = aForm()
  const question = {
    id: 1,
    uid,
    question: 'How are you?',
    type: 'long',
    required: true,
    choices: [],
    translations: {},
  }
  await sql`with form as (insert into forms (programme_id, stage, title) values (${programme_id}, 1, ${title}) returning id)
    insert into form_versions (form_id, number, title, questions)
    select id, 1, ${title}, ${JSON.stringify([question])}::jsonb from form`.execute(db)
  await sql`insert into beneficiaries (serial_number, first_name, last_name, display_name, contact_number, status)
    select 'cut-' || n, 'Siti', 'Rahman', 'Siti Rahman', '+6591234567', 'Active'
    from generate_series(0, ${sql.lit(SUBMISSIONS + CONTROLS - 1)}) n`.execute(db)
  await sql`insert into programme_beneficiaries (programme_id, beneficiary_id, status)
    select ${programme_id}::bigint, id, 'Active' from beneficiaries`.execute(db)
  await sql`insert into assignments (volunteer_id, beneficiary_id)
    select ${volunteer_id}::bigint, id from beneficiaries`.execute(db)
  await close()
  return { token, uid }
}

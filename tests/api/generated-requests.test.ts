import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import type { Access, OperationSpec } from '../../contract/operation.ts'
import { problemBody } from '../../contract/problem.ts'
import { failuresOf } from '../../server/http/openapi-failures.ts'
import { type CallerKind, makeCaller, type TestCaller } from '../callers.ts'
import { isInSlice } from '../long-slice.ts'
import { noLimits } from '../no-limits.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { testEngine } from '../test-database.ts'
import { damagedRequest, type GeneratedRequest, validRequest } from './generated-request.ts'
import { makeWorld } from './generated-world.ts'

const isLong = process.env.TEST_LONG === '1'
/** Half of them valid, half damaged. FUZZ_RUNS throws more times, FUZZ_SEED other dice. */
const RUNS = Number(process.env.FUZZ_RUNS ?? (isLong ? 400 : testEngine === 'pglite' ? 16 : 8))
/** Deletes and edits wear a world out: the long run gives them several. */
const WORLDS = isLong ? 4 : 1
const MOST_TURNS = 40
/** Of each kind in a turn that is made because none was good: a world costs more than these. */
const SPARE_RUNS = 16
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121)

const callersFor: Record<Access, CallerKind[]> = {
  public: ['nobody'],
  signed_in: ['admin', 'assigned_volunteer'],
  admin: ['admin'],
  super_admin: ['super_admin'],
  scoped: ['admin', 'assigned_volunteer'],
  volunteer: ['assigned_volunteer'],
}
/** The schema library's own wording, which nobody outside is meant to read. */
const validatorsWords = /Invalid (input|option|string|key|ISO)|Too (big|small)|Unrecognized|expected one of/
/** Good answers need a secret, a signed link, an own device's id, a backup that lies on the disk or a preview's digest, which no schema gives away. */
const withoutGoodAnswer = [
  // Good ones name what was read a moment before: `pack.test.ts` decides and fetches one.
  'access_pack.decide',
  'access_pack.file',
  // Good ones name what an own response names: `attachment.test.ts`.
  'attachment.tellLost',
  'attachment.tellLostLate',
  'attachment.upload',
  'attachment.uploadLate',
  'backup.download',
  'backup.verify',
  'beneficiary_bulk.start',
  'drive.content',
  'concern.submitLate',
  // Good ones name what the volunteer sent themselves: `correction.test.ts`.
  'correction.create',
  'correction.submitLate',
  'engagement.submitLate',
  'everyone_out.end',
  // Good ones are about somebody whom a rule proposes, or who is kept: `forgetting-by-rule.test.ts`.
  'forgetting.endKeep',
  'forgetting.forget',
  'forgetting.impact',
  'form_response.submitLate',
  // While an import is being written: `import-portions.test.ts` stops one.
  'import.stop',
  // Good ones name whom the choices offered: `match-change.test.ts`.
  'match_change.change',
  'match_change.undo',
  // Good ones need an identity provider: `oidc.test.ts`, `oidc-connect.test.ts`.
  'oidc.begin',
  'oidc.connect',
  'oidc.disconnect',
  'oidc.finish',
  'oidc.finishConnecting',
  // Good ones need what an authenticator app shows or a passkey signs.
  'passkey.add',
  'passkey.askAtSignIn',
  'passkey.begin',
  'passkey.remove',
  'second_factor.again',
  'second_factor.begin',
  'second_factor.confirm',
  'second_factor.removeApp',
  'second_factor.renewRecovery',
  'second_factor.reset',
  'second_factor.signIn',
  'second_factor.turnOff',
  'second_factor.ways',
  'user.login',
  'volunteer_enrolled.end',
  'volunteer_many.start',
  'volunteer_phone.unlock',
  'volunteer_renewal.keep',
  'volunteer_renewal.renew',
  'password_reset.check',
  'password_reset.reset',
  'volunteer_sign_in.login',
  'volunteer_sign_in.enrol',
  'volunteer_sign_in.revokeDevice',
]

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp({ services: { limits: noLimits } })
})
afterAll(() => kampung.close())

const operations = Object.entries(api)
  .flatMap(([noun, group]) =>
    Object.entries(group as Record<string, OperationSpec>).map(([name, spec]) => ({
      name: `${noun}.${name}`,
      noun,
      spec,
    })),
  )
  .filter((_, at) => isInSlice(at))

/**
 * All operations of a noun ask in one world: making worlds took longer than asking in them. Of what an earlier one took away
 * a later one is granted nothing, and makes the next world. In the long run each write has its own.
 */
const worlds = new Map<string, ReturnType<typeof makeWorld>>()
const isShared = ({ method }: OperationSpec) => method === 'GET' || !isLong
function worldFor(noun: string, spec: OperationSpec, isSpare: boolean): ReturnType<typeof makeWorld> {
  const world = (!isSpare && isShared(spec) && worlds.get(noun)) || makeWorld(kampung, noun)
  if (isShared(spec)) worlds.set(noun, world)
  return world
}

describe('no request of any shape is answered with a fault of ours', () => {
  test.each(operations)(`$name, ${RUNS} an operation`, async ({ name, noun, spec }) => {
    const statuses: number[] = []
    const kinds: CallerKind[] = name === 'drive.upload' ? ['nobody', 'admin'] : callersFor[spec.access]
    const turns = kinds.length * (spec.method === 'GET' ? 1 : WORLDS)
    const isAnsweredWell = () => withoutGoodAnswer.includes(name) || statuses.some((status) => status < 300)
    // Where much must be right at once, chance may need more turns until it is.
    for (let turn = 0; turn < turns || (turn < MOST_TURNS && !isAnsweredWell()); turn += 1) {
      const kind = kinds[turn % kinds.length] ?? 'nobody'
      const { hints, maker } = await worldFor(noun, spec, turn >= turns)
      const needs_pin = name === 'volunteer_sign_in.pin'
      const call = await caller(kind, maker, String(hints('serial_number')[0]), needs_pin)
      const send = async (request: GeneratedRequest): Promise<void> => {
        const { status, body } = await call(spec, request)
        statuses.push(status)
        expect(status, JSON.stringify(body)).toBeLessThan(500)
        if (status >= 400) {
          expect(problemBody.safeParse(body).error, JSON.stringify(body)).toBeUndefined()
          expect(JSON.stringify(body)).not.toMatch(validatorsWords)
          expect(Object.keys(failuresOf([spec])), 'named in the OpenAPI document').toContain(String(status))
        }
      }
      const valid = validRequest(spec, hints)
      const numRuns = turn < turns ? Math.ceil(RUNS / turns / 2) : SPARE_RUNS
      const options = { numRuns, seed: SEED + turn }
      await fc.assert(fc.asyncProperty(valid, send), options)
      await fc.assert(fc.asyncProperty(damagedRequest(valid), send), options)
    }
    expect(isAnsweredWell()).toBe(true)
  })
})

/** Sends as this kind of caller; one whom an earlier request signed out or deactivated is replaced. */
async function caller(kind: CallerKind, maker: TestCaller, serialNumber: string, needs_pin: boolean) {
  const make = async () => {
    const made = await makeCaller(kampung.db, kind)
    if (kind === 'assigned_volunteer') await kampung.assign(made, serialNumber)
    await kampung.db.updateTable('sessions').set({ needs_pin }).where('id', '=', made.session_id).execute()
    return made
  }
  let as = kind === maker.kind ? maker : await make()
  return async (spec: OperationSpec, { path, query, body, file, headers }: GeneratedRequest) => {
    const send = () => {
      const options = { as, headers, ...(file ? { file } : body === undefined ? {} : { body }) }
      return kampung.call(spec.method, query === '' ? path : `${path}?${query}`, options)
    }
    const answer = await send()
    if (answer.status !== 401 || kind === 'nobody') return answer
    as = await make()
    return send()
  }
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchProposal } from '../../contract/match-proposal.ts'
import { openDatabase } from '../../db/engine.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { gone, openMatchTools } from '../match-world.ts'
import { openConnections, openTestApp, type TestApp } from '../test-app.ts'
import { testEngine } from '../test-database.ts'

const ROUNDS = 20

let kampung: TestApp
let tools: Awaited<ReturnType<typeof openMatchTools>>['tools']
beforeAll(async () => {
  ;({ kampung, tools } = await openMatchTools())
})
afterAll(() => kampung.close())

type World = Awaited<ReturnType<typeof tools.aWorld>>
type Contested = { proposals: MatchProposal[]; assigned: () => Promise<unknown[]> }

/** Two people are proposed the one volunteer who has a place left. */
async function oneVolunteer({ person, helper }: World): Promise<Contested> {
  const people = [await person(), await person()]
  const account = await helper()
  const proposals = [await tools.propose(people.slice(0, 1)), await tools.propose(people.slice(1))]
  expect(proposals.map((one) => gone(one))).toEqual(people.map((serial) => [[serial, account]]))
  return { proposals, assigned: async () => (await Promise.all(people.map(tools.visitorsOf))).flat() }
}

/** Two volunteers are proposed to the one person, who wants no second. */
async function onePerson({ person, helper }: World): Promise<Contested> {
  const serial = await person()
  const first = await helper()
  const one = await tools.propose([serial])
  const second = await helper()
  let other = await tools.setPair(await tools.propose([serial]), serial, first, 'removed')
  other = await tools.done('POST', `/match/solve?id=${other.id}`, undefined, other.version)
  expect([gone(one), gone(other)]).toEqual([[[serial, first]], [[serial, second]]])
  // Whoever is left free must not stand in for the volunteers of the rounds that follow.
  const assigned = async () => {
    const had = await tools.visitorsOf(serial)
    for (const account of [first, second])
      if (!had.includes(account)) await tools.done('DELETE', `/volunteer?account_id=${account}`)
    return had
  }
  return { proposals: [one, other], assigned }
}

test.runIf(testEngine === 'postgres')(
  `two officers on two servers assign the same place at once, ${ROUNDS} rounds: one has it, never two`,
  async () => {
    const { engine } = kampung.database as Extract<OpenDatabase, { kind: 'postgres' }>
    const database = await openDatabase({ url: String(engine.options.connectionString) })
    const second = await openTestApp({ services: { db: database.db } })
    try {
      const officers = [await kampung.signIn('admin'), await kampung.signIn('super_admin')]
      const world = await tools.aWorld()
      for (let round = 0; round < ROUNDS; round += 1) {
        const contested = await (round % 2 === 0 ? oneVolunteer : onePerson)(world)
        await Promise.all([kampung, second].map(openConnections))
        const answers = await Promise.all(
          contested.proposals.map(({ id }, at) =>
            [kampung, second][at]?.call('POST', `/match/commit?id=${id}`, { as: officers[at] ?? 'admin' }),
          ),
        )
        const statuses = answers.map((answer) => answer?.status).sort()
        expect([round, statuses]).toEqual([round, [201, 409]])
        expect([round, await contested.assigned()]).toEqual([round, [expect.any(Number)]])
      }
    } finally {
      await second.close()
      await database.close()
    }
  },
  240_000,
)

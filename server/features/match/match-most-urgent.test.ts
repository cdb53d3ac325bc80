import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchProposal } from '../../../contract/match-proposal.ts'
import { openMatchTools } from '../../../tests/match-world.ts'
import type { TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let tools: Awaited<ReturnType<typeof openMatchTools>>['tools']
beforeAll(async () => {
  ;({ kampung, tools } = await openMatchTools())
})
afterAll(() => kampung.close())

test('of more than 500 the most urgent are matched when that is asked for', async () => {
  const { person, programme_id } = await tools.aWorld()
  await sql`insert into beneficiaries (serial_number, first_name, last_name, display_name, contact_number, status)
    select 'EARLY-' || n, 'Ah', 'Many', 'Many Ah', '91234567', 'Active' from generate_series(1, 500) n`.execute(
    kampung.db,
  )
  // Made last and asked for last: neither the numbers nor the list decide.
  const late = await person()
  await sql`update programme_beneficiaries set due_on = '2020-01-01' where programme_id = ${programme_id}`.execute(
    kampung.db,
  )
  const who = { keys: [...Array.from({ length: 500 }, (_, at) => `EARLY-${at + 1}`), late] }
  const refused = await tools.send('POST', '/match/proposals', { who })
  const said = 'These are 501 people. At most 500 get a volunteer proposed at once.'
  expect([refused.status, refused.body.message, refused.body.fields]).toEqual([422, said, { who: said }])
  const proposal: MatchProposal = await tools.done('POST', '/match/proposals', { who, most_urgent: true })
  expect(proposal.people).toBe(500)
  const taken = [...proposal.without, ...proposal.pairs].map(({ serial_number }) => serial_number)
  expect(taken).toContain(late)
})

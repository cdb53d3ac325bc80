import { randomBytes } from 'node:crypto'
import type { VolunteerCheck } from '../../contract/check.ts'
import { today } from '../../contract/fields.ts'
import { aCheckKind } from '../factories.ts'
import type { TestApp } from '../test-app.ts'

export async function aUser(kampung: TestApp): Promise<number> {
  const { id } = await kampung.db
    .insertInto('users')
    .values({
      first_name: 'Some',
      last_name: 'One',
      email: `${randomBytes(6).toString('hex')}@generated.example`,
      password_hash: '',
      department: 'Any',
      role: 'admin',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Of a volunteer, of a kind of its own. */
export async function aCheck(
  make: (path: string, body: unknown) => Promise<{ id: number } & VolunteerCheck[]>,
  account_id: number,
) {
  const { id: check_kind } = await make('/check-kind', aCheckKind())
  const recorded = await make('/check', {
    account_id,
    kind_id: check_kind,
    outcome: 'met',
    met_on: today(),
  })
  return { check_kind, check: recorded.find((one) => one.kind_id === check_kind)?.checks[0]?.id ?? 0 }
}

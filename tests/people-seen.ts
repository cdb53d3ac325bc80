import type { TestApp } from './test-app.ts'

/** Looks at people, as a test asks for them: whom the last call showed, by the names that it gave them. */
export function seenIn(kampung: TestApp) {
  const looks = async () => {
    await kampung.services.looks.flush()
    return await kampung.db.selectFrom('looks').selectAll().orderBy('id').execute()
  }
  return {
    /** The inner id of a beneficiary; what becomes of the number later does not matter. */
    async idOf(serial_number: string): Promise<number> {
      const row = kampung.db
        .selectFrom('beneficiaries')
        .select('id')
        .where('serial_number', '=', serial_number)
      return (await row.orderBy('id', 'desc').executeTakeFirstOrThrow()).id
    },
    async volunteerOf(account_id: number): Promise<number> {
      const row = kampung.db.selectFrom('volunteers').select('id').where('account_id', '=', account_id)
      return (await row.executeTakeFirstOrThrow()).id
    },
    /** What the call answered, with whom its looks name. */
    async by<Answer>(call: () => Promise<Answer>) {
      const before = (await looks()).length
      const answer = await call()
      const rows = (await looks()).slice(before)
      const all = (noun: 'beneficiaries' | 'volunteers') =>
        [...new Set(rows.flatMap((row) => row[noun]))].sort((a, b) => a - b)
      return {
        answer,
        manners: [...new Set(rows.map(({ manner }) => manner))].sort(),
        beneficiaries: all('beneficiaries'),
        volunteers: all('volunteers'),
      }
    },
  }
}

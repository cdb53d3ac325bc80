import type { TestAnswer, TestApp } from './test-app.ts'

/** What the tests of restoring and purging do again and again, as staff. */
export function deletedRecords(kampung: TestApp) {
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await kampung.call('POST', path, { as: 'admin', body, headers })
    if (answer.status >= 300) throw new Error(`POST ${path}: ${answer.status} ${answer.text}`)
    return answer.body
  }
  return {
    post,
    get: (path: string) => kampung.call('GET', path, { as: 'admin' }),
    status: async (path: string) => (await kampung.call('GET', path, { as: 'admin' })).status,
    /** Deletes as an admin and answers the batch. */
    async remove(path: string): Promise<number> {
      const answer = await kampung.call('DELETE', path, { as: 'admin' })
      if (answer.status !== 204) throw new Error(`DELETE ${path}: ${answer.status} ${answer.text}`)
      const batch = kampung.db.selectFrom('deletions').select('id').orderBy('id', 'desc').limit(1)
      return (await batch.executeTakeFirstOrThrow()).id
    },
    restore: (id: number): Promise<TestAnswer> =>
      kampung.call('POST', '/deletion/restore', { as: 'super_admin', body: { id } }),
    open: async (id: number) => (await kampung.call('GET', `/deletion?id=${id}`, { as: 'super_admin' })).body,
    /** As if it had been deleted so many days ago. */
    age: (id: number, days: number) =>
      kampung.db
        .updateTable('deletions')
        .set({ deleted_at: new Date(Date.now() - days * 86_400_000).toISOString() })
        .where('id', '=', id)
        .execute(),
  }
}

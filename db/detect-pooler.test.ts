import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, testEngine } from '../tests/test-database.ts'
import { detectPooler } from './detect-pooler.ts'

/** A pool whose clients share two connections as a pooler lends them: the first free one, until a transaction ends. */
class LendingPool {
  readonly #lent = [false, false]
  readonly #servers: pg.Client[]
  readonly #how: 'transaction' | 'statement'

  constructor(servers: pg.Client[], how: 'transaction' | 'statement') {
    this.#servers = servers
    this.#how = how
  }

  async connect() {
    let held: number | undefined
    return {
      query: async (text: string) => {
        if (text === 'begin' && this.#how === 'statement')
          throw new Error('transaction blocks not allowed in statement pooling mode')
        const at = held ?? this.#lent.indexOf(false)
        if (text === 'begin') held = at
        this.#lent[at] = held === at
        return this.#servers[at]?.query(text)
      },
      release: () => {},
    }
  }
}

test.runIf(testEngine === 'postgres')(
  'whether somebody lends connections in between is seen by what they do',
  async () => {
    const { url, drop } = await createTestDatabase()
    onTestFinished(drop)
    const pool = new pg.Pool({ connectionString: url })
    for (const _ of [1, 2]) expect(await detectPooler(pool)).toBe('for a session')
    expect(pool.totalCount).toBe(0)
    await pool.end()
    const servers = [1, 2].map(() => new pg.Client({ connectionString: url }))
    for (const server of servers) await server.connect()
    for (const how of ['transaction', 'statement'] as const) {
      const lending: unknown = new LendingPool(servers, how)
      expect(await detectPooler(lending as pg.Pool)).toBe('by transaction')
    }
    for (const server of servers) await server.end()
  },
)

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** What the administrator of a PostgreSQL server sees of the product's connections to one database, and does to them. */
export type Administrator = {
  /** Ends every connection; answers how many of them were in the middle of a transaction. */
  terminateAll(): Promise<number>
  /** Waits for a connection in this state and answers its process. */
  found(state: 'active' | 'idle in transaction'): Promise<number>
}

const connections = `pg_stat_activity where application_name = 'kampung' and datname = current_database()`

/** The administrator of the server that this URL names, looking at its database. */
export function administratorOf(url: string): Administrator {
  async function connected<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  return {
    terminateAll: () =>
      connected(async (client) => {
        const { rows } = await client.query(`select state, pg_terminate_backend(pid) from ${connections}`)
        return rows.filter(({ state }) => state === 'idle in transaction').length
      }),
    found: (state) =>
      connected(async (client) => {
        for (;;) {
          const { rows } = await client.query(`select pid from ${connections} and state = $1`, [state])
          if (rows[0]) return rows[0].pid
          await sleep(1)
        }
      }),
  }
}

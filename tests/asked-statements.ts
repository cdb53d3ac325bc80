import type { DatabaseConnection, QueryExecutor } from 'kysely'
import type { Db } from '../db/schema.ts'

/**
 * The texts of all that some work asks of the database by this handle and by its transactions, in order; what begins and ends a
 * transaction is not among them. Who looked at whom is left out: it is written together, within the second.
 */
export async function statementsOf(db: Db, work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const executor: QueryExecutor = db.getExecutor()
  const provide = executor.provideConnection.bind(executor)
  const spiedOn = (connection: DatabaseConnection): DatabaseConnection => ({
    executeQuery: (query, options) => {
      if (!/^(begin|commit|rollback)\b/.test(query.sql)) texts.push(query.sql)
      return connection.executeQuery(query, options)
    },
    streamQuery: (...asked) => connection.streamQuery(...asked),
  })
  executor.provideConnection = (consumer, options) =>
    provide((connection) => consumer(spiedOn(connection)), options)
  try {
    await work()
  } finally {
    executor.provideConnection = provide
  }
  return texts.filter((text) => !/insert into "?looks\b/.test(text))
}

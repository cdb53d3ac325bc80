import type { CompiledQuery } from 'kysely'
import type { Db } from '../db/schema.ts'

/** A handle that adds to `asked` whatever it is asked, as the database gets it. */
export const spiedOn = (db: Db, asked: CompiledQuery[]): Db =>
  db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      asked.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  })

import type { TestApp } from './test-app.ts'

/** Runs `work` when the next transaction is about to begin: after what was decided for it, before it holds anything. */
export function beforeNextTransaction({ db }: TestApp, work: () => Promise<unknown>): void {
  const begin = db.transaction.bind(db)
  db.transaction = () => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = async (run) => {
      db.transaction = begin
      await work()
      return await execute(run)
    }
    return builder
  }
}

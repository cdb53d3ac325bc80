import type { TestApp } from './test-app.ts'

/** Runs `work` once, when a portion is about to be written and this many have been; a throw is the portion's. Answers what ends it. */
export function afterPortions(
  { db }: Pick<TestApp, 'db'>,
  portions: number,
  work: () => Promise<unknown> | never,
): () => void {
  const begin = db.transaction.bind(db)
  const ready = db.selectFrom('import_jobs').select('portions').where('is_ready', '=', true)
  let isDone = false
  db.transaction = () => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = async (run) => {
      const [job] = isDone ? [] : await ready.execute()
      if (!isDone && job && job.portions >= portions) {
        isDone = true
        await work()
      }
      return await execute(run)
    }
    return builder
  }
  return () => {
    db.transaction = begin
  }
}

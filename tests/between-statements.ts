import type { TestApp } from './test-app.ts'

/** Runs `work` when the next `update` that is built from now on is about to be asked: what was read before it is old by then. */
export function beforeNextUpdate({ db }: Pick<TestApp, 'db'>, work: () => Promise<unknown>): void {
  const { updateTable } = db
  db.updateTable = ((...table: Parameters<typeof updateTable>) => {
    db.updateTable = updateTable
    return executedAfter(updateTable.apply(db, table), work)
  }) as typeof updateTable
}

/** The same builder, each of whose steps is: only `execute` waits for `work`. */
function executedAfter<Builder extends object>(builder: Builder, work: () => Promise<unknown>): Builder {
  return new Proxy(builder, {
    get(target, step) {
      const value: unknown = Reflect.get(target, step, target)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        if (String(step).startsWith('execute')) return work().then(() => value.apply(target, given))
        const next: unknown = value.apply(target, given)
        return typeof next === 'object' && next !== null ? executedAfter(next, work) : next
      }
    },
  })
}

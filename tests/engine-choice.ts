import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Of these on PostgreSQL too whatever they say: what an engine can differ in is what they are about. */
const always =
  /^(db|tests)\/|^server\/features\/(search|import|deletion)\/|\b(import|export|bulk|order|number|serial|answers|limits|bound|tries)[^/]*$/

/** Writes SQL, races, asks about a transaction, or tells the engines apart. */
const differs = /sql[`<]|Promise\.all\(|openConnections|transaction|testEngine|serverData|createTestDatabase/

/**
 * Whether a test is run on PostgreSQL in every run, or there only with `npm test -- --long`. Decided by what it lies in
 * and says, so that a new test which can tell the engines apart is never forgotten on a list.
 */
export const isForBothEngines = (path: string, text: string) => always.test(path) || differs.test(text)

/** What alone knows which engine a run is about. */
const knows = 'tests/test-database.ts'
const imported = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g

const importsOf = memoised((file) =>
  Array.from(readFileSync(file, 'utf8').matchAll(imported), ([, name]) =>
    join(dirname(file), name ?? ''),
  ).filter((other) => existsSync(other)),
)

/** Whether a test, named from the root, or anything that it imports asks for the engine: else it is the same on each. */
function asksForTheEngine(path: string): boolean {
  const found = new Set([path])
  for (const file of found) for (const other of importsOf(file)) found.add(other)
  return found.has(knows)
}

/** Those of these tests, named from the root, that every run takes to PostgreSQL. */
export const forBothEngines = (paths: readonly string[]) =>
  paths.filter(
    (path) =>
      existsSync(path) && isForBothEngines(path, readFileSync(path, 'utf8')) && asksForTheEngine(path),
  )

function memoised<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>()
  return (key) => {
    if (!made.has(key)) made.set(key, make(key))
    return made.get(key) as Value
  }
}

import { existsSync, readFileSync } from 'node:fs'

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

/** Those of these tests, named from the root, that every run takes to PostgreSQL. */
export const forBothEngines = (paths: readonly string[]) =>
  paths.filter((path) => existsSync(path) && isForBothEngines(path, readFileSync(path, 'utf8')))

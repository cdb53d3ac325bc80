import type { Compilable } from 'kysely'
import type { Db } from './schema.ts'

/** Stands where a value will stand: Kysely takes it for one. */
class Place {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** Asks it with its values; answers the rows. */
export type Statement<Values, Row> = (db: Db, values: Values) => Promise<Row[]>

/**
 * A statement whose text is always the same: put together and compiled at its first asking, and from then on asked with
 * its values alone. For what nearly every call asks: to put it together takes three times as long as to answer it.
 * `place` stands for the value of that name, in a condition or as what is written.
 */
export function statement<Values extends object, Row>(
  build: (db: Db, place: <Name extends keyof Values>(name: Name) => Values[Name]) => Compilable<Row>,
): Statement<Values, Row> {
  let compiled: ReturnType<Compilable<Row>['compile']> | undefined
  return async (db, values) => {
    compiled ??= build(db, (name) => new Place(name) as never).compile()
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Place ? values[parameter.name as keyof Values] : parameter,
    )
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}

/**
 * The same for a query that has another text for each set of keys that are there, and for each `about` (which fields an
 * organisation has, say): one statement each.
 */
export function shaped<About extends object, Key extends object, Row>(
  build: (db: Db, key: Key, about: About) => Compilable<Row>,
): (db: Db, key: Key, about: About) => Promise<Row[]> {
  const statements = new WeakMap<About, Map<string, Statement<Key, Row>>>()
  return (db, key, about) => {
    const shapes = statements.get(about) ?? new Map<string, Statement<Key, Row>>()
    statements.set(about, shapes)
    const names = Object.keys(key).filter((name) => key[name as keyof Key] !== undefined) as (keyof Key)[]
    const shape = names.join(' ')
    const asked =
      shapes.get(shape) ??
      statement<Key, Row>((handle, place) =>
        build(handle, Object.fromEntries(names.map((name) => [name, place(name)])) as Key, about),
      )
    shapes.set(shape, asked)
    return asked(db, key)
  }
}

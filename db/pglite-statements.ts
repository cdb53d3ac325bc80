import { parse, protocol, type Results } from '@electric-sql/pglite'
import type { EmbeddedSession } from './embedded-session.ts'
import type { EngineMessage } from './engine-messages.ts'
import { isPlanOutdated, keptStatements } from './kept-statements.ts'
import { parameterText } from './parameter-text.ts'
import { parsers } from './parsers.ts'
import { propertyOf } from './property-of.ts'

const { serialize } = protocol

/** What the engine said of a statement: which types its parameters have, and which columns it answers. */
type Parsed = { name: string; types: number[]; columns: EngineMessage[] }

export type PGliteStatements = {
  /**
   * Asks one statement with its values, in a turn that the caller has. Outside a transaction (`isAlone`) one whose kept
   * plan is outdated is asked once more. Throws the engine's error.
   */
  ask(text: string, values: readonly unknown[], how: { isAlone: boolean }): Promise<Results>
}

/** Statements in the fewest messages: one where the statement is kept parsed, two where it is not. */
export function pgliteStatements(session: EmbeddedSession): PGliteStatements {
  const kept = keptStatements()
  const parsed = new Map<string, Parsed>()
  const send = (...messages: Uint8Array[]) => session.send(...messages, serialize.sync())

  async function parseAs(name: string, text: string): Promise<Parsed> {
    const said = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const columns = said.filter((message) => message.name === 'rowDescription')
    return { name, types: parse.parseDescribeStatementResults(said), columns }
  }

  async function statementOf(text: string): Promise<Parsed> {
    const name = kept.nameOf(text)
    if (name === undefined) return parseAs('', text)
    const known = parsed.get(text)
    if (known?.name === name) return known
    const statement = await parseAs(name, text)
    parsed.set(text, statement)
    return statement
  }

  async function askOnce(text: string, values: readonly unknown[]): Promise<Results> {
    if (session.closed) throw new Error('PGlite is closed')
    return session.together(async () => {
      const { name, types, columns } = await statementOf(text)
      const bound = values.map((value, at) => parameterText(value, types[at]))
      const said = await send(serialize.bind({ statement: name, values: bound }), serialize.execute())
      const [result] = parse.parseResults([...columns, ...said], parsers)
      if (!result) throw new Error('The engine answered nothing')
      return result
    })
  }

  return {
    async ask(text, values, { isAlone }) {
      try {
        return await askOnce(text, values)
      } catch (error) {
        if (!isPlanOutdated(propertyOf(error, 'code'))) throw error
        kept.forget(text)
        if (!isAlone) throw error
        return askOnce(text, values)
      }
    },
  }
}

import { type Calls, CUT_OFF } from './calls.ts'
import { SERVED, served } from './files.ts'
import type { Load } from './load.ts'
import type { Member } from './pair.ts'

/** What of the acknowledged one of the servers does not show, shows twice, or does not give. */
export type Kept = {
  acknowledged: number
  lost: string[]
  twice: string[]
  files: number
  unserved: string[]
}

/** Reads everything through both servers, and each file through the one that did not take it. */
export async function keptOf(
  calls: Calls,
  members: readonly Member[],
  { people, programmes, files }: Load,
): Promise<Kept> {
  const [lost, twice, unserved]: [string[], string[], string[]] = [[], [], []]
  for (const member of members) {
    const listed = async (path: string, name: string) => {
      const answer = await calls.ask(member, { method: 'GET', path })
      if (answer === CUT_OFF || answer.status !== 200) throw new Error(`${member.name} lists nothing`)
      const rows: Record<string, unknown>[] = JSON.parse(answer.content.toString())
      return Map.groupBy(rows, (row) => String(row[name]))
    }
    const found = [
      [people, await listed('/api/beneficiary', 'serial_number')],
      [programmes, await listed('/api/programme', 'name')],
    ] as const
    for (const [names, rows] of found)
      for (const name of names) {
        const times = rows.get(name)?.length ?? 0
        if (times === 0) lost.push(`${name} through ${member.name}`)
        if (times > 1) twice.push(`${name} through ${member.name}`)
      }
    for (const file of files.filter(({ by }) => by !== member)) {
      const came = await served(calls, member, file)
      if (came !== SERVED) unserved.push(`${file.key} through ${member.name}: ${came}`)
    }
  }
  return { acknowledged: people.size + programmes.size, lost, twice, files: files.length, unserved }
}

import { aPartner } from '../../tests/factories.ts'
import { type Calls, CUT_OFF } from './calls.ts'
import type { Member } from './pair.ts'

export const EDITORS = 20

/** Of each version how many edits were granted; how many were told 412; what else was answered, and where the servers differed. */
export type Edits = { granted: number[]; refused: number; strange: string[] }

/** Twenty edit one row at once through both servers, each naming the version it read; planted, none names any. */
export async function editTogether(
  { ask }: Calls,
  members: readonly [Member, Member],
  { versions, isPlanted }: { versions: number; isPlanted: boolean },
): Promise<Edits> {
  const edits: Edits = { granted: [], refused: 0, strange: [] }
  const asked = async (...given: Parameters<Calls['ask']>) => {
    const answer = await ask(...given)
    if (answer === CUT_OFF) throw new Error('Nobody was killed')
    return { status: answer.status, body: JSON.parse(answer.content.toString()) }
  }
  const made = await asked(members[0], { method: 'POST', path: '/api/partner', body: aPartner() })
  const path = `/api/partner?id=${made.body.id}`
  for (let record = made.body; edits.granted.length < versions; ) {
    const version: number = record.version
    const answers = await Promise.all(
      Array.from({ length: EDITORS }, (_, editor) =>
        asked(members[editor % 2 ? 1 : 0], {
          method: 'PUT',
          path,
          body: { ...record, name: `Version ${version}, editor ${editor}` },
          headers: isPlanted ? {} : { 'if-match': `"${version}"` },
        }),
      ),
    )
    edits.granted.push(answers.filter(({ status }) => status === 200).length)
    edits.refused += answers.filter(({ status }) => status === 412).length
    const others = answers.filter(({ status }) => status !== 200 && status !== 412)
    edits.strange.push(...others.map(({ status, body }) => `${status} ${body.message}`))
    const seen = await Promise.all(members.map((member) => asked(member, { method: 'GET', path })))
    const [one, other] = seen.map(({ body }) => JSON.stringify(body))
    if (one !== other) edits.strange.push(`one server shows ${one}, the other ${other}`)
    record = seen[0]?.body
  }
  return edits
}

import type { Transaction } from 'kysely'
import { lockLivingForShare } from '../../../db/living.ts'
import type { Database } from '../../../db/schema.ts'
import type { Change } from '../../http/change.ts'
import { missing } from '../../http/found.ts'
import type { LinkKind } from './collaboration-kinds.ts'
import { endLinks, lockPeople, type NamedLink } from './collaboration-links.ts'

/** The links that a body names, with both ends held. Throws 404 for the first end that is not there. */
export async function holdEnds<Id extends string, Key extends string, Link extends NamedLink<Id, Key>>(
  tx: Transaction<Database>,
  kind: LinkKind<Id, Key>,
  body: readonly Link[],
  people_for: 'share' | 'update' = 'share',
): Promise<{ link: Link; person: number; pair: string }[]> {
  const records = await lockLivingForShare(tx, kind.table, [...new Set(body.map((link) => link[kind.id]))])
  const people = await lockPeople(tx, kind, [...new Set(body.map((link) => link[kind.key]))], people_for)
  return body.map((link, at) => {
    const id = link[kind.id]
    if (!records.has(id)) throw missing(`${at}.${kind.id}`, kind.entity)
    const person = people.get(link[kind.key])
    if (person === undefined) throw missing(`${at}.${kind.key}`, kind.person)
    return { link, person, pair: `${id} ${person}` }
  })
}

/** Takes people out: an entry for each of them, and one for each record with their number. */
export async function unlink<Id extends string, Key extends string, Link extends NamedLink<Id, Key>>(
  { tx, audit, auditAll }: Change,
  kind: LinkKind<Id, Key>,
  body: readonly Link[],
): Promise<undefined> {
  const named = [...new Set<number>(body.map((link) => link[kind.id]))]
  const records = await lockLivingForShare(tx, kind.table, named)
  const unknown = body.findIndex((link) => !records.has(link[kind.id]))
  if (unknown >= 0) throw missing(`${unknown}.${kind.id}`, kind.entity)
  const ended = await endLinks(tx, kind, body)
  await auditAll(
    ended.map(({ person, ...before }) => ({
      action: 'unlinked',
      entity: kind.person,
      entity_id: person,
      before,
    })),
  )
  for (const id of named) {
    const people_ids = ended.filter((link) => link[kind.id] === id).map(({ person }) => person)
    await audit({
      action: `${kind.people}_removed`,
      entity: kind.entity,
      entity_id: id,
      after: { count: people_ids.length, people_ids },
    })
  }
  return undefined
}

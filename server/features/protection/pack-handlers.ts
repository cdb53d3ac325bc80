import {
  type AccessPack,
  type accessPackOperations,
  type LineDecision,
  PACK_DAYS,
  type PackLine,
} from '../../../contract/access-pack.ts'
import { DAY_MS } from '../../../contract/calendar-day.ts'
import { Problem } from '../../../contract/problem.ts'
import { covers, tidy } from '../../../contract/strike-ranges.ts'
import type { PackDecision } from '../../../db/protection-tables.ts'
import type { Db } from '../../../db/schema.ts'
import type { HandlersOf } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import type { Services } from '../../http/services.ts'
import { renewOrganisation } from '../../records/renew-organisation.ts'
import { type OrganisationSettings, readSettings } from '../../storage/organisation-settings.ts'
import { readPack } from './pack-content.ts'
import { packZip } from './pack-file.ts'
import { accountsOf, findPackRequest, keepCopied, keepDecision, type PackRequest } from './pack-repository.ts'

/** The copy that somebody is owed: looked through line by line, and made anew each time it is fetched (0065). */
export const accessPackHandlers: HandlersOf<typeof accessPackOperations> = {
  async get({ db, query, services, recordRead, looked }) {
    const { request, person } = await asked(db, query.id)
    const { sections, seen, others } = await packOf(db, await toTell(services), request)
    await recordRead({ ...person.named, action: 'read_pack' })
    looked('opened', person.seen)
    const volunteer = await accountsOf(db, [...others.volunteer])
    looked('listed', { beneficiary: [...others.beneficiary], volunteer })
    const decision = standing(request.pack, seen)
    return {
      request_id: request.id,
      person_name: request.person_name,
      seen,
      decided_at: decision?.decided_at ?? null,
      sections: decided(sections, request.pack?.lines ?? [], decision === undefined),
    }
  },

  async decide({ query, body, caller, services, change }) {
    const telling = await toTell(services)
    return await change(async ({ tx, audit }) => {
      const { request, person } = await asked(tx, query.id)
      if (request.closed_at !== null)
        throw new Problem('conflict', { message: 'It is closed: write down a new request' })
      const { sections, seen } = await packOf(tx, telling, request)
      if (seen !== body.seen)
        throw new Problem('conflict', {
          message: 'Something of it changed since you looked it through: look again',
        })
      const lines = checked(sections, body.lines)
      const decided_at = new Date().toISOString()
      await keepDecision(tx, request.id, { seen, lines, decided_at, decided_by: caller.id })
      await audit({
        ...person.named,
        action: 'decided_pack',
        after: { request_id: request.id, lines: lines.length },
      })
      return { decided_at }
    })
  },

  async file({ db, query, services, change, looked }) {
    const { request, person } = await asked(db, query.id)
    const { sections, seen } = await packOf(db, await toTell(services), request)
    const decision = standing(request.pack, seen)
    if (!decision)
      throw new Problem('conflict', {
        message: `It is not looked through yet, or something changed, or it was more than ${PACK_DAYS} days ago: look it through`,
      })
    const { organisation_name: organisation } = await readSettings(db)
    const { person_name, received_on } = request
    const content = packZip({
      organisation,
      person_name,
      received_on,
      sections: decided(sections, decision.lines),
    })
    await change(async ({ tx, audit }) => {
      await keepCopied(tx, request.id, new Date().toISOString())
      await audit({
        ...person.named,
        action: 'exported',
        after: { request_id: request.id, what: 'their copy' },
      })
    })
    looked('exported', person.seen)
    return { content, content_type: 'application/zip', file_name: 'copy.zip', is_inline: false, max_age: 0 }
  },
}

/** The request for a copy, and who asked. Throws 404 for another kind, 409 while nobody has checked who they are. */
async function asked(db: Db, id: number) {
  const request = found(await findPackRequest(db, id))
  const { beneficiary_id, volunteer_id, account_id } = request
  if (request.kind !== 'access' || (beneficiary_id === null && volunteer_id === null))
    throw new Problem('not_found')
  if (request.checked_how === null)
    throw new Problem('conflict', {
      message: 'Nobody has checked yet that it is they who ask: note how first',
    })
  const named =
    beneficiary_id === null
      ? { entity: 'volunteer' as const, entity_id: String(account_id) }
      : { entity: 'beneficiary' as const, entity_id: String(beneficiary_id) }
  const seen = beneficiary_id === null ? { volunteer: [account_id ?? 0] } : { beneficiary: [beneficiary_id] }
  return { request, person: { named, seen } }
}

type Telling = Pick<Services, 'organisation' | 'vault'> & Pick<OrganisationSettings, 'nric_shown'>

async function toTell(services: Services): Promise<Telling> {
  const { nric_shown } = await readSettings(services.db)
  return { organisation: await renewOrganisation(services), vault: services.vault, nric_shown }
}

async function packOf(db: Db, telling: Telling, request: PackRequest) {
  const { id: request_id, received_on, beneficiary_id, volunteer_id } = request
  const whose =
    beneficiary_id === null
      ? { noun: 'volunteer' as const, id: volunteer_id ?? 0 }
      : { noun: 'beneficiary' as const, id: beneficiary_id }
  return await readPack(db, whose, { request_id, received_on, ...telling })
}

/** What was decided, while it is of this very pack and not older than a week. */
const standing = (pack: PackDecision | null, seen: string): PackDecision | undefined =>
  pack && pack.seen === seen && Date.parse(pack.decided_at) > Date.now() - PACK_DAYS * DAY_MS
    ? pack
    : undefined

const eachLine = (sections: AccessPack['sections']): PackLine[] =>
  sections.flatMap(({ items }) => items.flatMap(({ lines }) => lines))

/** The lines that differ from what was proposed. Throws 422 for what is left in without a reason. */
function checked(sections: AccessPack['sections'], lines: readonly LineDecision[]): LineDecision[] {
  const byId = new Map(eachLine(sections).map((line) => [line.id, line]))
  return lines.map(({ id, strikes, because = '' }) => {
    const line = byId.get(id)
    if (!line) throw new Problem('invalid', { message: 'A line is not there any more: look again' })
    const tidied = tidy(strikes, line.text.length)
    if (because === '' && !covers(tidied, line.proposed))
      throw new Problem('invalid', { message: `Say why something is left in at ‘${line.label}’` })
    return { id, strikes: tidied, because }
  })
}

/**
 * The pack with what was decided in the place of what was proposed; a line whose text is shorter by now is cut to it.
 * Where something changed since, what is proposed of a line from which nothing was left in is struck as well.
 */
function decided(
  sections: AccessPack['sections'],
  lines: readonly LineDecision[],
  isOlder = false,
): AccessPack['sections'] {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const strikesOf = (line: PackLine, { strikes, because }: LineDecision) =>
    tidy(isOlder && !because ? [...strikes, ...line.proposed] : strikes, line.text.length)
  return sections.map(({ title, items }) => ({
    title,
    items: items.map((item) => ({
      ...item,
      lines: item.lines.map((line) => {
        const other = byId.get(line.id)
        return other ? { ...line, strikes: strikesOf(line, other), because: other.because ?? '' } : line
      }),
    })),
  }))
}

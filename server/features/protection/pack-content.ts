import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { AccessPack, PackLine } from '../../../contract/access-pack.ts'
import { ATTACHMENT_WORDS } from '../../../contract/attachment-kinds.ts'
import { dayText } from '../../../contract/day-text.ts'
import { type NricShown, shownMask } from '../../../contract/nric.ts'
import type { Field } from '../../../contract/records/record.ts'
import { columnsOf, fieldsOf, isFact, type Organisation } from '../../../contract/records/records.ts'
import type { Db } from '../../../db/schema.ts'
import type { NricVault } from '../../storage/nric-vault.ts'
import { ownValues } from './pack-own.ts'
import {
  aliasesOf,
  attachmentsOf,
  otherNames,
  personRow,
  type Row,
  readNames,
  rowsOf,
  seenBy,
  type Whose,
} from './pack-repository.ts'
import { beneficiarySections, type Named, type Section, volunteerSections } from './pack-sections.ts'
import { answersOf, BESIDE, fieldText, valueText } from './pack-values.ts'
import { choiceText, wordsOf } from './pack-words.ts'
import { namesAmong } from './strike-names.ts'
import { proposeStrikes } from './strikes.ts'

/** Before anything is struck: whether it is somebody else's as a whole, or is the person's own and not looked into. */
type Line = Pick<PackLine, 'id' | 'label' | 'text'> & { whose: 'other' | 'own' | 'either' }
type Item = { title: string; lines: Line[] }
/** Inner ids of who else is shown to whoever looks the copy through. */
export type OtherPeople = { beneficiary: Set<number>; volunteer: Set<number> }
type Held = { title: string; items: Item[] }
type Asked = {
  request_id: number
  received_on: string
  organisation: Organisation
  vault: Pick<NricVault, 'openMasks'>
  nric_shown: NricShown
}

/** Made by the server, or checked to be nothing but a number: nobody else can stand in it. */
const OWN = new Set(['serial_number', 'account_id', 'nric', 'postal_code', 'form_title'])
const NAMED: ReadonlySet<string> = new Set<Named>([
  ...(['programme', 'initiative', 'volunteer', 'beneficiary', 'purpose', 'check_kind'] as const),
])
/** Written in words of somebody's choosing: the only ones that can say anything of others. */
const FREE = new Set(['text', 'passage', 'list', 'words', 'telephone', 'email', 'files', 'paper'])
const isNamed = (kind: string): kind is Named => NAMED.has(kind)

const freedom = (kind: string): Line['whose'] => (FREE.has(kind) ? 'either' : 'own')

/** Everything that is held about one person, in the order of the pack, with what to strike of others proposed. */
export async function readPack(
  db: Db,
  whose: Whose,
  { request_id, received_on, organisation, vault, nric_shown }: Asked,
): Promise<{ sections: AccessPack['sections']; seen: string; others: OtherPeople }> {
  const row = vault.openMasks(await personRow(db, whose))
  const others: OtherPeople = { beneficiary: new Set(), volunteer: new Set() }
  if (!row) return { sections: [], seen: '', others }
  const held: Held[] = [
    { title: 'About you', items: [personItem(whose, withShownNric(row, nric_shown), organisation)] },
  ]
  const sections: Readonly<Record<string, Section | { left_out: string }>> =
    whose.noun === 'beneficiary' ? beneficiarySections : volunteerSections
  for (const [table, section] of Object.entries(sections))
    if (!('left_out' in section))
      held.push(await sectionOf(db, whose, { table, section, organisation, others, request_id }))
  held.push(await attachedOf(db, whose), await looksOf(db, whose, received_on))
  const filled = held
    .map(({ title, items }) => ({ title, items: items.filter(({ lines }) => lines.length > 0) }))
    .filter(({ items }) => items.length > 0)
  const [names, aliases] = [await otherNames(db, whose), await aliasesOf(db, whose)]
  const struck = await withStrikes(filled, row, { names, aliases })
  const seen = createHash('sha256').update(JSON.stringify(struck)).digest('base64url')
  return { sections: struck, seen, others }
}

/** One line, however many a passage has: it is read, and struck, as the one text that somebody wrote. */
const linesOf = (id: string, label: string, said: string, whose: Line['whose']): Line[] => {
  const text = said.replace(/\r\n?/gu, '\n').trim()
  return text === '' ? [] : [{ id, label, text, whose }]
}

const withShownNric = (row: Row, shown: NricShown): Row =>
  typeof row.nric_masked === 'string' ? { ...row, nric_masked: shownMask(row.nric_masked, shown) } : row

function personItem({ noun }: Whose, row: Row, organisation: Organisation): Item {
  // What is asked no more is held all the same.
  const retired = Object.entries<Field>(organisation.retired_fields?.[noun] ?? {}).map(
    ([name, field]) => [name, { ...field, label: `${field.label} (no longer asked)` }] as const,
  )
  const fields = [...Object.entries<Field>(fieldsOf(noun, organisation)), ...retired]
  const lines = fields
    .filter(
      ([name, field]) =>
        !isFact(field) && (field.own || columnsOf(name, field).length > 0) && name !== 'version',
    )
    .flatMap(([name, field]) =>
      linesOf(
        `person:${name}`,
        field.label,
        fieldText(noun, name, field, row),
        OWN.has(name) ? 'own' : freedom(field.kind),
      ),
    )
  return { title: '', lines }
}

type Part = {
  table: string
  section: Section
  organisation: Organisation
  others: OtherPeople
  request_id: number
}

async function sectionOf(
  db: Db,
  whose: Whose,
  { table, section, organisation, others, request_id }: Part,
): Promise<Held> {
  const all = await rowsOf(db, table as Parameters<typeof rowsOf>[1], whose)
  // What is being answered was not asked before.
  const rows = table === 'protection_requests' ? all.filter(({ id }) => Number(id) !== request_id) : all
  const columns = section.columns ?? []
  const names = new Map<string, Map<number, string>>()
  for (const [column, , kind] of columns) {
    if (!isNamed(kind)) continue
    const ids = rows.map((row) => Number(row[column]))
    names.set(column, await readNames(db, kind, ids))
    if (kind === 'beneficiary' || kind === 'volunteer') for (const id of ids) others[kind].add(id)
  }
  const items = rows.map((row, at) => {
    const once = row.revoked_at ? section.othersOnceTakenBack : undefined
    const notTheirs = [...(section.others ?? []), ...(once ?? [])]
    const whoseIs = (name: string, kind: string): Line['whose'] => {
      if (notTheirs.includes(name)) return 'other'
      return OWN.has(name) ? 'own' : freedom(kind)
    }
    const id = `${table}:${row.id ?? at}`
    const lines = section.noun
      ? nounLines(id, section, row, organisation, whoseIs)
      : columns.flatMap(([name, label, kind]) => {
          const text = isNamed(kind)
            ? (names.get(name)?.get(Number(row[name])) ?? '')
            : valueText(kind, row[name], wordsOf(table, name))
          return linesOf(`${id}:${name}`, label, text, whoseIs(name, kind))
        })
    if (row.deleted_at)
      lines.push(...linesOf(`${id}:deleted`, 'Deleted', valueText('moment', row.deleted_at), 'own'))
    return { title: '', lines }
  })
  return { title: section.title, items }
}

/** The shown fields of a noun that lie in this row, answers question by question. */
function nounLines(
  id: string,
  { noun = 'beneficiary', without = [] }: Section,
  row: Row,
  organisation: Organisation,
  whoseIs: (name: string, kind: string) => Line['whose'],
): Line[] {
  return Object.entries<Field>(fieldsOf(noun, organisation)).flatMap(([name, field]) => {
    const columns = columnsOf(name, field)
    const isShown =
      field.history !== 'hidden' && !without.includes(name) && !name.endsWith('_id') && name !== 'id'
    if (!isShown || !columns.some((column) => column in row)) return []
    if (name === 'responses')
      return answersOf(row[name]).flatMap(([question, answer], at) =>
        linesOf(`${id}:${name}:${at}`, question, answer, 'either'),
      )
    const text = fieldText(noun, name, field, row)
    return linesOf(`${id}:${name}`, field.label, text, whoseIs(name, field.kind))
  })
}

/** What is seen or heard is no line to read: it is named, and handed over beside the copy (0076). */
async function attachedOf(db: Db, whose: Whose): Promise<Held> {
  const attached = await attachmentsOf(db, whose)
  const lines = attached.map(({ id, kind, question, form_title, answered_at }): Line => {
    const text = `${form_title}, ${valueText('moment', answered_at)}. ${BESIDE}`
    const label = `${ATTACHMENT_WORDS[kind]}: ${question}`
    return { id: `attachments:${id}`, label, text, whose: 'own' }
  })
  return { title: 'Photographs and voice notes', items: [{ title: '', lines }] }
}

const KINDS = { user: 'Staff', volunteer: 'Volunteers' } as const

/** What no single word says. */
const MANNERS: Readonly<Record<string, string>> = { nric_in_full: 'read the NRIC in full' }

/** How the data was used in the year before they asked (section 21(1)(b) of the Act). */
async function looksOf(db: Db, whose: Whose, received_on: string): Promise<Held> {
  const seen = await seenBy(db, whose, received_on)
  const lines = seen.map(({ actor_kind, manner, days, last_on }): Line => {
    const often = days === 1 ? 'On 1 day' : `On ${days} days, the last on`
    const text = `${often}${days === 1 ? ',' : ''} ${dayText(last_on)}`
    return {
      id: `looks:${actor_kind}:${manner}`,
      label: `${KINDS[actor_kind]}: ${MANNERS[manner] ?? choiceText(manner).toLowerCase()}`,
      text,
      whose: 'own',
    }
  })
  return { title: 'Who saw it in the year before you asked', items: [{ title: '', lines }] }
}

const AT_ONCE = 2000

async function withStrikes(
  held: readonly Held[],
  row: Row,
  { names, aliases }: { names: readonly string[]; aliases: readonly string[] },
): Promise<AccessPack['sections']> {
  const texts = held.flatMap(({ items }) => items.flatMap(({ lines }) => lines.map(({ text }) => text)))
  const known = namesAmong(texts)
  for (let at = 0; at < names.length; at += AT_ONCE) {
    known.add(names.slice(at, at + AT_ONCE))
    // Others wait for this server meanwhile.
    await setImmediate()
  }
  const own = ownValues(row, aliases)
  return held.map(({ title, items }) => ({
    title,
    items: items.map((item) => ({
      title: item.title,
      lines: item.lines.map(({ whose, ...said }) => {
        const line = { ...said, is_free: whose !== 'own' }
        const proposed =
          whose === 'other'
            ? [{ start: 0, end: line.text.length, kind: 'other' as const }]
            : whose === 'own'
              ? []
              : proposeStrikes(line.text, known, own)
        return { ...line, proposed, strikes: proposed.map(({ start, end }) => ({ start, end })), because: '' }
      }),
    })),
  }))
}

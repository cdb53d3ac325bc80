import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { type AuditReceipt, type AuditVerdict, auditReceipt } from '../../contract/audit-chain.ts'
import { verifyDetails } from '../../db/audit-digest.ts'
import { type LinkTexts, linkHash } from '../../db/audit-link.ts'
import { LOOK_BACK } from '../../db/audit-seal.ts'
import type { Db } from '../../db/schema.ts'
import type { NricVault } from '../storage/nric-vault.ts'

const AT_ONCE = 500
const HOUR_US = 3_600_000_000n

/** Who opens the masks that were sealed where they stood. */
type Opening = Pick<NricVault, 'openStandingMasks'>

type Row = LinkTexts & {
  event_id: number
  sealed_at: string
  at: string | null
  hash: Buffer
  salt: Buffer | null
  before: string | null
  after: string | null
}

/** The last link: what a receipt is made of. Null before anything was sealed. */
export async function readReceiptNow(db: Db): Promise<AuditReceipt | null> {
  const row = await db
    .selectFrom('audit_chain')
    .select(['seq', 'hash', 'sealed_at'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? auditReceipt.parse({ ...row, hash: row.hash.toString('hex') }) : null
}

/**
 * Reads the whole log, a portion at a time so that others are served in between, and makes every hash anew (S-14). Ends at
 * the first link that does not hold.
 */
export async function verifyLog(db: Db, receipt: AuditReceipt | null, vault: Opening): Promise<AuditVerdict> {
  const verdict: AuditVerdict = {
    entries: 0,
    since: null,
    receipt: null,
    sealed_late: 0,
    not_sealed: 0,
    details: { whole: 0, forgotten: 0, unprovable: 0 },
    broken: null,
    matches: receipt && 'cut_off',
  }
  const until = (await readReceiptNow(db))?.seq ?? 0
  let previous: Buffer = Buffer.alloc(0)
  let first: bigint | undefined
  while (verdict.entries < until && !verdict.broken) {
    const rows = await readLinks(db, verdict.entries, until)
    // The embedded engine answers without letting anything else have its turn.
    await setImmediate()
    if (rows.length === 0) verdict.broken = missing(verdict.entries + 1)
    for (const row of rows) {
      first ??= BigInt(row.sealed_us)
      verdict.broken = examine(row, { previous, first }, verdict, vault)
      if (verdict.broken) break
      previous = row.hash
    }
  }
  if (receipt) verdict.matches = await compare(db, receipt)
  verdict.not_sealed = await countNotSealed(db)
  return verdict
}

/** The hash of the link before, and when the first of all was sealed. */
type Chained = { previous: Buffer; first: bigint }

/** Counts one link and its event; answers what is wrong with it. */
function examine(
  row: Row,
  { previous, first }: Chained,
  verdict: AuditVerdict,
  vault: Opening,
): AuditVerdict['broken'] {
  const seq = verdict.entries + 1
  if (row.seq !== String(seq)) return missing(seq)
  const place = { seq, event_id: row.event_id, at: row.at ?? row.sealed_at }
  if (row.id === null) return { ...place, what: 'event_missing' }
  if (!linkHash(previous, row).equals(row.hash)) return { ...place, what: 'event_changed' }
  if (row.details_digest !== null) {
    const said = detailsOf(row, vault)
    // Every event has had a salt since long before the first link: one that lost it says what nobody can hold against it.
    const isStripped = said === 'unprovable' && BigInt(row.at_us) >= first
    if (said === 'changed' || isStripped) return { ...place, what: 'details_changed' }
    verdict.details[said] += 1
  } else if (row.before !== null) return { ...place, what: 'details_changed' }
  if (BigInt(row.sealed_us) - BigInt(row.at_us) > HOUR_US) verdict.sealed_late += 1
  verdict.entries = seq
  verdict.since ??= row.sealed_at
  verdict.receipt = { seq, hash: row.hash.toString('hex'), sealed_at: row.sealed_at }
  return null
}

const missing = (seq: number) => ({ seq, event_id: null, at: null, what: 'link_missing' as const })

/** Details whose masks were sealed where they stood are proved by what was written (0083). */
function detailsOf({ details_digest, salt, before, after }: Row, vault: Opening) {
  if (before === null || after === null) return 'forgotten'
  const said = verifyDetails(details_digest, { salt, before, after })
  if (said !== 'changed' || !/nric\[/.test(before + after)) return said
  const [was, is] = [vault.openStandingMasks(before), vault.openStandingMasks(after)]
  return verifyDetails(details_digest, { salt, before: was, after: is })
}

/** `before` is null only where there are no details: nothing is the text 'null'. */
async function readLinks(db: Db, above: number, until: number): Promise<Row[]> {
  const { rows } = await sql<
    Omit<Row, 'at_us' | 'sealed_us'> & { at_text: string | null; sealed_text: string }
  >`
    select c.seq::text, c.event_id, c.sealed_at, c.sealed_at::text as sealed_text, c.hash,
      e.id::text, e.at, e.at::text as at_text, e.actor_kind, e.actor_id::text,
      ${bytes('actor_name')}, ${bytes('address')}, ${bytes('request_id')}, e.action, e.entity, ${bytes('entity_id')},
      ${bytes('reason')}, e.details_digest,
      d.salt, case when d.event_id is not null then coalesce(d.before::text, 'null') end as before,
      case when d.event_id is not null then coalesce(d.after::text, 'null') end as after
    from audit_chain c
    left join lateral (select * from audit_events where id = c.event_id limit 1) e on true
    left join lateral (select * from audit_details where event_id = c.event_id limit 1) d on true
    where c.seq > ${above} and c.seq <= ${Math.min(until, above + AT_ONCE)}
    order by c.seq`.execute(db)
  return rows.map((row) => ({
    ...row,
    sealed_us: microseconds(row.sealed_text),
    at_us: row.at_text === null ? '0' : microseconds(row.at_text),
  }))
}

/** Of a moment as PostgreSQL writes it in UTC: 2026-11-23 06:02:10.123456+00. */
function microseconds(text: string): string {
  const [moment = '', fraction = ''] = text.replace(/\+00$/, '').replace(' ', 'T').split('.')
  return String(BigInt(Date.parse(`${moment}Z`)) * 1000n + BigInt(fraction.padEnd(6, '0')))
}

const bytes = (name: string) => sql`convert_to(${sql.ref(`e.${name}`)}, 'UTF8') as ${sql.ref(name)}`

async function compare(db: Db, { seq, hash }: AuditReceipt): Promise<AuditVerdict['matches']> {
  const link = await db.selectFrom('audit_chain').select('hash').where('seq', '=', seq).executeTakeFirst()
  if (!link) return 'cut_off'
  return link.hash.toString('hex') === hash ? 'same' : 'different'
}

async function countNotSealed(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from audit_events e
    where e.id > (select coalesce(max(event_id), 0) - ${LOOK_BACK.far} from audit_chain)
      and not exists (select from audit_chain c where c.event_id = e.id)`.execute(db)
  return rows[0]?.count ?? 0
}

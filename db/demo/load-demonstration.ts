import { sql, type Transaction } from 'kysely'
import { SYSTEM, writeAudit } from '../audit.ts'
import type { Database, Db } from '../schema.ts'
import { type DemoIds, type DemoTools, demoAccounts } from './demo-tools.ts'
import { loadAttachments } from './load-attachments.ts'
import { loadCare, recordInTime } from './load-care.ts'
import { loadCareDays } from './load-care-days.ts'
import { loadConversations } from './load-conversations.ts'
import { type KnownPerson, loadFacts } from './load-facts.ts'
import { loadFollowUps } from './load-follow-ups.ts'
import { loadHistory } from './load-history.ts'
import { loadOwnFields } from './load-own-fields.ts'
import { loadPersonLogs } from './load-person-logs.ts'
import { loadPlans } from './load-plans.ts'
import { loadPoints } from './load-points.ts'
import { loadViews } from './load-views.ts'
import { loadFormsAndVisits } from './load-visits.ts'
import { initiatives, officeContact, partners, positions, programmes } from './organisation.ts'
import { partnerLogo } from './partner-logos.ts'
import {
  demoAddressList,
  demoKeyPerson,
  demoNric,
  demoPartnerContact,
  demoPerson,
  demoVolunteer,
} from './people.ts'
import { daysBefore, type Random, seeded } from './random.ts'
import { rewordVisitLog } from './reword-visit-log.ts'
import { settleDates } from './settle-dates.ts'

const BENEFICIARIES = 400
const VOLUNTEERS = 120

/** Loads the demonstration organisation into an empty database, in one transaction. The same rows for the same day. */
export async function loadDemonstration(db: Db, tools: DemoTools): Promise<void> {
  const password_hash = await tools.hashPassword(demoAccounts.password)
  await db.transaction().execute(async (tx) => {
    const random = seeded(2026)
    // An address list may have been imported before the first start.
    const known = tx.insertInto('addresses').values(demoAddressList)
    await known.onConflict((clash) => clash.doNothing()).execute()
    const users = await loadStaff(tx, password_hash, tools.today)
    const ids: DemoIds = {
      users,
      partners: await loadPartners(tx, random, tools, users[0] ?? 0),
      programmes: [],
      beneficiaries: [],
      volunteers: [],
    }
    ids.programmes = await loadWork(tx, 'programmes', programmes, ids.partners)
    const initiativeIds = await loadWork(tx, 'initiatives', initiatives, ids.partners)
    const beneficiaries = await loadBeneficiaries(tx, random)
    const volunteers = await loadVolunteers(tx, random, tools)
    await loadFacts(tx, beneficiaries, volunteers, tools.today)
    ids.beneficiaries = beneficiaries.map(({ id }) => id)
    ids.volunteers = volunteers.map(({ id }) => id)
    await tx
      .insertInto('initiative_volunteers')
      .values(
        ids.volunteers.flatMap((volunteer_id) =>
          random
            .some(initiativeIds, 1 + random.below(2))
            .map((initiative_id) => ({ initiative_id, volunteer_id })),
        ),
      )
      .execute()
    await loadFormsAndVisits(tx, random, ids, tools.today)
    await loadCare(tx, ids, tools.today)
    await countRows(tx)
    await recordInTime(tx)
    await loadFollowUps(tx, ids, tools.today)
    await loadPlans(tx, tools.today)
    await loadConversations(tx, random, ids, tools)
    await loadPersonLogs(tx, ids, tools)
    await loadHistory(tx, ids, tools)
    await loadOwnFields(tx)
    await loadViews(tx, users)
    await rewordVisitLog(tx, tools.today)
    await loadAttachments(tx, tools, users[0] ?? 0)
    await loadPoints(tx)
    await settleDates(tx)
    await loadCareDays(tx, tools.today)
    await tx.insertInto('settings').values(officeContact).execute()
    await writeAudit(tx, {
      ...SYSTEM,
      actor_name: 'Kampung',
      action: 'created',
      entity: 'demonstration',
      entity_id: '',
      reason: 'Loaded into an empty database',
      before: undefined,
      after: { beneficiaries: BENEFICIARIES, volunteers: VOLUNTEERS },
    })
    await countRows(tx)
  })
}

/** Planned for empty tables, what Today asks took ten seconds until so much had changed that upkeep looked. */
const countRows = (tx: Transaction<Database>) => sql`analyze`.execute(tx)

async function loadStaff(tx: Transaction<Database>, password_hash: string, today: string): Promise<number[]> {
  const staff = [
    ['Mei Ling', 'Tan', demoAccounts.super_admin, 'Management', 'super_admin', 812],
    ['Faridah', 'Osman', demoAccounts.admin, 'Programmes', 'admin', 790],
    ['Arjun', 'Nair', 'arjun@kampung.example', 'Community Care', 'admin', 415],
    ['Joanne', 'Lee', 'joanne@kampung.example', 'Volunteer Management', 'pending', 2],
  ] as const
  const rows = await tx
    .insertInto('users')
    .values(
      staff.map(([first_name, last_name, email, department, role, since]) => ({
        first_name,
        last_name,
        email,
        department,
        role,
        created_at: `${daysBefore(today, since)}T01:30:00.000Z`,
        // Only the two printed accounts can be signed in to.
        password_hash:
          email === demoAccounts.super_admin || email === demoAccounts.admin ? password_hash : '',
      })),
    )
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

async function loadPartners(
  tx: Transaction<Database>,
  random: Random,
  { today, storePicture }: DemoTools,
  user_id: number,
): Promise<number[]> {
  const logos: string[] = []
  for (const [place, [name]] of partners.entries())
    logos.push(await storePicture(tx, { name: `${name} logo`, svg: partnerLogo(place), user_id }))
  const rows = await tx
    .insertInto('partners')
    .values(
      partners.map(([name, website], place) => ({
        name,
        website,
        logo: logos[place] ?? '',
        ...demoPartnerContact(random),
        status: place === 8 ? ('Inactive' as const) : ('Active' as const),
        last_update: `${daysBefore(today, 3 + random.below(300))}T04:30:00.000Z`,
      })),
    )
    .returning('id')
    .execute()
  const people = rows.flatMap(({ id }) =>
    random
      .some(positions, 2 + random.below(3))
      .map((position, place) => ({ partner_id: id, place, ...demoKeyPerson(random, position) })),
  )
  await tx.insertInto('key_personnel').values(people).execute()
  return rows.map((row) => row.id)
}

async function loadWork(
  tx: Transaction<Database>,
  table: 'programmes' | 'initiatives',
  list: typeof programmes,
  partnerIds: number[],
): Promise<number[]> {
  const rows = await tx
    .insertInto(table)
    .values(
      list.map(({ partner, requirements, ...work }) => ({
        ...work,
        partner_id: partnerIds[partner] ?? null,
        requirements: JSON.stringify(requirements),
      })),
    )
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** By place: people whom nobody can ring, the first of them one of the printed volunteer's. */
const WITHOUT_TELEPHONE = new Set([4, 77, 150, 233, 310])
const noTelephone = { contact_number: '', has_no_telephone: true }

async function loadBeneficiaries(tx: Transaction<Database>, random: Random): Promise<KnownPerson[]> {
  const people = Array.from({ length: BENEFICIARIES }, (_, place) => demoPerson(random, place + 1))
  const values = people.map(({ row }, place) => ({
    ...row,
    ...(WITHOUT_TELEPHONE.has(place + 1) ? noTelephone : { has_no_telephone: false }),
  }))
  const rows = await tx.insertInto('beneficiaries').values(values).returning('id').execute()
  return rows.flatMap(({ id }, place) => people.slice(place, place + 1).map(({ traits }) => ({ id, traits })))
}

async function loadVolunteers(
  tx: Transaction<Database>,
  random: Random,
  tools: DemoTools,
): Promise<KnownPerson[]> {
  const people = Array.from({ length: VOLUNTEERS }, () => demoVolunteer(random, tools.today))
  const [printed] = people
  if (!printed) throw new Error('The demonstration has no volunteers')
  printed.nric = demoNric('S', '1234567')
  Object.assign(printed.person, {
    first_name: 'Siti',
    last_name: 'Rahman',
    display_name: 'Siti Rahman',
    title: '',
    name_characters: '',
    gender: 'Female',
    race: 'Malay',
    nationality: 'Singaporean',
    country_of_birth: 'Singapore',
    current_status: 'Assigned',
  })
  printed.person.email = 'siti.rahman@mail.example'
  const rows = await tx
    .insertInto('volunteers')
    .values(people.map(({ person }) => person))
    .returning('id')
    .execute()
  for (const [place, { id }] of rows.entries()) {
    const nric = people[place]?.nric
    if (nric) await tx.updateTable('volunteers').set(tools.sealNric(nric, id)).where('id', '=', id).execute()
  }
  await tools.keepReusableCode(tx, rows[0]?.id ?? 0, demoAccounts.volunteer_code)
  return rows.flatMap(({ id }, place) =>
    people.slice(place, place + 1).map(({ person }) => ({ id, traits: { isElder: false, ...person } })),
  )
}

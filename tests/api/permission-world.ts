import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { type CallerKind, makeCaller, type TestCaller } from '../callers.ts'
import {
  aBeneficiary,
  aCommsLog,
  aFollowUp,
  anEngagement,
  anInitiative,
  anNric,
  aPartner,
  aPersonLog,
  aPlannedVisit,
  aProgramme,
} from '../factories.ts'
import type { CallOptions, TestApp } from '../test-app.ts'
import { alertCanaries, alertKeys } from './permission-alert-world.ts'
import { avoidPairCanaries, avoidPairKeys } from './permission-avoid-pair-world.ts'
import { consentCanaries } from './permission-consent-world.ts'
import { contactCanaries } from './permission-contact-world.ts'
import { ownCanaries, ownFields } from './permission-own-world.ts'
import { protectionCanaries } from './permission-protection-world.ts'
import { askIn, importedAs, sparesOf } from './permission-spares.ts'

/** A text that stands in one record only, and the kinds of caller that may ever read it. */
export type Canary = { what: string; text: string; seenBy: readonly CallerKind[] }

const staff = ['admin', 'super_admin'] as const
const staffAndAssigned = [...staff, 'assigned_volunteer'] as const

export type World = Awaited<ReturnType<typeof makePermissionWorld>>

/** One of every noun, a canary in every text that only some may read, and ways to make more to be changed or deleted. */
export async function makePermissionWorld(kampung: TestApp) {
  const canaries: Canary[] = []
  const canary = (what: string, seenBy: readonly CallerKind[]) => {
    const text = `Canary${randomBytes(6).toString('hex')}`
    canaries.push({ what, text, seenBy })
    return text
  }
  const post = async (path: string, options: CallOptions) => {
    const answer = await kampung.call('POST', path, { as: 'admin', ...options })
    if (answer.status !== 201) throw new Error(`POST ${path}: ${answer.status} ${answer.text}`)
    return answer.body
  }
  const person = (what: string, seenBy: readonly CallerKind[], over: object) =>
    aBeneficiary({
      first_name: canary(`${what}'s name`, seenBy),
      street_name: canary(`${what}'s street`, seenBy),
      building_name: canary(`${what}'s building`, seenBy),
      ...over,
    })
  const image = await anImage()
  const cover_image = (await post('/drive/image', { file: { name: 'cover.png', content: image } })).key
  const document = canary("a comms log's file", staff)
  const file = (await post('/drive/file', { file: { name: 'notes.txt', content: document } })).key
  const [keyPerson] = aPartner().key_personnel
  const partner = await post('/partner', {
    body: aPartner({
      name: canary("the partner's name", staff),
      street_name: canary("the partner's street", staff),
      key_personnel: [{ ...keyPerson, name: canary('key personnel', staff) }],
    }),
  })
  const programme = await post('/programme', {
    body: aProgramme({ cover_image, description: canary("a programme's description", staff) }),
  })
  const other_programme = await post('/programme', {
    body: aProgramme({ name: canary("another programme's name", staff) }),
  })
  const initiative = await post('/initiative', {
    body: anInitiative({ name: canary("the initiative's name", staff) }),
  })
  const log = await post('/comms-log', {
    body: aCommsLog({ partner_id: partner.id, content: canary("a comms log's text", staff), files: [file] }),
  })
  const assigned = await post('/beneficiary', {
    body: person('the assigned beneficiary', staffAndAssigned, { programme_id: programme.id }),
  })
  const hidden = await post('/beneficiary', {
    body: person('the other beneficiary', staff, { programme_id: other_programme.id }),
  })
  const contact_ids = await contactCanaries(post, assigned.serial_number, hidden.serial_number, canary)
  await kampung.call('PUT', `/beneficiary/profile?serial_number=${assigned.serial_number}`, {
    as: 'admin',
    body: {
      remarks: canary('remarks', staff),
      other_names: [canary('another name', staff)],
      other_telephones: [{ number: '+6561112222', whose: canary('whose a telephone is', staff) }],
      visitor_rule: 'men_only',
    },
  })
  // Whom somebody lets in by their sex is staff's alone (0090).
  canaries.push({ what: 'a rule of who may visit', text: 'men_only', seenBy: staff })
  for (const stage of [1, 2, 3])
    await askIn(post, programme.id, stage, canary('a question that is asked', staffAndAssigned))
  await askIn(post, other_programme.id, 1, canary('a question that is not asked', staff))

  const volunteers = {
    assigned_volunteer: await kampung.signIn('assigned_volunteer'),
    other_volunteer: await kampung.signIn('other_volunteer'),
  }
  const nrics: Record<string, string> = {}
  for (const [kind, volunteer] of Object.entries(volunteers)) {
    const nric = anNric()
    nrics[kind] = nric
    canaries.push({ what: `the NRIC of the ${kind}`, text: nric, seenBy: [] })
    const seenBy = [...staff, kind as CallerKind]
    await kampung.db
      .updateTable('volunteers')
      .set({
        ...kampung.services.vault.seal(nric, volunteer.id),
        street_name: canary(`${kind}'s street`, seenBy),
      })
      .where('id', '=', volunteer.id)
      .execute()
  }
  await kampung.assign(volunteers.assigned_volunteer, assigned.serial_number)
  const respond = (serial: string, programme_id: number, stage: number, by: TestCaller, answer: string) =>
    post('/form/responses', {
      body: {
        stage,
        programme_id,
        beneficiary_serial_number: serial,
        volunteer_account_id: by.account_id,
        responses: [{ id: 1, answer }],
      },
    })
  const { serial_number } = assigned
  const { assigned_volunteer, other_volunteer } = volunteers
  const own = await respond(
    serial_number,
    programme.id,
    1,
    assigned_volunteer,
    canary('own answer', staffAndAssigned),
  )
  await respond(serial_number, programme.id, 2, other_volunteer, canary("another volunteer's answer", staff))
  const unseen = await respond(
    hidden.serial_number,
    other_programme.id,
    1,
    other_volunteer,
    canary('an unseen answer', staff),
  )

  const noted = (by: TestCaller, note: string) =>
    post('/engagement', {
      body: anEngagement({
        beneficiary_serial_number: serial_number,
        volunteer_account_id: by.account_id,
        note,
      }),
    })
  const seen = await noted(assigned_volunteer, canary('an own note of a visit', staffAndAssigned))
  await noted(other_volunteer, canary("another volunteer's note of a visit", staff))
  const toDo = await post('/follow-up', {
    body: aFollowUp({ beneficiary_serial_number: serial_number, subject: canary('a follow-up', staff) }),
  })

  const log_on_person = await post(`/person-log?noun=beneficiary&key=${serial_number}`, {
    body: aPersonLog({ content: canary('a log on a beneficiary', staff), follow_up_on: '2026-01-05' }),
  })
  await post(`/person-log?noun=volunteer&key=${assigned_volunteer.account_id}`, {
    body: aPersonLog({ content: canary('a log on the volunteer', staff) }),
  })

  const meant = await post('/planned-visit', {
    body: aPlannedVisit({
      beneficiary_serial_number: serial_number,
      volunteer_account_id: assigned_volunteer.account_id,
      note: canary('an own planned visit', staffAndAssigned),
    }),
  })

  for (const plant of [ownCanaries, consentCanaries, protectionCanaries])
    await plant(kampung, serial_number, canary)

  const { account_id = 0 } = other_volunteer
  await alertCanaries(kampung, { serial: serial_number, programme_id: programme.id, account_id }, canary)
  const theirs = {
    serial: serial_number,
    hidden: hidden.serial_number,
    account_id: assigned_volunteer.account_id ?? 0,
  }
  await avoidPairCanaries(kampung, theirs, canary)
  canaries.push(...alertKeys, ...avoidPairKeys)

  const { id: created_by } = await kampung.signIn('admin')
  const anImport = () => importedAs(kampung, created_by, canary("an import's file", staff))

  for (const kind of ['pending', 'admin', 'super_admin', 'deactivated', 'expired'] as const) {
    const { id } = await kampung.signIn(kind)
    const department = canary(`the account of the ${kind}`, ['super_admin', kind])
    await kampung.db.updateTable('users').set({ department }).where('id', '=', id).execute()
  }

  return {
    kampung,
    canaries,
    image,
    cover_image,
    file,
    partner_id: partner.id,
    programme_id: programme.id,
    other_programme_id: other_programme.id,
    initiative_id: initiative.id,
    log_id: log.id,
    contact_ids,
    import_id: await anImport(),
    response_id: own.id,
    engagement_id: seen.id as number,
    follow_up_id: toDo.id as number,
    person_log_id: log_on_person.id as number,
    planned_visit_id: meant.id as number,
    hidden_response_id: unseen.id,
    assigned_serial: serial_number as string,
    hidden_serial: hidden.serial_number as string,
    volunteers,
    nrics,
    async latestEntry() {
      const latest = kampung.db.selectFrom('audit_events').select('id').orderBy('id', 'desc').limit(1)
      return (await latest.executeTakeFirstOrThrow()).id
    },
    fresh: (kind: CallerKind) => makeCaller(kampung.db, kind),
    own: ownFields(kampung),
    spare: sparesOf(kampung, post, anImport, { partner_id: partner.id, programme_id: programme.id }),
  }
}

const anImage = () =>
  sharp({ create: { width: 32, height: 32, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer()

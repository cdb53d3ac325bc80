import { CONTACTS_MAX } from '../../../contract/constants.ts'
import type { contactOperations } from '../../../contract/contact.ts'
import type { Contact } from '../../../contract/contact-fields.ts'
import { Problem } from '../../../contract/problem.ts'
import { deletedEntry } from '../../../db/audit.ts'
import { deleteRecord } from '../../../db/deletion.ts'
import type { HandlersOf } from '../../http/call.ts'
import { requireVersion } from '../../http/edit-version.ts'
import { found } from '../../http/found.ts'
import {
  beneficiaryIdBySerial,
  lockBeneficiaryBySerial,
  lockResolvedBeneficiary,
} from '../../records/find-beneficiary.ts'
import { withoutUndefined } from '../../records/values.ts'
import {
  findContact,
  insertContact,
  listContacts,
  lockContact,
  rankContacts,
  updateContact,
} from './contact-repository.ts'

const entity = 'contact'

/** Whom to ring about a beneficiary, and what each may be told. */
export const contactHandlers: HandlersOf<typeof contactOperations> = {
  listOfBeneficiary: async ({ db, query }) =>
    await listContacts(db, found(await beneficiaryIdBySerial(db, query.serial_number))),

  create: ({ query, body, change }) =>
    change(async ({ tx, audit }) => {
      const beneficiary_id = found(await lockResolvedBeneficiary(tx, query, 'update'))
      const others = await listContacts(tx, beneficiary_id)
      if (others.length >= CONTACTS_MAX)
        throw new Problem('invalid', { message: `At most ${CONTACTS_MAX} contacts: delete one first` })
      refuseTwice(body, others)
      refuseUnreachable(body)
      const rank = Math.max(0, ...others.map((one) => one.rank)) + 1
      const id = await insertContact(tx, { ...body, beneficiary_id, rank })
      const after = found(await findContact(tx, id))
      await audit({ action: 'created', entity, entity_id: id, after })
      return after
    }),

  update: ({ query, body, if_match, change }) =>
    change(async ({ tx, audit }) => {
      const before = found(await lockContact(tx, query.id))
      requireVersion(if_match, before, { entity, entity_id: before.id })
      const whole = { ...before, ...withoutUndefined(body) }
      const all = await listContacts(tx, before.beneficiary_id)
      refuseTwice(
        whole,
        all.filter(({ id }) => id !== before.id),
      )
      refuseUnreachable(whole)
      await updateContact(tx, before.id, body)
      const after = found(await findContact(tx, before.id))
      await audit({ action: 'updated', entity, entity_id: before.id, before, after })
      return after
    }),

  reorder: ({ query, body, change }) =>
    change(async ({ tx, audit }) => {
      const beneficiary_id = found(await lockBeneficiaryBySerial(tx, query.serial_number, 'update'))
      const before = await listContacts(tx, beneficiary_id)
      const ids = new Set(body.ids)
      if (ids.size !== before.length || body.ids.length !== ids.size || before.some(({ id }) => !ids.has(id)))
        throw new Problem('conflict', { message: 'The contacts have changed meanwhile. Look at them again' })
      await rankContacts(tx, body.ids)
      const after = await listContacts(tx, beneficiary_id)
      for (const { id, rank } of after) {
        const stood = before.find((one) => one.id === id)?.rank
        if (stood !== rank)
          await audit({
            action: 'updated',
            entity,
            entity_id: id,
            before: { rank: stood },
            after: { rank },
          })
      }
      if (before.every(({ id, rank }) => after.some((one) => one.id === id && one.rank === rank)))
        await audit({ action: 'updated', entity, entity_id: before[0]?.id ?? '' })
      return after
    }),

  async remove({ query, caller, if_match, change }) {
    await change(async ({ tx, audit }) => {
      const before = found(await lockContact(tx, query.id))
      requireVersion(if_match, before, { entity, entity_id: before.id })
      const record = { id: before.id, label: before.name }
      const { summary } = await deleteRecord(tx, entity, record, { deleted_by: caller.id })
      await audit(deletedEntry(entity, before.id, before, summary))
    })
  },
}

type Named = Pick<Contact, 'name'> & Partial<Pick<Contact, 'telephone' | 'is_emergency' | 'may_be_told'>>

const plain = (name: string) => name.toLowerCase().replace(/\s+/g, ' ')

/** The same person twice would be rung twice, and edited in one place only. */
function refuseTwice({ name, telephone = '' }: Named, others: readonly Contact[]): void {
  const duplicate = others.find((one) => plain(one.name) === plain(name) && one.telephone === telephone)
  if (!duplicate) return
  const message = `${duplicate.name} stands among the contacts already${telephone ? ' with this number' : ''}`
  throw new Problem('conflict', { message, fields: { name: message } })
}

/** Of the contact as it will stand, for an edit may send half of it. */
function refuseUnreachable({ is_emergency, telephone = '', may_be_told }: Named): void {
  if (!is_emergency) return
  if (telephone === '')
    throw new Problem('invalid', { fields: { telephone: 'An emergency contact needs a telephone number' } })
  if (may_be_told === 'nothing')
    throw new Problem('invalid', {
      fields: { is_emergency: 'Whoever may be told nothing cannot be rung in an emergency' },
    })
}

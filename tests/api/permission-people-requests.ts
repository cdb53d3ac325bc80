import type { api } from '../../contract/api.ts'
import { aBeneficiary, aVolunteer } from '../factories.ts'
import { type Group, page } from './permission-sign-in-requests.ts'

export const csv = (row: object) => ({
  name: 'people.csv',
  content: `${Object.keys(row).join(',')}\n${Object.values(row).join(',')}\n`,
})

export const beneficiaryRequests: Group<(typeof api)['beneficiary']> = {
  list: () => ({}),
  page: () => page(),
  get: (w) => ({ query: { serial_number: w.assigned_serial } }),
  getInProgramme: (w) => ({ query: { serial_number: w.assigned_serial, programme_id: w.programme_id } }),
  listInProgramme: (w) => ({ query: { programme_id: w.programme_id } }),
  toldNothing: () => ({}),
  nextNumber: () => ({ query: { prefix: 'KB-' } }),
  listOfVolunteer: (w) => ({
    query: { volunteer_account_id: w.volunteers.assigned_volunteer.account_id ?? 0 },
  }),
  create: () => ({ body: aBeneficiary() }),
  update: async (w) => {
    const { serial_number } = await w.spare.beneficiary()
    return { query: { serial_number }, body: aBeneficiary({ serial_number, status: 'Active' }) }
  },
  updateInProgramme: async (w) => {
    const { serial_number } = await w.spare.beneficiary()
    const query = { serial_number, programme_id: w.programme_id }
    return { query, body: aBeneficiary({ serial_number, status: 'Inactive' }) }
  },
  remove: async (w) => ({ query: { serial_number: (await w.spare.beneficiary()).serial_number } }),
  impact: (w) => ({ query: { serial_number: w.assigned_serial } }),
  programmes: (w) => ({ query: { serial_number: w.assigned_serial } }),
  assign: async (w) => ({
    query: { serial_number: (await w.spare.beneficiary()).serial_number },
    body: { volunteer_account_ids: [(await w.spare.volunteer()).account_id] },
  }),
  assignBack: async (w) => {
    const { serial_number } = await w.spare.beneficiary()
    const volunteer = await w.fresh('other_volunteer')
    await w.kampung.assign(volunteer, serial_number)
    return { query: { serial_number }, body: { volunteer_account_id: volunteer.account_id ?? 0 } }
  },
  import: (w) => ({ query: { programme_id: w.programme_id }, file: csv(aBeneficiary()) }),
  export: () => ({}),
}

export const volunteerRequests: Group<(typeof api)['volunteer']> = {
  page: () => page(),
  listInInitiative: (w) => ({ query: { initiative_id: w.initiative_id } }),
  listOfBeneficiary: (w) => ({ query: { beneficiary_serial_number: w.assigned_serial } }),
  getByNric: (w) => ({ query: { nric: w.nrics.assigned_volunteer ?? '' } }),
  get: (w) => ({ query: { account_id: w.volunteers.assigned_volunteer.account_id ?? 0 } }),
  create: () => ({ body: aVolunteer() }),
  update: async (w) => ({
    query: { account_id: (await w.spare.volunteer()).account_id },
    body: aVolunteer(),
  }),
  remove: async (w) => ({ query: { account_id: (await w.spare.volunteer()).account_id } }),
  impact: (w) => ({ query: { account_id: w.volunteers.assigned_volunteer.account_id ?? 0 } }),
  unassign: async (w) => {
    const { serial_number } = await w.spare.beneficiary()
    const volunteer = await w.fresh('other_volunteer')
    await w.kampung.assign(volunteer, serial_number)
    return { query: { account_id: volunteer.account_id ?? 0 }, body: [serial_number] }
  },
  import: (w) => {
    const { first_name, last_name, contact_number } = aVolunteer()
    return {
      query: { initiative_id: w.initiative_id },
      file: csv({ first_name, last_name, contact_number }),
    }
  },
  revealNric: async (w) => ({
    body: { account_id: (await w.spare.volunteer()).account_id, reason: 'Asked by the insurer' },
  }),
}

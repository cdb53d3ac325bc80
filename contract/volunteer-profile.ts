import { z } from 'zod'
import { idKey } from './fields.ts'
import { operation } from './operation.ts'
import { volunteerProfile, volunteerProfileUpdate } from './volunteer-profile-fields.ts'

const path = '/volunteer/profile'
const own = '/volunteer/own-offer'
const query = z.strictObject({ account_id: idKey })
const nothing = z.strictObject({})

/** What a volunteer offers: for staff by account, and for the volunteer alone. */
export const volunteerProfileOperations = {
  get: operation({
    method: 'GET',
    path,
    summary: 'Languages, times and how much a volunteer takes on; version 0 while nothing is known',
    query,
    response: volunteerProfile,
    status: 200,
    access: 'admin',
    subjects: { opened: { volunteer: ['query.account_id'] } },
  }),
  update: operation({
    method: 'PUT',
    path,
    changes: ['volunteer'],
    summary: 'Edit what a volunteer offers; the person’s own version stays',
    query,
    body: volunteerProfileUpdate,
    response: volunteerProfile,
    status: 200,
    access: 'admin',
    ignores: ['version'],
  }),
  getOwn: operation({
    method: 'GET',
    path: own,
    summary: 'What the signed-in volunteer offers',
    query: nothing,
    response: volunteerProfile,
    status: 200,
    access: 'volunteer',
  }),
  updateOwn: operation({
    method: 'PUT',
    path: own,
    changes: ['volunteer'],
    summary: 'The signed-in volunteer says what they offer',
    query: nothing,
    body: volunteerProfileUpdate,
    response: volunteerProfile,
    status: 200,
    access: 'volunteer',
    ignores: ['version'],
  }),
}

import type { z } from 'zod'
import type { teamMember } from '../user.ts'
import { fieldLabels } from './labels.ts'
import { derived, type FieldsOf, personal, plain, version } from './record.ts'

const person = { ...personal, isExported: false } as const

/** A staff account. */
export const userRows = {
  id: { ...derived, label: 'Number', kind: 'number' },
  first_name: { ...person, label: fieldLabels.first_name, kind: 'text', form: 'always' },
  last_name: { ...person, label: fieldLabels.last_name, kind: 'text', form: 'always' },
  email: { ...person, label: fieldLabels.email, kind: 'email', form: 'always' },
  department: { ...plain, label: fieldLabels.department, kind: 'text', form: 'always' },
  profile_picture: { ...person, label: fieldLabels.profile_picture, kind: 'picture', form: 'always' },
  is_super_admin: {
    ...derived,
    label: fieldLabels.super_admin,
    kind: 'flag',
    history: { words: 'Super admin' },
  },
  role: { ...plain, label: 'Role', kind: 'choice' },
  wants_super_admin: {
    ...plain,
    label: fieldLabels.super_admin,
    kind: 'flag',
    history: { words: 'Asks for super admin' },
  },
  deactivated_at: { ...plain, label: 'Deactivated at', kind: 'moment' },
  created_at: { ...derived, label: fieldLabels.created_at, kind: 'moment' },
  ...version,
  password_hash: { ...plain, label: 'Password', kind: 'text', history: 'hidden' },
  wants_monday_letter: { ...plain, label: 'Monday letter', kind: 'flag', history: 'hidden' },
  wants_urgent_letter: {
    ...plain,
    label: 'Letter when something is urgent',
    kind: 'flag',
    history: 'hidden',
  },
  steps_put_away_at: { ...plain, label: 'First steps put away at', kind: 'moment', history: 'hidden' },
  second_factor_at: { ...plain, label: 'Second factor since', kind: 'moment', history: 'hidden' },
} as const satisfies FieldsOf<
  z.infer<typeof teamMember>,
  'password_hash' | 'steps_put_away_at' | 'wants_monday_letter' | 'wants_urgent_letter'
>

type FileColumn =
  | 'key'
  | 'kind'
  | 'content_type'
  | 'name'
  | 'size'
  | 'user_id'
  | 'anonymous_address'
  | 'attached_at'
  | 'unmentioned_at'
  | 'purged_at'

/** What was stored by key. */
export const fileRows = {
  key: { ...plain, isPersonal: true, label: 'Key', kind: 'text' },
  kind: { ...plain, label: 'Kind', kind: 'choice' },
  content_type: { ...plain, label: 'Content type', kind: 'text' },
  name: { ...plain, isPersonal: true, label: fieldLabels.name, kind: 'text' },
  size: { ...plain, label: 'Size', kind: 'number' },
  user_id: { ...plain, label: 'User id', kind: 'number' },
  anonymous_address: { ...plain, label: 'Anonymous address', kind: 'text' },
  attached_at: { ...plain, label: 'Attached at', kind: 'moment' },
  unmentioned_at: { ...plain, label: 'Unmentioned at', kind: 'moment' },
  purged_at: { ...plain, label: 'Purged at', kind: 'moment' },
} as const satisfies FieldsOf<object, FileColumn>

import type { z } from 'zod'
import { genders } from '../fact-choices.ts'
import { optionalText } from '../fields.ts'
import { volunteerCells as cells, type volunteer, type volunteerFields } from '../volunteer-fields.ts'
import { fieldLabels } from './labels.ts'
import { addressRows, nameRows, personColumns } from './person-rows.ts'
import { derived, type FieldsOf, personal, version } from './record.ts'

/** In the order of the export. */
export const volunteerRows = {
  account_id: {
    ...personal,
    isPersonal: false,
    label: fieldLabels.account_id,
    kind: 'number',
    history: { words: 'Account id' },
    import: { parse: optionalText(), writes: 'nothing' },
  },
  nric: {
    ...personal,
    label: fieldLabels.nric,
    kind: 'nric',
    form: 'always',
    columns: ['nric_masked', 'nric_sealed', 'nric_index', 'nric_last4_index'],
    import: {
      parse: cells.nric,
      writes: 'person',
      column: {
        words:
          'nric fin, nric no, nric number, fin, ic, ic no, identity card, kad pengenalan, no kad pengenalan, 身份证, 身份证号码',
        example: '',
        hint: 'Whole, with its check letter',
      },
    },
  },
  profile_picture: nameRows.profile_picture,
  first_name: {
    ...nameRows.first_name,
    import: { parse: cells.first_name, writes: 'person', column: personColumns.first_name },
  },
  last_name: {
    ...nameRows.last_name,
    import: { parse: cells.last_name, writes: 'person', column: personColumns.last_name },
  },
  display_name: nameRows.display_name,
  title: nameRows.title,
  name_characters: nameRows.name_characters,
  gender: {
    ...personal,
    label: fieldLabels.gender,
    kind: 'choice',
    form: 'always',
    choices: { options: genders, isRequired: true },
    import: {
      parse: cells.gender,
      writes: 'person',
      column: { words: 'sex, jantina, 性别', example: 'Female', hint: '' },
    },
  },
  date_of_birth: {
    ...personal,
    label: fieldLabels.date_of_birth,
    kind: 'date',
    form: 'always',
    import: {
      parse: cells.date_of_birth,
      writes: 'person',
      column: {
        words: 'dob, d o b, birth date, birthdate, birthday, tarikh lahir, 出生日期, 生日',
        example: '1966-08-09',
        hint: 'A date in the past',
      },
    },
  },
  email: {
    ...personal,
    label: fieldLabels.email,
    kind: 'email',
    form: 'always',
    import: {
      parse: cells.email,
      writes: 'person',
      column: {
        words: 'e mail, email address, mail, emel, 电邮, 邮箱',
        example: 'siew.lan@example.org',
        hint: '',
      },
    },
  },
  contact_number: {
    ...personal,
    label: fieldLabels.contact_no,
    kind: 'telephone',
    form: 'always',
    import: {
      parse: cells.contact_number,
      writes: 'person',
      column: { ...personColumns.contact_number, after: 'last_name' },
    },
  },
  race: {
    ...personal,
    label: fieldLabels.race,
    kind: 'text',
    form: 'always',
    import: {
      parse: cells.race,
      writes: 'person',
      column: { words: 'ethnicity, ethnic group, bangsa, 种族', example: 'Chinese', hint: '' },
    },
  },
  nationality: {
    ...personal,
    label: fieldLabels.nationality,
    kind: 'text',
    form: 'always',
    import: {
      parse: cells.nationality,
      writes: 'person',
      column: { words: 'citizenship, warganegara, 国籍', example: 'Singaporean', hint: '' },
    },
  },
  country_of_birth: {
    ...personal,
    label: fieldLabels.country_of_birth,
    kind: 'text',
    form: 'always',
    import: {
      parse: cells.country_of_birth,
      writes: 'person',
      column: {
        words: 'birth country, place of birth, negara lahir, 出生地',
        example: 'Singapore',
        hint: '',
      },
    },
  },
  block_number: {
    ...addressRows.block_number,
    import: { parse: cells.block_number, writes: 'person', column: personColumns.block_number },
  },
  street_name: {
    ...addressRows.street_name,
    import: { parse: cells.street_name, writes: 'person', column: personColumns.street_name },
  },
  unit_number: {
    ...addressRows.unit_number,
    import: { parse: cells.unit_number, writes: 'person', column: personColumns.unit_number },
  },
  building_name: {
    ...addressRows.building_name,
    import: { parse: cells.building_name, writes: 'person', column: personColumns.building_name },
  },
  postal_code: {
    ...addressRows.postal_code,
    import: { parse: cells.postal_code, writes: 'person', column: personColumns.postal_code },
  },
  last_engagement: {
    ...personal,
    label: fieldLabels.last_engaged,
    kind: 'date',
    form: 'edit',
    import: { parse: optionalText(), writes: 'nothing' },
  },
  current_status: {
    ...personal,
    label: fieldLabels.status,
    kind: 'choice',
    form: 'always',
    initial: 'Available',
    import: {
      parse: cells.current_status,
      writes: 'person',
      column: {
        words: 'status, volunteer status, 状态',
        example: 'Available',
        hint: 'Available, Assigned, On Leave, Inactive, or your own words',
      },
    },
  },
  incomplete: { ...derived, label: 'Incomplete', kind: 'flag' },
  has_whole_nric: { ...derived, label: 'NRIC kept whole', kind: 'flag' },
  is_sign_in_blocked: {
    ...derived,
    label: 'Sign-in blocked',
    kind: 'flag',
    history: { words: 'Is sign in blocked' },
    columns: ['deactivated_at'],
  },
  ...version,
} as const satisfies FieldsOf<z.infer<typeof volunteer> & z.infer<typeof volunteerFields>>

import { TEMPLATE_EXAMPLE } from '../../../contract/import-row.ts'
import type { NricCollection } from '../../../contract/nric.ts'

export type ImportNoun = 'beneficiaries' | 'volunteers'

/** A column that an import takes: the wire's name, what people call it, and what one looks like. */
export type ImportField = {
  name: string
  title: string
  isRequired?: true
  isDate?: true
  /** Other headers for it, as `headerText` writes them. */
  synonyms: readonly string[]
  example: string
  hint: string
}

/** 'date_of_birth' as people write it above a column, and as the server knows it again. */
const columnTitle = (name: string): string =>
  name === 'nric'
    ? name.toUpperCase()
    : name
        .split('_')
        .map((word) => (word === 'of' ? word : word.charAt(0).toUpperCase() + word.slice(1)))
        .join(' ')

const field = (
  name: string,
  synonyms: string,
  example: string,
  hint = '',
  more: { isRequired?: true; isDate?: true } = {},
): ImportField => ({ name, title: columnTitle(name), synonyms: synonyms.split(', '), example, hint, ...more })

const isRequired = { isRequired: true } as const

const names = [
  field(
    'first_name',
    'given name, forename, first, nama pertama, nama diberi, 名, 名字',
    TEMPLATE_EXAMPLE.first_name,
    'Every row needs it',
    isRequired,
  ),
  field(
    'last_name',
    'surname, family name, last, nama keluarga, nama bapa, 姓, 姓氏',
    TEMPLATE_EXAMPLE.last_name,
    'Every row needs it. The family name, or bin, binte, s/o with the father’s name',
    isRequired,
  ),
]
const contact = field(
  'contact_number',
  'contact, contact no, mobile, mobile no, mobile number, handphone, handphone no, hp, hp no, tel, tel no, telephone, phone, phone no, phone number, cell, no telefon, telefon, nombor telefon, 电话, 电话号码, 手机, 手机号码, 联系电话',
  '9123 4567',
  'Every row needs it. Typed any way, with or without +65',
  isRequired,
)
const address = (more: { isRequired?: true }) => [
  field(
    'block_number',
    'blk, blk no, block, block no, house no, no blok, blok, 大牌, 座',
    '12A',
    'Digits with an optional letter',
    more,
  ),
  field(
    'street_name',
    'street, road, road name, address line 1, jalan, nama jalan, 街道, 路名',
    'Telok Blangah Crescent',
    '',
    more,
  ),
  field('unit_number', 'unit, unit no, no unit, 单位, 门牌, 单位号码', '#05-123'),
  field('building_name', 'building, bangunan, 大厦', ''),
  field(
    'postal_code',
    'postal, postcode, post code, zip, zip code, s pore postal code, s postal code, singapore postal code, poskod, 邮编, 邮政编码, 邮区',
    '090012',
    'Exactly six digits; keep the zero in front',
    more,
  ),
]
const lastVisit = field(
  'last_engagement',
  'last engaged, last visit, last visited, last seen, lawatan terakhir, 最后探访',
  '2026-01-31',
  'A date',
  { isDate: true },
)

const beneficiaries: readonly ImportField[] = [
  field(
    'serial_number',
    'serial no, serial, s no, s n, case no, case number, ref, ref no, reference, client id, beneficiary id, no siri, 编号, 序号',
    TEMPLATE_EXAMPLE.serial_number,
    'Every row needs it. Your own number for the person, each one once',
    isRequired,
  ),
  ...names,
  ...address(isRequired),
  contact,
  field('status', 'state, active, 状态', 'Active', 'Active or Inactive'),
  lastVisit,
]

const nric = field(
  'nric',
  'nric fin, nric no, nric number, fin, ic, ic no, identity card, kad pengenalan, no kad pengenalan, 身份证, 身份证号码',
  '',
  'Whole, with its check letter',
)
const nricLast4: ImportField = {
  ...nric,
  title: 'NRIC last 4',
  synonyms: [
    ...nric.synonyms,
    'last 4',
    'last 4 nric',
    'last 4 of nric',
    'last 4 nric characters',
    'nric last four',
  ],
  example: '567D',
  hint: 'The last 4 characters. A whole number is cut to them before it is sent',
}

const volunteers: readonly ImportField[] = [
  ...names,
  contact,
  field('gender', 'sex, jantina, 性别', 'Female'),
  field(
    'date_of_birth',
    'dob, d o b, birth date, birthdate, birthday, tarikh lahir, 出生日期, 生日',
    '1966-08-09',
    'A date in the past',
    { isDate: true },
  ),
  field('email', 'e mail, email address, mail, emel, 电邮, 邮箱', 'siew.lan@example.org'),
  field('race', 'ethnicity, ethnic group, bangsa, 种族', 'Chinese'),
  field('nationality', 'citizenship, warganegara, 国籍', 'Singaporean'),
  field('country_of_birth', 'birth country, place of birth, negara lahir, 出生地', 'Singapore'),
  ...address({}),
  field(
    'current_status',
    'status, volunteer status, 状态',
    'Available',
    'Available, Assigned, On Leave, Inactive, or your own words',
  ),
]

/** Section 3's columns, in the order of the forms; of an NRIC only as much as is collected (G-27). */
export function importFields(noun: ImportNoun, collection: NricCollection = 'whole'): readonly ImportField[] {
  if (noun === 'beneficiaries') return beneficiaries
  if (collection === 'none') return volunteers
  return [collection === 'whole' ? nric : nricLast4, ...volunteers]
}

/** What one column may hold of several fields: it is taken apart. */
export const joinedFields = [
  { name: 'full_name', title: 'Full name', parts: ['first_name', 'last_name'] },
  {
    name: 'full_address',
    title: 'Address in one cell',
    parts: ['block_number', 'street_name', 'unit_number', 'building_name', 'postal_code'],
  },
] as const

export const joinedSynonyms: Readonly<Record<string, readonly string[]>> = {
  full_name: [
    'name',
    'full name',
    'name of client',
    'beneficiary',
    'beneficiary name',
    'volunteer',
    'volunteer name',
    'client name',
    'name as in nric',
    'nama',
    'nama penuh',
    '姓名',
    '全名',
  ],
  full_address: [
    'address',
    'home address',
    'residential address',
    'full address',
    'registered address',
    'alamat',
    'alamat rumah',
    '地址',
    '住址',
  ],
}

/** The columns of a file of ours that are about a row and hold nothing of the person. */
export const ownColumns = ['reason', 'action', 'match']

export const titleOf = (fields: readonly ImportField[], name: string): string =>
  [...fields, ...joinedFields].find((one) => one.name === name)?.title ?? name

import { TEMPLATE_EXAMPLE } from '../import-row.ts'
import { nameFields } from '../name-fields.ts'
import { fieldLabels } from './labels.ts'
import { type Fields, personal, plain } from './record.ts'

/** How the wizard offers what a cell of a whole name is read into. */
const nameColumns = {
  display_name: {
    words: 'display name, name as written, preferred name, known as',
    example: '',
    hint: 'As the person writes it. Left out, it is made of the two names',
  },
  title: { words: 'salutation, honorific, gelaran, 称谓', example: 'Mdm', hint: '' },
  name_characters: {
    words: 'chinese name, name in chinese, name in tamil, nama cina, 中文姓名, 中文名, 华文姓名, 华文名',
    example: '',
    hint: '',
  },
} as const

/** Who somebody is. */
export const nameRows = {
  profile_picture: {
    ...personal,
    isExported: false,
    label: fieldLabels.profile_picture,
    kind: 'picture',
    form: 'always',
  },
  first_name: { ...personal, label: fieldLabels.first_name, kind: 'text', form: 'always' },
  last_name: { ...personal, label: fieldLabels.last_name, kind: 'text', form: 'always' },
  display_name: {
    ...personal,
    label: fieldLabels.display_name,
    kind: 'text',
    form: 'always',
    import: { parse: nameFields.display_name, writes: 'person', column: nameColumns.display_name },
  },
  title: {
    ...personal,
    label: fieldLabels.title,
    kind: 'text',
    form: 'always',
    import: { parse: nameFields.title, writes: 'person', column: nameColumns.title },
  },
  name_characters: {
    ...personal,
    label: fieldLabels.name_characters,
    kind: 'text',
    form: 'always',
    import: { parse: nameFields.name_characters, writes: 'person', column: nameColumns.name_characters },
  },
} as const satisfies Fields

/** Where somebody lives. */
export const addressRows = {
  block_number: { ...personal, label: fieldLabels.block_number, kind: 'text', form: 'always' },
  street_name: { ...personal, label: fieldLabels.street, kind: 'text', form: 'always' },
  unit_number: { ...personal, label: fieldLabels.unit_number, kind: 'text', form: 'always' },
  building_name: { ...personal, label: fieldLabels.building_name, kind: 'text', form: 'always' },
  postal_code: { ...personal, label: fieldLabels.postal_code, kind: 'text', form: 'always' },
} as const satisfies Fields

/** The same of an organisation, which no purge has to forget. */
export const placeRows = {
  block_number: { ...addressRows.block_number, ...plain },
  street_name: { ...addressRows.street_name, ...plain },
  unit_number: { ...addressRows.unit_number, ...plain },
  building_name: { ...addressRows.building_name, ...plain },
  postal_code: { ...addressRows.postal_code, ...plain },
} as const satisfies Fields

/** How the wizard offers what beneficiaries and volunteers share. */
export const personColumns = {
  first_name: {
    words: 'given name, given names, given, forename, first, nama pertama, nama diberi, 名, 名字',
    example: TEMPLATE_EXAMPLE.first_name,
    hint: 'Every row needs it',
  },
  last_name: {
    words: 'surname, family name, family, last, nama keluarga, nama bapa, 姓, 姓氏',
    example: TEMPLATE_EXAMPLE.last_name,
    hint: 'Every row needs it. The family name, or bin, binte, s/o with the father’s name',
  },
  contact_number: {
    words:
      'contact, contact no, mobile, mobile no, mobile number, handphone, handphone no, hp, hp no, h p, h p no, contact number of beneficiary, mobile contact, main contact, tel, tel no, telephone, phone, phone no, phone number, cell, no telefon, telefon, nombor telefon, 电话, 电话号码, 手机, 手机号码, 联系电话, 联络电话, தொலைபேசி',
    example: '9123 4567',
    hint: 'Every row needs it. Typed any way, with or without +65',
  },
  block_number: {
    words: 'blk, blk no, block, block no, house no, no blok, blok, 大牌, 座, 门牌, 门牌号, 门牌号码',
    example: '12A',
    hint: 'Digits with an optional letter',
  },
  street_name: {
    words: 'street, road, road name, address line 1, jalan, nama jalan, 街道, 路名',
    example: 'Telok Blangah Crescent',
    hint: '',
  },
  unit_number: { words: 'unit, unit no, no unit, 单位, 单位号, 单位号码', example: '#05-123', hint: '' },
  building_name: { words: 'building, bangunan, 大厦', example: '', hint: '' },
  postal_code: {
    words:
      'postal, postcode, post code, zip, zip code, s pore postal code, s postal code, singapore postal code, poskod, 邮编, 邮政编码, 邮区',
    example: '090012',
    hint: 'Exactly six digits; keep the zero in front',
  },
} as const

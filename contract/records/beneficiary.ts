import { z } from 'zod'
import { type beneficiary, beneficiaryFields, beneficiaryUpdate } from '../beneficiary-fields.ts'
import { contactNumber, optionalText, status } from '../fields.ts'
import { TEMPLATE_EXAMPLE } from '../import-row.ts'
import { statusDayCell, statusNoteCell, statusReasonCell, statusReasonText } from '../status-reason.ts'
import { fieldLabels } from './labels.ts'
import { addressRows, nameRows, personColumns } from './person-rows.ts'
import { written, yesNoCell } from './profile-cells.ts'
import { derived, type FieldsOf, personal, plain, version } from './record.ts'

const { shape } = beneficiaryFields

/** In the order of the answer and of the export. */
export const beneficiaryRows = {
  serial_number: {
    ...personal,
    label: fieldLabels.serial_no,
    kind: 'text',
    form: 'always',
    import: {
      parse: shape.serial_number,
      writes: 'newcomer',
      column: {
        words:
          'serial no, serial, s no, s n, case no, case number, ref, ref no, reference, client id, client no, client code, client ref, beneficiary id, beneficiary no, case id, case ref, case code, file no, file number, member id, member no, membership no, resident id, code, your reference, no siri, no kes, no. kes, nombor kes, no rujukan, no ahli, 编号, 序号, 会员号, 档案号',
        example: TEMPLATE_EXAMPLE.serial_number,
        hint: 'Every row needs it. Your own number for the person, each one once',
      },
    },
  },
  profile_picture: {
    ...nameRows.profile_picture,
    import: { parse: shape.profile_picture, writes: 'nothing' },
  },
  first_name: {
    ...nameRows.first_name,
    import: { parse: shape.first_name, writes: 'person', column: personColumns.first_name },
  },
  last_name: {
    ...nameRows.last_name,
    import: { parse: shape.last_name, writes: 'person', column: personColumns.last_name },
  },
  display_name: nameRows.display_name,
  title: nameRows.title,
  name_characters: nameRows.name_characters,
  block_number: {
    ...addressRows.block_number,
    import: { parse: shape.block_number, writes: 'person', column: personColumns.block_number },
  },
  street_name: {
    ...addressRows.street_name,
    import: { parse: shape.street_name, writes: 'person', column: personColumns.street_name },
  },
  unit_number: {
    ...addressRows.unit_number,
    import: { parse: optionalText(20), writes: 'person', column: personColumns.unit_number },
  },
  building_name: {
    ...addressRows.building_name,
    import: { parse: shape.building_name, writes: 'person', column: personColumns.building_name },
  },
  postal_code: {
    ...addressRows.postal_code,
    import: { parse: shape.postal_code, writes: 'person', column: personColumns.postal_code },
  },
  contact_number: {
    ...personal,
    label: fieldLabels.contact_no,
    kind: 'telephone',
    form: 'always',
    import: { parse: contactNumber(), writes: 'person', column: personColumns.contact_number },
  },
  has_no_telephone: {
    ...plain,
    isExported: true,
    label: 'No telephone',
    kind: 'flag',
    form: 'always',
    import: {
      parse: yesNoCell,
      writes: 'person',
      write: written.yes,
      column: {
        words:
          'no telephone, no telephone at all, no phone, has no phone, tiada telefon, 没有电话, தொலைபேசி இல்லை',
        example: 'Yes',
        hint: 'Yes where there is no number to write',
      },
    },
  },
  status: {
    ...plain,
    isExported: true,
    label: fieldLabels.status,
    kind: 'choice',
    form: 'always',
    initial: 'Active',
    import: {
      parse: status.optional(),
      writes: 'link',
      column: {
        words:
          'state, active, case status, client status, membership status, active inactive, status kes, status ahli, 状态, 状况, 情况, நிலை',
        example: 'Active',
        hint: 'Active or Inactive',
      },
    },
  },
  status_reason: {
    ...personal,
    label: fieldLabels.status_reason,
    kind: 'choice',
    form: 'always',
    import: {
      parse: statusReasonCell,
      writes: 'link',
      write: statusReasonText,
      column: {
        words: 'reason, status reason, reason for closing, reason of closure, sebab, 原因, காரணம்',
        example: '',
        hint: 'Beside Inactive: Moved away, Deceased, Declined or Other',
      },
    },
  },
  status_note: {
    ...personal,
    label: fieldLabels.status_note,
    kind: 'text',
    form: 'always',
    import: { parse: statusNoteCell, writes: 'link' },
  },
  status_day: {
    ...personal,
    label: fieldLabels.status_day,
    kind: 'date',
    form: 'always',
    import: { parse: statusDayCell, writes: 'link' },
  },
  last_engagement: {
    ...personal,
    label: fieldLabels.last_engaged,
    kind: 'date',
    form: 'edit',
    import: {
      parse: beneficiaryUpdate.shape.last_engagement,
      writes: 'person',
      column: {
        words: 'last engaged, last visit, last visited, last seen, lawatan terakhir, 最后探访',
        example: '2026-01-31',
        hint: 'A date',
      },
    },
  },
  /** The address of an import names the programme, so the column may only agree. */
  programme_id: {
    ...derived,
    label: 'Programme',
    kind: 'number',
    history: { words: 'Programme (number)' },
    import: { parse: z.string().trim().max(20, 'Not an id').optional(), writes: 'nothing' },
  },
  ...version,
} as const satisfies FieldsOf<z.infer<typeof beneficiary> & z.infer<typeof beneficiaryUpdate>>

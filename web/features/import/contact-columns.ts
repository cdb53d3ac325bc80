import {
  CONTACT_PARTS,
  CONTACT_SLOTS,
  type ContactPart,
  contactColumn,
} from '../../../contract/import-contact-columns.ts'
import { contactColumns } from '../../../contract/import-contacts.ts'
import { headerText } from './header-text.ts'

const titles: Record<ContactPart, string> = {
  name: 'name',
  relation: 'relation',
  telephone: 'telephone',
  is_emergency: 'for emergencies',
}
const examples: Record<ContactPart, string> = {
  name: 'Tan Mei Ling',
  relation: 'daughter',
  telephone: '9123 4567',
  is_emergency: 'Yes',
}

/** The people close to a beneficiary, as columns beside theirs. */
export const contactFields = CONTACT_SLOTS.flatMap((slot) =>
  CONTACT_PARTS.map((part) => {
    const name = contactColumn(slot, part)
    const title = `Contact ${slot}: ${titles[part]}`
    const parse = contactColumns[name]
    if (!parse) throw new Error(`${name} is no column`)
    return { name, title, header: title, synonyms: [], example: examples[part], hint: '', parse }
  }),
)
export const isOfContact = (name: string): boolean => name in contactColumns

const kin =
  /\b(nok|next of kin|kin|caregiver|care giver|guardian|family member|family contact|waris|penjaga|keluarga)\b|家属|家人|亲属|近亲|监护人|உறவினர்|குடும்ப/u
const emergency = /\bemergency\b|\bkecemasan\b|紧急|急难|அவசர/u
const relation = /\b(relationship|relation|hubungan)\b|关系|உறவு(?!\p{L})/u
const number =
  /\b(no|nos|num|number|tel|telephone|phone|mobile|hp|handphone|nombor|telefon)\b|电话|手机|号码|எண்|தொலைபேசி/u
const called = /\b(name|nama|person)\b|姓名|名字|名称|பெயர்/u
const looksLikeNumber = (cell: string) => /^\+?[\d\s().-]{7,20}$/.test(cell)

type Part = { part: ContactPart; group: string }

/** What of a contact a column says by its header; 'Emergency contact' alone says it by its cells. */
function partOf(header: string, samples: readonly string[]): Part | null {
  const text = headerText(header)
  const isEmergency = emergency.test(text)
  const isKin = kin.test(text)
  const ordinal = /(?:^|[^\d])([1-3])(?:$|[^\d])/.exec(text)?.[1] ?? ''
  const group = isEmergency || isKin ? `${isEmergency ? 'emergency' : 'kin'}${ordinal}` : ''
  if (relation.test(text)) return { part: 'relation', group }
  if (!isKin && !isEmergency) return null
  const rest = text.replace(kin, ' ').replace(emergency, ' ')
  if (called.test(rest)) return { part: 'name', group }
  if (number.test(rest)) return { part: 'telephone', group }
  const filled = samples.filter((cell) => cell.trim() !== '')
  const isNumbers = filled.length > 0 && filled.filter(looksLikeNumber).length * 2 >= filled.length
  return { part: isNumbers ? 'telephone' : 'name', group }
}

/** Which columns say whom to ring: one contact after the other, each with its name, relation and number. */
export function guessContacts(
  headers: readonly string[],
  samplesOf: (column: number) => readonly string[],
): Map<number, string> {
  const slots: { group: string; columns: Map<ContactPart, number> }[] = []
  for (const [column, header] of headers.entries()) {
    const found = partOf(header, samplesOf(column))
    if (!found) continue
    const { part, group } = found
    const last = slots.at(-1)
    const belongs = last && !last.columns.has(part) && (group === '' || group === last.group)
    if (belongs) last.columns.set(part, column)
    // A relation by itself is nobody's.
    else if (group !== '') slots.push({ group, columns: new Map([[part, column]]) })
  }
  const targets = new Map<number, string>()
  for (const [at, slot] of CONTACT_SLOTS.entries())
    for (const [part, column] of slots[at]?.columns ?? []) targets.set(column, contactColumn(slot, part))
  return targets
}

/** Of each contact the columns, and whether their headers say that it is for emergencies. */
export function emergencySlots(targets: readonly string[], header: readonly string[]): Map<string, string> {
  const marks = new Map<string, string>()
  for (const slot of CONTACT_SLOTS) {
    const mark = contactColumn(slot, 'is_emergency')
    if (targets.includes(mark)) continue
    for (const [at, target] of targets.entries())
      if (target.startsWith(`contact_${slot}_`) && emergency.test(headerText(header[at] ?? '')))
        marks.set(`contact_${slot}_`, mark)
  }
  return marks
}

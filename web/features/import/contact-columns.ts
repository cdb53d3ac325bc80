import {
  CONTACT_PARTS,
  CONTACT_SLOTS,
  type ContactPart,
  contactColumn,
} from '../../../contract/import-contact-columns.ts'
import { contactColumns } from '../../../contract/import-contacts.ts'
import { bracketText, headerText, wholeHeaderText } from './header-text.ts'

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

// The client's next of kin is not the client.
const own =
  /\b(self|own|client|clients|beneficiary|elder|elderly|senior|resident|sendiri)\b(?! s\b)|本人|长者/u

// What is kept of a person and of nobody close to them: 'NOK Address' is no contact's name.
const elsewhere =
  /\b(address|alamat|post\w*|poskod|block|blk|street|jalan|unit|e ?mail|emel|nric|ic|remarks?|notes?|catatan|language|bahasa|gender|jantina|age|umur|date|dob|birth|occupation)\b|地址|住址|邮编|邮政|电邮|备注|语言|性别|年龄|முகவரி|மின்னஞ்சல்|மொழி|பாலினம்|வயது/u

type Part = { part: ContactPart; group: string }

const isSomebody = (text: string) => kin.test(text) || emergency.test(text)
/** 'Tel (NOK)', 'Postal Code (Next of Kin)': what stands there is another's; 'Tel (client / NOK)' is theirs as well. */
const isBehindKin = (header: string): boolean => {
  const said = bracketText(header)
  return isSomebody(said) && !own.test(said) && !isSomebody(headerText(header))
}

/** The same, or without brackets: 'NOK Address'. */
export const isOfKin = (header: string): boolean => {
  const head = headerText(header)
  return isBehindKin(header) || (isSomebody(head) && elsewhere.test(head) && !own.test(head))
}

const partIn = (text: string): ContactPart | null =>
  called.test(text) ? 'name' : number.test(text) ? 'telephone' : null

/** What of a contact a column says by its header; 'Emergency contact' alone says it by its cells. */
function partOf(header: string, samples: readonly string[]): Part | null {
  const head = headerText(header)
  const isBehind = isBehindKin(header)
  const whose = isBehind ? bracketText(header) : head
  const isEmergency = emergency.test(whose)
  const isOfSomebody = isEmergency || kin.test(whose)
  const ordinal = /(?:^|[^\d])([1-3])(?:$|[^\d])/.exec(wholeHeaderText(header))?.[1] ?? ''
  const group = isOfSomebody ? `${isEmergency ? 'emergency' : 'kin'}${ordinal}` : ''
  if (relation.test(head)) return { part: 'relation', group }
  if (!isOfSomebody) return null
  const part = partIn(head.replace(kin, ' ').replace(emergency, ' ')) ?? (isBehind ? null : behind(header))
  if (part) return { part, group }
  if (elsewhere.test(head)) return null
  // 'Remarks (NOK, if any)' is no contact.
  if (isBehind && !/^(contact|contacts|hubungi|联络人?|联系人?|தொடர்பு)$/u.test(head)) return null
  const filled = samples.filter((cell) => cell.trim() !== '')
  const isNumbers = filled.length > 0 && filled.filter(looksLikeNumber).length * 2 >= filled.length
  return { part: isNumbers ? 'telephone' : 'name', group }
}

/** 'NOK (Tel)': one part that the brackets name; of several the cells say which it is. */
function behind(header: string): ContactPart | null {
  const text = bracketText(header)
  const said = [relation.test(text), called.test(text), number.test(text)].filter(Boolean).length
  if (said !== 1) return null
  return relation.test(text) ? 'relation' : partIn(text)
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
      if (target.startsWith(`contact_${slot}_`) && emergency.test(wholeHeaderText(header[at] ?? '')))
        marks.set(`contact_${slot}_`, mark)
  }
  return marks
}

import type { ReactNode } from 'react'
import type { OwnField } from '../../../contract/own-kinds.ts'
import { ownWords } from '../../../contract/own-value.ts'
import { ContactNumber } from '../../parts/contact/contact-number.tsx'
import { dateText } from '../../parts/text/dates.ts'

/** A value as it is shown of a person. */
export function OwnValueText({ field, value }: { field: OwnField; value: string }): ReactNode {
  if (field.kind === 'telephone') return <ContactNumber value={value} />
  if (field.kind === 'long_text') return <span className="whitespace-pre-line">{value}</span>
  return ownValueWords(field, value)
}

/** The same as text alone. */
export function ownValueWords(field: OwnField, value: string): string {
  return field.kind === 'date' && value !== '' ? dateText(value) : ownWords(field, value)
}

import type { ImportMatch } from '../../../contract/import-result.ts'
import { contactText } from '../../parts/contact/contact-text.ts'
import { type ImportField, titleOf } from './import-fields.ts'
import type { ImportRows } from './import-rows.ts'

type Props = {
  fields: readonly ImportField[]
  rows: ImportRows
  place: number
  match: ImportMatch
}
type Compared = { name: string; text: string; standing: string | undefined; stays: boolean }

/** What the file says beside what stands here: the differences one by one, what is the same in one line. */
export function MatchComparison({ fields, rows, place, match }: Props) {
  const cells = rows.rows[place]?.cells ?? []
  const compared = rows.columns.map((name, at): Compared => {
    const text = cells[at] ?? ''
    const isMasked = name === 'nric' && match.because.includes('same NRIC')
    const current = isMasked ? undefined : match.current[name]
    const readable = (value: string) => (name === 'contact_number' ? contactText(value) : value)
    const standing = current === undefined ? undefined : readable(current)
    return {
      name,
      text: readable(text),
      standing,
      stays: staysAnyway(name, text) || (name === 'current_status' && rows.leavesStatus),
    }
  })
  const others = compared.filter(({ standing }) => standing !== undefined)
  // Nothing is told beside a match of a status in a programme: the last page names whose changes.
  const same = compared.filter(
    ({ name, standing, text }) => standing === undefined && text !== '' && !name.startsWith('status'),
  )
  return (
    <div className="min-w-0">
      {others.length > 0 && (
        <table className="w-full table-fixed border-collapse text-left text-sm">
          <thead className="text-muted-foreground">
            <tr className="border-b">
              <th scope="col" className="w-[28%] py-1.5 pr-3 font-semibold">
                Field
              </th>
              <th scope="col" className="py-1.5 pr-3 font-semibold">
                In the file
              </th>
              <th scope="col" className="py-1.5 font-semibold">
                Here now
              </th>
            </tr>
          </thead>
          <tbody>
            {others.map((field) => (
              <Difference key={field.name} fields={fields} field={field} />
            ))}
          </tbody>
        </table>
      )}
      {same.length > 0 && (
        <p className="mt-2 text-sm text-muted-foreground">
          The same: {same.map(({ name }) => titleOf(fields, name)).join(', ')}
        </p>
      )}
      <p className="mt-1 text-sm wrap-anywhere text-muted-foreground">
        Here:{' '}
        {[`${match.name} (${match.key})`, contactText(match.contact_number), match.address]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}

function Difference({ fields, field }: { fields: readonly ImportField[]; field: Compared }) {
  const standing = field.standing || '(empty)'
  return (
    <tr className="border-b align-top last:border-0">
      <th scope="row" className="py-1.5 pr-3 font-normal wrap-anywhere text-muted-foreground">
        {titleOf(fields, field.name)}
      </th>
      <td className="py-1.5 pr-3 font-semibold wrap-anywhere">{field.text || '(empty)'}</td>
      <td className="py-1.5 wrap-anywhere">
        {field.stays ? (
          <span className="text-muted-foreground">{standing}, which stays</span>
        ) : (
          <mark className="rounded-xs bg-rattan-soft px-1 text-rattan-ink">{standing}</mark>
        )}
      </td>
    </tr>
  )
}

/** An update keeps a serial number, and whatever the file leaves blank. */
const staysAnyway = (name: string, text: string): boolean => name === 'serial_number' || text === ''

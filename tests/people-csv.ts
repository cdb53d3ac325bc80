import { demoName } from '../db/demo/names.ts'
import { demoAddresses } from '../db/demo/people.ts'
import { seeded } from '../db/demo/random.ts'

const HEADER =
  'Serial Number,First Name,Last Name,Block Number,Street Name,Unit Number,Building Name,Postal Code,Contact Number'

/** Rows that an import must refuse, with the field it must name. Row numbers count the header as 1. */
export const badRows = [
  { field: 'postal_code', cells: 'BAD-1,Ah Hock,Tan,12,Telok Blangah Crescent,#03-11,,09012,91234561' },
  { field: 'first_name', cells: 'BAD-2,,Lim,12A,Telok Blangah Crescent,#03-12,,090012,91234562' },
  { field: 'serial_number', cells: 'PP-0001,Siew Eng,Goh,14,Telok Blangah Crescent,#03-13,,090014,91234563' },
  {
    field: 'first_name',
    cells: 'BAD-4,=HYPERLINK("http://evil.example"),Ng,14,Telok Blangah Crescent,#03-14,,090014,91234564',
  },
] as const

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** `count` people at real addresses, leading zeros and lettered blocks among them, with the bad rows at the end. */
export function peopleCsv(count: number, hasBadRows: boolean, prefix = 'PP'): string {
  const random = seeded(500)
  const rows = Array.from({ length: count }, (_, place) => {
    const { first_name, last_name } = demoName(random, true)
    const [postal_code, block_number, street_name, building_name] =
      demoAddresses[place % demoAddresses.length] ?? []
    const unit = `#${String(2 + random.below(14)).padStart(2, '0')}-${100 + random.below(300)}`
    const contact = `${random.pick(['8', '9'])}${1000000 + random.below(8999999)}`
    const serial = `${prefix}-${String(place + 1).padStart(4, '0')}`
    const cells = [
      serial,
      first_name,
      last_name,
      block_number,
      street_name,
      unit,
      building_name,
      postal_code,
      contact,
    ]
    return cells.map((cell) => quoted(cell ?? '')).join(',')
  })
  const refused = hasBadRows
    ? badRows.map(({ cells }) =>
        cells.replace(/^PP/, prefix).replace(/=HYPERLINK\("(.*)"\)/, '"=HYPERLINK(""$1"")"'),
      )
    : []
  return `${[HEADER, ...rows, ...refused].join('\r\n')}\r\n`
}

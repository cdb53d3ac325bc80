import { CSV_LIMIT, CSV_ROWS_MAX } from '../../../contract/constants.ts'
import { formulaReason, unguarded } from '../../../contract/formula-guard.ts'
import { isNric, type NricCollection } from '../../../contract/nric.ts'
import { organisationOf, withOwnFields } from '../../../contract/records/own.ts'
import { rowSchema } from '../../../contract/records/records.ts'
import { organisation, setOrganisation } from '../../api/organisation.ts'
import { badRowsFile } from './bad-rows-file.ts'
import { noteSlips, type Slips, withoutSlips } from './cell-slips.ts'
import { CheckedTable, type Faults } from './checked-table.ts'
import { csvRecord } from './csv-text.ts'
import { fieldOfColumn } from './field-of-column.ts'
import { describeColumns } from './file-columns.ts'
import { FileRefusal, refusals } from './file-refusal.ts'
import { byHeader } from './guess-columns.ts'
import { headerAt } from './header-row.ts'
import { headerText } from './header-text.ts'
import { fieldsMade, type ImportField, type ImportNoun, importFields, nounOf } from './import-fields.ts'
import { leftOutColumns } from './left-out-columns.ts'
import {
  type ColumnChoice,
  type MappedRow,
  mappedColumns,
  nricToSend,
  type RowReader,
  rowMapper,
  rowReader,
} from './map-rows.ts'
import { isNobody } from './no-person.ts'
import { numbersFrom } from './numbers-from.ts'
import { noteGiven } from './one-name.ts'
import type { OpenFile, Reading } from './open-file.ts'
import { hasFractionsOf, orderOf, withoutNrics } from './read-columns.ts'
import { openFile, trimmedRows } from './read-file.ts'
import { sentHeader } from './sent-header.ts'
import { tickSchemas } from './tick-fields.ts'
import { withRows } from './with-rows.ts'
import type { Doing, Job, Jobs, Portion } from './worker-messages.ts'

const keys = {
  beneficiaries: { keyColumn: 'serial_number', isKey: () => true },
  volunteers: { keyColumn: 'nric', isKey: (text: string) => isNric(text.toUpperCase()) },
}
const PORTION = 500

/** One file from its opening to what is sent. Lives in the worker; a test runs it as it is. */
export class ImportSession {
  #noun: ImportNoun = 'beneficiaries'
  #collection: NricCollection = 'whole'
  #fields: readonly ImportField[] = []
  #file: OpenFile | null = null
  #rows: string[][] = []
  #slips: Slips = new Map()
  #sheet = ''
  #reading: Reading = { fillsMerged: true }
  #told = { merged: 0, hidden: 0 }
  #choice: ColumnChoice | null = null
  #table: CheckedTable | null = null
  #isStopped = false

  stop(): void {
    this.#isStopped = true
  }

  readonly #jobs: Doing = {
    open: (ask) => this.#open(ask),
    sheet: ({ sheet }) => this.#read(sheet),
    reading: (over) => this.#read(this.#sheet, over),
    headerRow: ({ headerRow }) => this.#describe(headerRow),
    newField: (ask) => fieldOfColumn(this.#noun, this.#fields, this.#rows, ask),
    check: (ask, onPortion) => this.#check(ask, onPortion),
    edit: ({ edits, more }) => this.#checked().edit(edits, more),
    leaveOut: ({ places, isOut }) => this.#checked().leaveOut(places, isOut),
    duplicates: () => this.#checked().duplicates(),
    write: (ask) => this.#write(ask),
    writeBad: (ask) => this.#writeBad(ask),
    stop: () => {
      this.stop()
      return null
    },
  }

  /** Does a job of this file. Throws `FileRefusal` for what no import can take. */
  run<Name extends Job>(
    job: Name,
    ask: Jobs[Name]['ask'],
    onPortion: (portion: Portion) => void,
  ): Jobs[Name]['answer'] | Promise<Jobs[Name]['answer']> {
    return this.#jobs[job](ask, onPortion)
  }

  get #columns(): readonly string[] {
    return this.#checked().columns
  }

  #checked(): CheckedTable {
    if (!this.#table) throw new Error('No rows')
    return this.#table
  }

  async #open({ noun, collection, file, own }: Jobs['open']['ask']): Promise<Jobs['open']['answer']> {
    if (own) setOrganisation(organisationOf(own))
    this.#noun = noun
    this.#collection = collection
    this.#fields = importFields(noun, collection)
    this.#table = null
    this.#file = await openFile(file, (header) => byHeader(this.#fields, header) !== '')
    this.#reading = { fillsMerged: true }
    const { sheets, letterings } = this.#file
    // A workbook often begins with a sheet of notes or an empty one.
    for (const sheet of sheets.length > 0 ? sheets : ['']) {
      const columns = await this.#read(sheet).catch((error: unknown) => {
        if (sheet === sheets.at(-1) || sheets.length === 0) throw error
        return null
      })
      if (columns && (columns.rowCount > 0 || sheet === sheets.at(-1) || sheet === ''))
        return { sheets, sheet, letterings, columns: withRows(columns) }
    }
    throw new FileRefusal(refusals.noSheet)
  }

  async #read(sheet: string, over: Partial<Reading> = {}) {
    this.#sheet = sheet
    this.#reading = { ...this.#reading, ...over }
    const { rows = [], merged = 0, hidden = 0 } = (await this.#file?.read(sheet, this.#reading)) ?? {}
    const told = withoutSlips(rows)
    this.#rows = trimmedRows(told.rows)
    this.#slips = told.slips
    this.#told = { merged, hidden }
    return this.#describe()
  }

  #describe = (headerRow?: number) => ({
    ...describeColumns(this.#fields, this.#rows, headerRow, this.#noun === 'volunteers'),
    ...this.#told,
  })

  async #check(
    { choice: chosen, collection }: Jobs['check']['ask'],
    onPortion: (portion: Portion) => void,
  ): Promise<Jobs['check']['answer']> {
    this.#isStopped = false
    // How much of an NRIC is collected may have become known only after the file was opened (G-27).
    this.#collection = collection
    const made = fieldsMade(this.#noun, chosen)
    this.#fields = importFields(this.#noun, collection, made, chosen.programmes)
    const { choice, cut } = withoutNrics(this.#noun, this.#fields, chosen, this.#rows)
    const header = headerAt(this.#fields, this.#rows, choice.headerRow)
    const isOfBadRows = header.some((cell) => headerText(cell) === 'reason')
    const first = choice.headerRow + 1
    const total = this.#rows.length - first
    if (total > CSV_ROWS_MAX) throw new FileRefusal(refusals.tooManyRows)
    const hasFractions = hasFractionsOf(choice, this.#rows)
    const read = rowReader(this.#fields, choice, {
      collection: this.#collection,
      hasFractions,
      header,
      provenOrder: orderOf(this.#fields, choice, this.#rows),
      cut,
    })
    const columns = mappedColumns(this.#fields, choice, await this.#given(read, choice, header))
    if (this.#isStopped) return { columns, isStopped: true, duplicates: [] }
    const own = withOwnFields(organisation(), made)
    const schema = rowSchema(nounOf[this.#noun], own, tickSchemas(chosen.programmes))
    const table = new CheckedTable({ ...keys[this.#noun], schema, columns })
    const map = rowMapper(read, columns)
    const nextNumber = numbersFrom(choice, this.#rows.slice(first), read)
    const serialAt = columns.indexOf('serial_number')
    for (let done = 0; done < total; done += PORTION) {
      // A message that came meanwhile, such as stop, is heard now.
      await new Promise((resolve) => setTimeout(resolve, 0))
      if (this.#isStopped) return { columns, isStopped: true, duplicates: [] }
      const rows: MappedRow[] = []
      const faults: (Faults | null)[] = []
      for (const [at, raw] of this.#rows.slice(first + done, first + done + PORTION).entries()) {
        const row = map(isOfBadRows ? raw.map(unguarded) : raw, first + done + at + 1)
        if (!row) continue
        noteSlips(row, this.#slips.get(first + done + at), { targets: choice.targets, columns })
        if (isNobody(raw, choice.targets, header)) row.isNobody = true
        else if (nextNumber && !row.cells[serialAt]) row.cells[serialAt] = nextNumber()
        rows.push(row)
        faults.push(table.add(row))
      }
      onPortion({ rows, faults, done: Math.min(total, done + PORTION), total })
    }
    this.#table = table
    this.#choice = choice
    return { columns, isStopped: false, duplicates: table.duplicates() }
  }

  /** The fields that some row gives or needs: a cell may say more than its column is for. */
  async #given(
    read: RowReader,
    { headerRow, targets }: ColumnChoice,
    header: string[],
  ): Promise<Set<string>> {
    const given = new Set<string>()
    for (let from = headerRow + 1; from < this.#rows.length; from += PORTION) {
      await new Promise((resolve) => setTimeout(resolve, 0))
      if (this.#isStopped) break
      for (const raw of this.#rows.slice(from, from + PORTION))
        noteGiven(given, read(raw), () => !isNobody(raw, targets, header))
    }
    return given
  }

  #write({ decisions, refused, kept, leavesStatus }: Jobs['write']['ask']): Jobs['write']['answer'] {
    const table = this.#checked()
    const decided = new Map(decisions)
    const [isRefused, isKept] = [new Set(refused), new Set(kept)]
    const [nricAt, serialAt] = [this.#columns.indexOf('nric'), this.#columns.indexOf('serial_number')]
    const places: number[] = []
    // Once more: a whole one may have been typed into the rows.
    const sent = (text: string, at: number) => (at === nricAt ? nricToSend(this.#collection, text) : text)
    const nameAt = this.#choice?.targets.indexOf('full_name') ?? -1
    // What a spreadsheet would run was mended in the grid, and is not kept as it stood.
    const nameCell = (text: string) => (nameAt < 0 ? [] : [formulaReason(text) ? '' : text])
    const isIn = (place: number) => !table.out.has(place) && !isRefused.has(place) && !table.faults(place)
    const goesIn = [...table.rows.entries()].filter(([place]) => isIn(place))
    const columns = sentHeader(
      this.#columns,
      this.#fields,
      this.#choice,
      goesIn.map(([, row]) => row),
    )
    const left = leavesStatus ? ['status'] : []
    const decidedBy = ['action', 'match', 'match_name', 'keep', ...left.map(() => 'leave')]
    const parts = [csvRecord([...columns, ...decidedBy, ...nameCell('name_cell')])]
    for (const [place, { cells, number }] of goesIn) {
      const { action = '', match = '', match_name = '', serial_number } = decided.get(place) ?? {}
      const written = cells.map(sent)
      if (serial_number !== undefined) written[serialAt] = serial_number
      const keep = isKept.has(place) ? 'contact_number' : ''
      const cell = nameCell(this.#rows[number - 1]?.[nameAt] ?? '')
      parts.push(csvRecord([...written, action, match, match_name, keep, ...left, ...cell]))
      places.push(place)
    }
    const content = new Blob(parts, { type: 'text/csv' })
    if (content.size > CSV_LIMIT) throw new FileRefusal(refusals.tooLarge)
    return { content, places }
  }

  #writeBad(told: Jobs['writeBad']['ask']): Blob {
    const table = this.#checked()
    if (!this.#choice) throw new Error('No rows')
    const { headerRow, targets } = this.#choice
    const header = headerAt(this.#fields, this.#rows, headerRow)
    const [columns, fields, raw] = [this.#columns, this.#fields, this.#rows]
    return badRowsFile(table, told, { columns, fields, raw, others: leftOutColumns(header, targets) })
  }
}

import type { ImportResult } from '../contract/import-result.ts'
import { tickColumn } from '../contract/import-ticks.ts'
import { firstNumberEdits, zeroEdits } from '../web/features/import/cell-edits.ts'
import { FileRefusal } from '../web/features/import/file-refusal.ts'
import { firstChoice, wantsNumbers } from '../web/features/import/first-choice.ts'
import { importFields, nounOf } from '../web/features/import/import-fields.ts'
import { takePreview } from '../web/features/import/import-preview.ts'
import { ImportRows } from '../web/features/import/import-rows.ts'
import type { ColumnChoice } from '../web/features/import/map-rows.ts'
import { type LeftColumn, leftColumns } from '../web/features/import/not-imported.tsx'
import { undecidedPlaces } from '../web/features/import/row-choice.ts'
import { codesToSpell, streetEdits } from '../web/features/import/street-spelling.ts'
import { proposedTicks } from '../web/features/import/tick-columns.ts'
import type { Programme } from '../web/features/import/tick-fields.ts'
import type { WorkerClient } from '../web/features/import/worker-client.ts'
import { fixtureFile, type ImportFixture } from './import-fixtures.ts'
import { aSession } from './import-session.ts'
import type { TestApp } from './test-app.ts'

/** What an import made of a file. */
export type Imported = {
  /** The id of whoever each row of the file made. */
  made: Map<number, number>
  rows: ImportRows | null
  /** Columns that are named as left out. */
  left: LeftColumn[]
  /** Headers of columns with cells that are neither taken nor named. */
  lost: string[]
  /** Rows about which the officer was asked: a doubtful number, or whoever may stand in the file twice. */
  waits: number[]
  /** Rows about which they were asked because they may be somebody who is here. */
  alike: number[]
  /** The sentence in which the whole file is refused. */
  refusal: string
}

/**
 * Takes a file through the wizard's own code as an officer does who accepts what is proposed, presses every button that
 * mends many cells at once, types into no cell, and leaves out who stands in the file twice.
 */
export async function importedByOfficer(kampung: TestApp, fixture: ImportFixture): Promise<Imported> {
  const { noun, duplicates = [] } = fixture
  const { ask } = aSession()
  const nothing = { made: new Map(), rows: null, left: [], lost: [], waits: [], alike: [], refusal: '' }
  const opened = await ask('open', { noun, collection: 'whole', file: fixtureFile(fixture) }).catch(
    (error: unknown) => {
      if (error instanceof FileRefusal) return error.message
      throw error
    },
  )
  if (typeof opened === 'string') return { ...nothing, refusal: opened }
  const { columns } = opened
  const programmes = await programmesFor(kampung, fixture)
  const choice: ColumnChoice = {
    ...firstChoice(noun, importFields(noun, 'whole', [], programmes), columns, fixture.meanings),
    programmes,
  }
  const targets = [...choice.targets]
  for (const { at, id } of proposedTicks(columns, choice.targets, programmes)) targets[at] = tickColumn(id)
  choice.targets = targets
  if (wantsNumbers(noun, columns, choice.targets)) {
    const next = await kampung.call('GET', '/beneficiary/next-number', { as: 'admin' })
    choice.numberFrom = next.body.serial_number
  }
  const rows = new ImportRows({ ask } as unknown as WorkerClient)
  const done = await ask('check', { choice, collection: 'whole' }, (portion) => rows.add(portion))
  rows.columns = done.columns
  rows.setDuplicates(done.duplicates)
  const left = leftColumns(columns.columns, choice.targets)
  const lost = columns.columns.flatMap(({ header, filled }, at) => {
    const isTaken = choice.targets[at] !== '' || filled === 0
    return isTaken || left.some(({ name }) => name === header) ? [] : [header || `Column ${at + 1}`]
  })
  for (const edits of [zeroEdits(rows), firstNumberEdits(rows)]) await rows.edit(edits)
  const codes = codesToSpell(rows)
  if (codes.length > 0) {
    const asked = `/address/streets?postal_codes=${codes.join(',')}`
    await rows.edit(streetEdits(rows, (await kampung.call('GET', asked, { as: 'admin' })).body))
  }
  const numbersOf = (places: Iterable<number>) =>
    [...new Set(places)].flatMap((place) => rows.rows[place]?.number ?? []).sort((a, b) => a - b)
  const waits = numbersOf([...rows.listed('duplicates'), ...rows.listed('doubts')])
  const undecided: number[] = []
  const isTwice = (place: number) => duplicates.some(([duplicate]) => duplicate === rows.rows[place]?.number)
  await rows.leaveOut(rows.listed('duplicates').filter(isTwice), true)
  rows.keep(rows.listed('doubts'))

  const send = async (refused: number[], query: string): Promise<[ImportResult, number[]]> => {
    const decided = { decisions: [...rows.decisions], refused, kept: [...rows.kept] }
    const { content, places } = await ask('write', decided)
    const file = { name: fixture.file, content: await content.text() }
    if (places.length === 0) return [{ created: 0, updated: 0, unchanged: 0, refused: [] }, places]
    const { status, body, text } = await kampung.call('POST', `/${nounOf[noun]}/import${query}`, {
      as: 'super_admin',
      file,
    })
    if (status >= 300) return [{ created: 0, updated: 0, unchanged: 0, refused: [] }, []]
    if (!body) throw new Error(text)
    return [body, places]
  }
  const into = await placeFor(kampung, fixture)
  const decide = (place: number) =>
    rows.decide([place], () => ({
      action: isTwice(place) ? 'skip' : 'add',
    }))
  for (let round = 0; round < 2; round += 1) {
    const [answer, places] = await send([], `${into}${into ? '&' : '?'}preview=1`)
    takePreview(rows, places, answer)
    for (const place of undecidedPlaces(rows)) {
      undecided.push(place)
      decide(place)
    }
  }
  const alike = numbersOf(undecided)
  const [answer, places] = await send([...rows.served.keys()], into)
  return { made: await madeBy(kampung, rows, places, answer), rows, left, lost, waits, alike, refusal: '' }
}

async function programmesFor(kampung: TestApp, { programmes = [] }: ImportFixture): Promise<Programme[]> {
  const made: Programme[] = []
  for (const name of programmes) made.push({ id: await programme(kampung, name), name })
  return made
}

/** A programme of its own, so that a status has a place; volunteers go into the organisation. */
async function placeFor(kampung: TestApp, { noun, file }: ImportFixture): Promise<string> {
  return noun === 'volunteers' ? '' : `?programme_id=${await programme(kampung, `Of ${file}`)}`
}

async function programme(kampung: TestApp, name: string): Promise<number> {
  const body = { name, description: 'Every week' }
  const made = await kampung.call('POST', '/programme', { as: 'admin', body })
  return made.body.id
}

/** New people get their ids in the order of the file. */
async function madeBy(
  { db }: TestApp,
  rows: ImportRows,
  places: readonly number[],
  { import_id, refused }: ImportResult,
): Promise<Map<number, number>> {
  if (import_id === undefined) return new Map()
  const made = await db
    .selectFrom('import_rows')
    .select('entity_id')
    .where('import_id', '=', import_id)
    .where('outcome', '=', 'created')
    .orderBy('entity_id')
    .execute()
  const out = new Set(refused.map(({ row }) => places[row - 2]))
  const written = places.filter((place) => !out.has(place) && rows.decisions.get(place)?.action !== 'skip')
  return new Map(made.map(({ entity_id }, at) => [rows.rows[written[at] ?? -1]?.number ?? 0, entity_id]))
}

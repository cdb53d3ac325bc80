// @vitest-environment node
import { expect, test } from 'vitest'
import { aSession, checked } from '../../../tests/import-session.ts'
import { firstChoice } from './first-choice.ts'
import { importFields } from './import-fields.ts'
import { NO_TELEPHONE_BUT_WORD, NOT_KNOWN } from './telephone-words.ts'
import { valueLines } from './value-lines.ts'

const beneficiaries = { noun: 'beneficiaries', collection: 'whole' } as const
const fields = importFields('beneficiaries')
const header = 'Ref,Name,HP,Blk,Street,Postal'
const rest = '12,Jalan Besar,200012'
const csv = (more: string, ...lines: string[]) =>
  new Blob([[`${header}${more}`, ...lines.map((line, at) => `R${at},Tan Ah Kow ${at},${line}`)].join('\n')])

async function asked(file: Blob, over: object = {}) {
  const { columns } = await aSession().ask('open', { ...beneficiaries, file })
  const choice = { ...firstChoice('beneficiaries', fields, columns), ...over }
  return valueLines(fields, columns, choice).map(({ field, lines }) => [
    field.name,
    ...lines.map(({ text, count, meaning }) => `${text} (${count}): ${meaning}`),
  ])
}
async function cells(file: Blob, name: string, meanings: object = {}) {
  const { rows, columns, faults } = await checked('beneficiaries', file, { meanings: meanings as never })
  const at = columns.indexOf(name)
  return { cells: rows.map((row) => row.cells[at] ?? ''), faults }
}

const speak = csv(
  ',Languages',
  `91234567,${rest},"Hockien, English"`,
  `91234568,${rest},hockien / 华语`,
  `91234569,${rest},Chinese dialect`,
)

test('each word of the languages is asked once, however many rows hold it; what is decided reads every row', async () => {
  expect(await asked(speak)).toEqual([
    [
      'languages',
      'Hockien (2): null',
      'English (1): English',
      '华语 (1): Mandarin',
      'Chinese dialect (1): null',
    ],
  ])
  const meanings = { languages: { hockien: 'Hokkien', 'chinese dialect': '' } }
  expect((await cells(speak, 'languages', meanings)).cells).toEqual([
    'Hokkien, English',
    'Hokkien, Mandarin',
    '',
  ])
  const beside = await cells(speak, 'remarks', meanings)
  expect(beside.cells).toEqual(['', '', 'Languages: Chinese dialect'])
})

test('a word that nobody knows takes no known language with it: it stands beside alone', async () => {
  expect((await cells(speak, 'languages')).cells).toEqual(['English', 'Mandarin', ''])
  expect((await cells(speak, 'remarks')).cells.slice(0, 2)).toEqual([
    'Languages: Hockien',
    'Languages: hockien',
  ])
})

test('nothing is asked of languages that are spelt as they are here, small or large', async () => {
  expect(await asked(csv(',Languages', `91234567,${rest},"hokkien, English"`))).toEqual([])
})

test('days of the week are asked once each; all of the week, of its days or of its end are understood', async () => {
  const file = csv(
    ',Availability',
    `91234561,${rest},"Mon, Tue, Wed, Thu, Fri"`,
    `91234562,${rest},Sat & Sun`,
    `91234563,${rest},Mon-Fri`,
    `91234564,${rest},Sabtu`,
    `91234565,${rest},"Sabtu, pagi"`,
    `91234566,${rest},星期六和星期日`,
  )
  const [lines] = await asked(file)
  expect(lines).toEqual([
    'times',
    'Sabtu (2): null',
    'Mon, Tue, Wed, Thu, Fri (1): Weekdays',
    'Sat & Sun (1): Weekends',
    'Mon-Fri (1): Weekdays',
    'pagi (1): Mornings',
    '星期六和星期日 (1): Weekends',
  ])
  const { cells: read, faults } = await cells(file, 'times', { times: { sabtu: 'Weekends' } })
  expect(read.slice(0, 5)).toEqual(['Weekdays', 'Weekends', 'Weekdays', 'Weekends', 'Weekends, Mornings'])
  expect(faults.filter(Boolean)).toEqual([])
})

const without = csv(
  '',
  `91234567,${rest}`,
  `NIL,${rest}`,
  `tiada,${rest}`,
  `没有电话,${rest}`,
  `N.A.,${rest}`,
  `-,${rest}`,
  `lost,${rest}`,
  `lost,${rest}`,
  `ask the neighbour,${rest}`,
)

test('words where a number belongs are asked once each: those that say there is none are understood', async () => {
  const [lines] = await asked(without)
  expect(lines).toEqual([
    'contact_number',
    'lost (2): null',
    ...['NIL', 'tiada', '没有电话', 'N.A.', '-'].map((word) => `${word} (1): No telephone`),
    'ask the neighbour (1): null',
  ])
  expect(await asked(csv('', `91234567,${rest}`))).toEqual([])
})

test('a word for none that was decided holds for every row, with or without the word kept; not known asks for a number', async () => {
  const contact_number = {
    lost: NO_TELEPHONE_BUT_WORD,
    'ask the neighbour': 'No telephone',
    tiada: NOT_KNOWN,
  }
  const { cells: none, faults } = await cells(without, 'has_no_telephone', { contact_number })
  expect(none).toEqual(['', 'Yes', '', 'Yes', 'Yes', 'Yes', 'Yes', 'Yes', 'Yes'])
  expect(faults.map((one) => Boolean(one?.contact_number))).toEqual(none.map((_, at) => at === 2))
  const { cells: remarks } = await cells(without, 'remarks', { contact_number })
  expect(remarks.map((text) => text !== '')).toEqual(
    [6, 7].reduce((all, at) => all.with(at, true), Array(9).fill(false)),
  )
})

test('ticks and words in a column for no telephone are asked like any yes or no', async () => {
  const file = csv(',No Telephone', `91234567,${rest},n`, `,${rest},✓`, `,${rest},memang tiada`)
  expect(await asked(file)).toEqual([
    ['has_no_telephone', 'n (1): No', '✓ (1): Yes', 'memang tiada (1): null'],
  ])
})

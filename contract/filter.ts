import { z } from 'zod'
import { id, isoDate, requiredText, text } from './fields.ts'
import type { FilterField, FilterNoun } from './filter-fields.ts'
import { answerChip, faultOfAnswer, faultOfState, stateChip } from './filter-named.ts'
import { noneOrSome, of, oneOfOrNot, some, UNFIT } from './filter-ops.ts'
import { askedField, GONE_CHOICE, GONE_CHOICES, goneChoices } from './filter-own.ts'
import { hasChoices, OWN_NAME, type OwnField } from './own-kinds.ts'
import type { Organisation } from './records/records.ts'

export const FILTER_CHIPS_MAX = 20
/** Of the whole filter as text: an address holds it. */
export const FILTER_TEXT_MAX = 4000
const FILTER_DAYS_MAX = 3650
const NUMBER_MAX = 1e15

const days = z
  .number({ error: 'Type a number of days' })
  .int('Type a number of days')
  .min(1, 'At least 1 day')
  .max(FILTER_DAYS_MAX, `At most ${FILTER_DAYS_MAX} days`)

const pair = <Value extends z.ZodType>(value: Value) => z.tuple([value, value], { error: 'Fill in both' })
const day = isoDate('Not a date')
const number = z
  .number({ error: 'Type a number' })
  .min(-NUMBER_MAX, 'Type a smaller number')
  .max(NUMBER_MAX, 'Type a smaller number')
/** One condition: what a chip of each kind may say. */
const anyChip = z.discriminatedUnion('kind', [
  z.discriminatedUnion(
    'op',
    [
      z.strictObject({ ...of('choice'), op: oneOfOrNot, value: some(text(100)) }),
      z.strictObject({ ...of('choice'), op: noneOrSome }),
    ],
    UNFIT,
  ),
  z.discriminatedUnion(
    'op',
    [
      z.strictObject({ ...of('link'), op: oneOfOrNot, value: some(id), status: text(100).optional() }),
      z.strictObject({ ...of('link'), op: z.literal('none') }),
    ],
    UNFIT,
  ),
  z.discriminatedUnion(
    'op',
    [
      z.strictObject({ ...of('date'), op: z.enum(['before', 'after']), value: day }),
      z.strictObject({ ...of('date'), op: z.literal('between'), value: pair(day) }),
      z.strictObject({ ...of('date'), op: z.literal('not_within'), value: days }),
      z.strictObject({ ...of('date'), op: z.literal('never') }),
    ],
    UNFIT,
  ),
  z.strictObject({ ...of('flag'), op: z.literal('is', UNFIT), value: z.boolean(UNFIT) }),
  z.discriminatedUnion(
    'op',
    [
      z.strictObject({ ...of('number'), op: z.enum(['at_least', 'at_most']), value: number }),
      z.strictObject({ ...of('number'), op: z.literal('between'), value: pair(number) }),
      z.strictObject({ ...of('number'), op: noneOrSome }),
    ],
    UNFIT,
  ),
  z.discriminatedUnion(
    'op',
    [
      z.strictObject({
        ...of('text'),
        op: z.enum(['contains', 'is']),
        value: requiredText('Type something', 100),
      }),
      z.strictObject({ ...of('text'), op: noneOrSome }),
    ],
    UNFIT,
  ),
  stateChip,
  answerChip,
])
export type Chip = z.output<typeof anyChip>

/** As it stands in an address and in a saved view: every condition holds. */
export type FilterText = { all: readonly ({ field: string; op: string } & Record<string, unknown>)[] }
/** Of a field of the organisation's own: whoever knows those reads it. */
export type OwnChip = { kind: 'own'; said: { field: string } & Record<string, unknown> }
export type Filter = { all: (Chip | OwnChip)[] }

const namedChip = z.looseObject({ field: z.string().max(60) })

/** One condition of outside, or what is wrong with it. `own` is the definition that it asks of. */
export function readChip(
  noun: FilterNoun,
  raw: unknown,
  organisation: Organisation = { own_fields: {} },
): { chip: Chip; own: OwnField | undefined } | { wrong: string } {
  const named = namedChip.safeParse(raw)
  if (!named.success) return { wrong: 'Not a filter' }
  const { field, ...said } = named.data
  const asked = askedField(noun, field, organisation)
  if ('wrong' in asked) return asked
  const { row, own } = asked
  const read = anyChip.safeParse({ ...said, field, kind: row.kind })
  if (row.kind === 'text' && isEmptied(said))
    return { wrong: `${row.label}: what it looked for is deleted for good. Take it off` }
  if (!read.success) return { wrong: `${row.label}: ${read.error.issues[0]?.message ?? 'Not a filter'}` }
  const wrong = misfit(row, read.data, organisation, own)
  return wrong ? { wrong: `${row.label}: ${wrong}` } : { chip: read.data, own }
}

/** A purge leaves a text's condition without what it looked for, and it never looks for that again (0107). */
export const isEmptied = ({ op, value }: Readonly<Record<string, unknown>>): boolean =>
  value === undefined && (op === 'contains' || op === 'is')

/** What fits the kind and not this field. */
function misfit(
  row: FilterField,
  chip: Chip,
  { known }: Organisation,
  own: OwnField | undefined,
): string | undefined {
  if (row.kind === 'state' && chip.kind === 'state') return faultOfState(row, chip, known)
  if (chip.kind === 'answer') return faultOfAnswer(chip, known)
  if ((chip.op === 'none' || chip.op === 'some') && !('none' in row && row.none !== undefined))
    return 'Choose at least one'
  if (chip.kind === 'choice' && 'value' in chip) {
    const gone = goneChoices(row, chip.value)
    const strange = gone.find((value) => !(own && hasChoices(own.kind) && /^\d+$/.test(value)))
    if (strange !== undefined) return `‘${strange}’ is none of its choices`
    // Beside others that one asks for nobody, for only what nobody holds is removed. Alone it leaves nothing to ask.
    if (gone.length > 0 && gone.length === chip.value.length)
      return `${gone.length > 1 ? GONE_CHOICES : GONE_CHOICE}. Take it off`
  }
  if (row.kind === 'link' && chip.kind === 'link') {
    if (chip.op !== 'none' && chip.status !== undefined && !row.statuses?.includes(chip.status))
      return `‘${chip.status}’ is no status of it`
  }
  if (chip.op === 'between' && chip.value[0] > chip.value[1]) return 'The first is after the second'
  if (row.kind === 'text' && row.isTelephone && 'value' in chip && !/\d/.test(String(chip.value)))
    return 'Type some of its digits'
  if (row.kind === 'date' && chip.op === 'never' && row.never === undefined) return 'Type a date'
  return undefined
}

/** Which conditions hold in this release, and what is wrong with the others. */
export function splitFilter(noun: FilterNoun, all: FilterText['all'], organisation: Organisation) {
  const read = all.map((chip) => ({ chip, answer: readChip(noun, chip, organisation) }))
  return {
    readable: read.filter(({ answer }) => 'chip' in answer).map(({ chip }) => chip),
    unreadable: read.flatMap(({ chip, answer }) =>
      'wrong' in answer ? [{ chip, wrong: answer.wrong }] : [],
    ),
  }
}

/** The text of an address as conditions that are not checked yet; undefined for what is no filter at all. */
export function parseFilterText(written: string): FilterText | undefined {
  try {
    const read = z
      .strictObject({ all: z.array(z.looseObject({ field: z.string(), op: z.string() })) })
      .safeParse(JSON.parse(written))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/** `where` of a list and of a bulk: the filter's JSON as text, at most twenty conditions. */
export const where = (noun: FilterNoun) =>
  z
    .string({ error: 'Not a filter' })
    .max(FILTER_TEXT_MAX, 'This filter is too long. Take something off')
    .transform((written, context): Filter => {
      const refuse = (message: string) => context.addIssue({ code: 'custom', message })
      const read = parseFilterText(written)
      if (!read) refuse('This is no filter')
      else if (read.all.length > FILTER_CHIPS_MAX) refuse(`At most ${FILTER_CHIPS_MAX} filters at once`)
      const all: Filter['all'] = []
      for (const raw of read?.all.slice(0, FILTER_CHIPS_MAX) ?? []) {
        const own = namedChip.safeParse(raw).data
        if (own && OWN_NAME.test(own.field)) {
          all.push({ kind: 'own', said: own })
          continue
        }
        const answer = readChip(noun, raw)
        if ('wrong' in answer) refuse(answer.wrong)
        else all.push(answer.chip)
      }
      return { all }
    })
    .optional()

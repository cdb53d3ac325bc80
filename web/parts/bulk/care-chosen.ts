import type { z } from 'zod'
import type { BulkChange } from '../../../contract/bulk-change.ts'
import { pauseFields, rhythmDays } from '../../../contract/care-fields.ts'
import { RISKS, type Risk } from '../../../contract/risk.ts'
import type { BulkAction, BulkPlace, CareAction } from './bulk-action.ts'
import { isCareAction } from './bulk-action.ts'

/** What is chosen and typed about how people are cared for. */
export type CareChosen = {
  /** Of a pause: wherever they are to be seen, or in one programme. */
  isEverywhere: boolean
  isEnd: boolean
  until: string
  because: string
  /** Of a rhythm: the programme's. */
  isProgrammes: boolean
  days: string
  risk: '' | Risk
}

/** Nothing is chosen yet; where, as the list says whose it is. */
export const careBegun = (action: BulkAction): CareChosen => ({
  isEverywhere: action.kind === 'pause' && action.place === null,
  ...{ isEnd: false, until: '', because: '', isProgrammes: false, days: '', risk: '' },
})

const messageIn = (read: z.ZodSafeParseResult<unknown>) => read.error?.issues[0]?.message
/** What is wrong with what was typed; nothing of an empty box, for nobody has typed yet. */
export const daysProblem = (days: string): string | undefined =>
  days === '' ? undefined : messageIn(rhythmDays.safeParse(numberIn(days)))
export const untilProblem = (until: string): string | undefined =>
  until === '' ? undefined : messageIn(pauseFields.until.safeParse(until))

const numberIn = (days: string) => (/^\d{1,6}$/.test(days.trim()) ? Number(days) : Number.NaN)
export const riskIn = (value: string): '' | Risk => RISKS.find((risk) => risk === value) ?? ''

type CareChange = Extract<BulkChange, { kind: CareAction['kind'] }>

/** The change as it is sent; null while something is still to be chosen, or is no day and no number. */
export function careChange(action: CareAction, care: CareChosen, to: BulkPlace): CareChange | null {
  const because = care.because.trim()
  if (action.kind === 'risk') {
    const { kind } = action
    return care.risk === '' ? null : { kind, risk: care.risk, ...(because && { because }) }
  }
  const place_id = (action.place ?? to)?.id
  if (action.kind === 'rhythm') {
    const read = rhythmDays.nullable().safeParse(care.isProgrammes ? null : numberIn(care.days))
    return place_id !== undefined && read.success ? { kind: 'rhythm', place_id, every_days: read.data } : null
  }
  const where = care.isEverywhere ? null : place_id
  if (where === undefined) return null
  if (care.isEnd) return { kind: 'pause', place_id: where, until: null }
  const read = pauseFields.until.safeParse(care.until)
  return read.success ? { kind: 'pause', place_id: where, until: read.data, because } : null
}

/** The action with what is chosen, for its words; as it was while something is still to be chosen. */
export function asCare(action: BulkAction, care: CareChosen, to: BulkPlace): BulkAction {
  if (!isCareAction(action)) return action
  const change = careChange(action, care, to)
  if (action.kind === 'pause') {
    const place = care.isEverywhere ? null : (action.place ?? to)
    return { ...action, place, ...(change?.kind === 'pause' && { until: change.until }) }
  }
  if (action.kind === 'rhythm')
    return {
      ...action,
      place: action.place ?? to,
      ...(change?.kind === 'rhythm' && { every_days: change.every_days }),
    }
  return { ...action, ...(care.risk && { risk: care.risk }) }
}

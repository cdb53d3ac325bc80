import { today } from '../../../contract/fields.ts'
import type { AskedAnswer, formAskOperations } from '../../../contract/form-ask.ts'
import type { BodyOf } from '../../../contract/operation.ts'
import type { Db } from '../../../db/schema.ts'
import type { HandlersOf } from '../../http/call.ts'
import type { Change } from '../../http/change.ts'
import {
  findPending,
  findPendingOf,
  readVisiting,
  VISIT,
  type Visiting,
  type Wanted,
  writeAsked,
} from './form-ask-repository.ts'
import { askedDay } from './visit-asked.ts'

type Asked = BodyOf<typeof formAskOperations.ask>

/** 'Ask the volunteers': what is still to be filled in about whom stands on their phones (H-1440). */
export const formAskHandlers: HandlersOf<typeof formAskOperations> = {
  async ask({ db, body, change }) {
    const day = today()
    const wanted = await wantedOf(db, body, day)
    const gone = goneOf(body, wanted)
    const isOfForms = 'forms' in body
    const seen = tellable(wanted, await readVisiting(db, idsOf(wanted), false), day, isOfForms)
    // Nobody is told anything: nothing changes, and nothing stands in the log.
    if (seen.told.length === 0) return { ...seen.counts, gone }
    return await change(async (made) => {
      const { told, counts } = tellable(
        wanted,
        await readVisiting(made.tx, idsOf(wanted), true),
        day,
        isOfForms,
      )
      await writeAsked(made.tx, told, day)
      await auditAsked(made, told)
      return { ...counts, gone }
    })
  },
}

const wantedOf = (db: Db, body: Asked, day: string) =>
  'forms' in body ? findPending(db, body.forms, day) : findPendingOf(db, body.people, day)
const idsOf = (wanted: readonly Wanted[]) => [...new Set(wanted.map(({ beneficiary_id }) => beneficiary_id))]

function goneOf(body: Asked, wanted: readonly Wanted[]): number {
  if ('forms' in body) return new Set(body.forms.map((one) => JSON.stringify(one))).size - wanted.length
  return new Set(body.people).size - idsOf(wanted).length
}

type Told = Pick<Visiting, 'id' | 'beneficiary_id' | 'account_id' | 'has_phone'> & { form_ids: number[] }

type State = 'asked' | 'already' | 'alone'

/** Whom there is to tell what: each of them of each form, or visit, once a day. Counted by form, or else by person. */
function tellable(
  wanted: readonly Wanted[],
  visiting: readonly Visiting[],
  day: string,
  isOfForms: boolean,
): { told: Told[]; counts: Omit<AskedAnswer, 'gone'> } {
  const of = Map.groupBy(visiting, ({ beneficiary_id }) => beneficiary_id)
  const told = new Map<number, Told>()
  const states = new Map<string | number, State>()
  for (const { beneficiary_id, form_id } of wanted) {
    const all = of.get(beneficiary_id) ?? []
    const now = all.filter(({ asked_for }) => askedDay(asked_for[form_id]) !== day)
    const counted = isOfForms ? `${beneficiary_id} ${form_id}` : beneficiary_id
    // Of somebody of whose forms one is told now, it counts as told.
    if (states.get(counted) !== 'asked')
      states.set(counted, all.length === 0 ? 'alone' : now.length === 0 ? 'already' : 'asked')
    for (const { asked_for: _, ...one } of now) {
      const known = told.get(one.id)
      if (known) known.form_ids.push(form_id)
      else told.set(one.id, { ...one, form_ids: [form_id] })
    }
  }
  const accounts = new Map([...told.values()].map((one) => [one.account_id, one.has_phone]))
  const count = (state: State) => [...states.values()].filter((one) => one === state).length
  return {
    told: [...told.values()],
    counts: {
      volunteers: [...accounts].map(([account_id, has_phone]) => ({ account_id, has_phone })),
      ...{ asked: count('asked'), already: count('already'), alone: count('alone') },
    },
  }
}

/** An entry of each person, so that it stands in their history; above those of several one of its own, which the log shows (0112). */
async function auditAsked({ audit, auditAll }: Change, told: readonly Told[]): Promise<void> {
  const of = [...Map.groupBy(told, ({ beneficiary_id }) => beneficiary_id)]
  await auditAll(
    of.map(([beneficiary_id, all]) => ({
      action: 'asked_volunteers',
      entity: 'beneficiary',
      entity_id: beneficiary_id,
      after: {
        volunteer_account_ids: all.map(({ account_id }) => account_id),
        form_ids: [...new Set(all.flatMap(({ form_ids }) => form_ids))].filter((id) => id !== VISIT),
        ...(all.some(({ form_ids }) => form_ids.includes(VISIT)) && { visit: true }),
      },
    })),
  )
  if (of.length > 1)
    await audit({ action: 'asked_volunteers', entity: 'beneficiary', after: { people: of.length } })
}

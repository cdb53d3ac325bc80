import { sql } from 'kysely'
import { addDays, singaporeDay } from '../../../contract/calendar-day.ts'
import { LINE_MAX, today } from '../../../contract/fields.ts'
import type { FormResponse } from '../../../contract/form-response.ts'
import type { Question } from '../../../contract/question.ts'
import { severalOf } from '../../../contract/question-types.ts'
import { living } from '../../../db/living.ts'
import type { FormBell } from '../../../db/record-tables.ts'
import type { Db } from '../../../db/schema.ts'
import type { Change } from '../../http/change.ts'
import { insertFollowUp, readFollowUp } from '../../visits/follow-ups.ts'
import { raiseRisk } from '../../visits/raise-risk.ts'
import { urgencyOf } from '../../visits/urgency.ts'
import { bellOf } from './form-bells.ts'
import { respellerOf } from './respelt.ts'

type Filed = {
  id: number
  /** The first of what was sent, where this corrects it. */
  corrects?: number
  beneficiary_id: number
  programme_id: number
  form_id: number
  form_title: string
  answered_at: string
  /** As they were asked in the version that was answered, and what was chosen in the original words. */
  questions: readonly Question[]
  responses: FormResponse['responses']
}

/**
 * In the transaction that files it, whether it counts or waits: what the chosen options ring. Once for a response with its
 * corrections, a question and a choice, whatever language was read, and once in an hour for a volunteer, a person and a choice while that
 * waits; the newest bells of the form count (0039).
 */
export async function createAnswerAlerts({ tx, audit }: Change, filed: Filed): Promise<void> {
  const rings = await findRings(tx, filed)
  for (const { bell, asked, choice } of rings) {
    if (!bell.tell_now && bell.within_days === null) continue
    const urgency = bell.tell_now ? await urgencyOf(tx, { response_id: filed.id }) : 'soon'
    const due_on = dueOf(bell, filed.answered_at)
    const source_key = `response:${filed.corrects ?? filed.id}:${asked.uid}:${choice}`
    if (await waitsAlready(tx, { response_id: filed.id, said: `${asked.uid}:${choice}`, urgency, due_on }))
      continue
    const id = await insertFollowUp(tx, {
      beneficiary_id: filed.beneficiary_id,
      programme_id: filed.programme_id,
      subject: shortened(choice),
      detail: asked.question,
      urgency,
      due_on,
      source_kind: 'answer',
      source_key,
      response_id: filed.id,
    })
    if (id === undefined) continue
    const after = await readFollowUp(tx, id)
    await audit({ action: 'created', entity: 'follow_up', entity_id: id, after })
  }
  await raise({ tx, audit }, filed, rings)
}

type Rung = { response_id: number; said: string; urgency: 'now' | 'soon'; due_on: string }

/** The same choice of the same question, by the same volunteer about the same person within the hour, no less urgent and due no later. */
async function waitsAlready(tx: Db, { response_id, said, urgency, due_on }: Rung): Promise<boolean> {
  const waiting = await tx
    .selectFrom('form_responses as n')
    .innerJoin('follow_ups as f', 'f.beneficiary_id', 'n.beneficiary_id')
    .innerJoin('form_responses as r', (join) =>
      join.onRef('r.id', '=', 'f.response_id').onRef('r.volunteer_id', '=', 'n.volunteer_id'),
    )
    .select('f.id')
    .where('n.id', '=', response_id)
    .where('f.source_kind', '=', 'answer')
    .where(sql<boolean>`f.source_key = 'response:' || coalesce(r.corrects, r.id) || ':' || ${said}::text`)
    .where('f.state', '=', 'open')
    .where('f.due_on', '<=', due_on)
    .where('f.urgency', 'in', urgency === 'now' ? ['now'] : ['now', 'soon', 'usual'])
    .where(sql<boolean>`f.created_at > now() - interval '1 hour'`)
    .where(living('f'))
    .where(living('r'))
    .executeTakeFirst()
  return waiting !== undefined
}

type Ring = { bell: FormBell; asked: Question; choice: string }

async function findRings(tx: Db, filed: Filed): Promise<Ring[]> {
  const form = await tx
    .selectFrom('forms as f')
    .leftJoin('form_versions as v', (join) =>
      join.onRef('v.form_id', '=', 'f.id').onRef('v.number', '=', 'f.form_version'),
    )
    .select(['f.bells', 'f.respelt', 'v.questions'])
    .where('f.id', '=', filed.form_id)
    .executeTakeFirst()
  if (!form || form.bells.length === 0) return []
  const earlier = filed.corrects === undefined ? [] : await readEarlier(tx, filed.corrects, filed.id)
  return filed.questions.flatMap((asked) => {
    const before = new Set(earlier.flatMap((responses) => chosenOf(asked, answerTo(asked, responses))))
    return chosenOf(asked, answerTo(asked, filed.responses)).flatMap((choice) => {
      if (before.has(choice)) return []
      const bell = bellOf(asked, choice, form.questions ?? [], form.bells, respellerOf(form.respelt))
      return bell ? [{ bell, asked, choice }] : []
    })
  })
}

/** What a correction's root and the other corrections of it say: what was chosen there has been heard. */
async function readEarlier(tx: Db, root: number, id: number): Promise<FormResponse['responses'][]> {
  const rows = await tx
    .selectFrom('form_responses')
    .select('responses')
    .where(({ or, eb }) => or([eb('id', '=', root), eb('corrects', '=', root)]))
    .where('id', '<>', id)
    .execute()
  return rows.map(({ responses }) => responses)
}

const answerTo = ({ uid }: Question, responses: FormResponse['responses']): string =>
  responses.find((one) => one.uid === uid)?.answer ?? ''

/** Which options were chosen; of what was typed none. */
const chosenOf = ({ type, choices }: Question, answer: string): string[] =>
  choices.length === 0 || answer === '' ? [] : type === 'several' ? severalOf(answer) : [answer]

/** By a day after the answer; a phone that was long without signal gives nobody a day that is over. */
function dueOf({ within_days }: FormBell, answered_at: string): string {
  const asked = addDays(singaporeDay(answered_at), within_days ?? 0)
  return asked > today() ? asked : today()
}

const RISING = ['', 'watch', 'high'] as const

async function raise(change: Pick<Change, 'tx' | 'audit'>, filed: Filed, rings: readonly Ring[]) {
  const [highest] = rings.toSorted((a, b) => RISING.indexOf(b.bell.risk) - RISING.indexOf(a.bell.risk))
  if (!highest?.bell.risk) return
  const because = `“${shortened(highest.choice)}” in ${filed.form_title}`
  await raiseRisk(change, filed.beneficiary_id, highest.bell.risk, because)
}

const shortened = (text: string) =>
  text.length > LINE_MAX ? `${text.slice(0, LINE_MAX - 1).trimEnd()}…` : text

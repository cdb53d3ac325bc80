import { sql, type Transaction } from 'kysely'
import type { FormResponse } from '../../contract/form-response.ts'
import type { Question } from '../../contract/question.ts'
import { fileEngagements } from '../engagements-of-responses.ts'
import type { Database } from '../schema.ts'
import { stageForms } from './conversations.ts'
import type { DemoIds } from './demo-tools.ts'
import { loadEngagements } from './load-engagements.ts'
import { loadVisitLog } from './load-visit-log.ts'
import { programmes } from './organisation.ts'
import { daysBefore, type Random } from './random.ts'
import { titleTranslations } from './translated-questions.ts'

type DemoFormRow = {
  id: number
  programme_id: number
  programme_name: string
  stage: number
  title: string
  questions: Question[]
}
type Visitor = { id: number; account_id: number; first_name: string; last_name: string; display_name: string }
type Member = { beneficiary_id: number; programme_id: number; is_active: boolean }

/** Links, assignments, stage forms, and the answers of two years. */
export async function loadFormsAndVisits(
  tx: Transaction<Database>,
  random: Random,
  ids: DemoIds,
  today: string,
): Promise<void> {
  const members = await linkPeople(tx, random, ids, today)
  const visitors = await tx
    .selectFrom('volunteers')
    .select(['id', 'account_id', 'first_name', 'last_name', 'display_name'])
    .orderBy('id')
    .execute()
  const visitorsOf = await assignVisitors(tx, random, ids, visitors, today)
  const forms = await loadForms(tx, random, ids.programmes, today)
  const answers = members.flatMap((member) => {
    if (!member.is_active) return []
    const visitor = visitorsOf.get(member.beneficiary_id)?.[0]
    if (!visitor) return []
    // The printed volunteer's people keep their later stages open, so that there is something to fill in.
    const isPrinted = visitor.id === visitors[0]?.id
    const stages = forms.filter((form) => form.programme_id === member.programme_id)
    const done = stages.slice(0, isPrinted ? random.below(2) : random.below(stages.length + 1))
    let days = 660 - random.below(400)
    return done.map((form) => {
      days = Math.max(1, days - 80 - random.below(90))
      return answerOf(
        random,
        form,
        member.beneficiary_id,
        visitor,
        `${daysBefore(today, days)}T0${2 + random.below(7)}:30:00.000Z`,
      )
    })
  })
  for (let at = 0; at < answers.length; at += 200) {
    await tx
      .insertInto('form_responses')
      .values(answers.slice(at, at + 200))
      .execute()
  }
  const befrienders = programmes.findIndex(({ name }) => name.includes('Befrienders'))
  await loadVisitLog(tx, ids.programmes[befrienders] ?? 0, today)
  await fileEngagements(tx, sql<boolean>`true`)
  await loadEngagements(tx, today)
}

async function linkPeople(
  tx: Transaction<Database>,
  random: Random,
  ids: DemoIds,
  today: string,
): Promise<Member[]> {
  const members = ids.beneficiaries.flatMap((beneficiary_id) =>
    random.some(ids.programmes, 1 + (random.chance(0.35) ? 1 : 0)).map((programme_id) => ({
      beneficiary_id,
      programme_id,
      is_active: random.chance(0.92),
    })),
  )
  await tx
    .insertInto('programme_beneficiaries')
    .values(
      members.map(({ is_active, ...link }) => ({
        ...link,
        status: is_active ? ('Active' as const) : ('Inactive' as const),
        created_at: `${daysBefore(today, 20 + random.below(700))}T02:00:00.000Z`,
      })),
    )
    .execute()
  return members
}

async function assignVisitors(
  tx: Transaction<Database>,
  random: Random,
  ids: DemoIds,
  visitors: Visitor[],
  today: string,
): Promise<Map<number, Visitor[]>> {
  const [printed, ...others] = visitors
  const visitorsOf = new Map<number, Visitor[]>()
  for (const [place, beneficiary] of ids.beneficiaries.entries()) {
    if (place < 6 && printed) visitorsOf.set(beneficiary, [printed])
    else if (random.chance(0.75)) visitorsOf.set(beneficiary, random.some(others, random.chance(0.2) ? 2 : 1))
  }
  const rows = [...visitorsOf].flatMap(([beneficiary_id, list]) =>
    list.map(({ id }) => ({
      beneficiary_id,
      volunteer_id: id,
      assigned_from: `${daysBefore(today, random.below(700))}T01:00:00.000Z`,
      assigned_by: ids.users[1] ?? null,
    })),
  )
  await tx.insertInto('assignments').values(rows).execute()
  return visitorsOf
}

async function loadForms(
  tx: Transaction<Database>,
  random: Random,
  programmeIds: number[],
  today: string,
): Promise<DemoFormRow[]> {
  const forms: DemoFormRow[] = []
  for (const [place, programme_id] of programmeIds.entries()) {
    const stages = place < 6 ? 3 : 1 + random.below(2)
    for (const [at, { title, questions }] of stageForms.slice(0, stages).entries()) {
      const created_at = `${daysBefore(today, 720 - at * 20)}T01:00:00.000Z`
      const asked = questions.map(
        ({ answers: _answers, ...question }, index): Question => ({
          ...question,
          id: index + 1,
          uid: `p${place}s${at + 1}q${index + 1}`,
        }),
      )
      const { id } = await tx
        .insertInto('forms')
        .values({ programme_id, stage: at + 1, title, created_at, updated_at: created_at })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('form_versions')
        .values({
          form_id: id,
          number: 1,
          title,
          title_translations: JSON.stringify(titleTranslations(title)),
          questions: JSON.stringify(asked),
          created_at,
        })
        .execute()
      forms.push({
        id,
        programme_id,
        programme_name: programmes[place]?.name ?? '',
        stage: at + 1,
        title,
        questions: asked,
      })
    }
  }
  return forms
}

function answerOf(
  random: Random,
  form: DemoFormRow,
  beneficiary_id: number,
  visitor: Visitor,
  answered_at: string,
) {
  const pool = stageForms[form.stage - 1]?.questions ?? []
  const responses: FormResponse['responses'] = form.questions.map(({ id, uid, question }, at) => ({
    id,
    uid,
    question,
    answer: random.pick(pool[at]?.answers ?? ['']),
  }))
  return {
    state: 'accepted' as const,
    beneficiary_id,
    form_id: form.id,
    form_version: 1,
    programme_id: form.programme_id,
    stage: form.stage,
    programme_name: form.programme_name,
    form_title: form.title,
    volunteer_id: visitor.id,
    volunteer_account_id: visitor.account_id,
    volunteer_first_name: visitor.first_name,
    volunteer_last_name: visitor.last_name,
    volunteer_display_name: visitor.display_name,
    responses: JSON.stringify(responses),
    answered_at,
    created_at: answered_at,
  }
}

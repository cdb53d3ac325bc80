import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Form } from '../../../contract/form.ts'
import type { Question } from '../../../contract/question.ts'
import { aForm } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

async function makeProgramme(name = 'Befriending'): Promise<number> {
  const row = await kampung.db
    .insertInto('programmes')
    .values({ name, cover_image: 'cover', requirements: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

async function makeForm(over: object): Promise<Form> {
  const made = await kampung.call('POST', '/form', { as: 'admin', body: aForm(over) })
  expect(made.status).toBe(201)
  return made.body
}

const save = (at: Form, body: object, headers = {}) =>
  kampung.call('PUT', `/form?programmeId=${at.programme_id}&stage=${at.stage}`, {
    as: 'admin',
    body,
    headers,
  })
const read = (programme_id: number, stage: number | string) =>
  kampung.call('GET', `/form?programme_id=${programme_id}&stage=${stage}`, { as: 'admin' })
const versions = async (form: Form) =>
  kampung.db
    .selectFrom('form_versions as v')
    .innerJoin('forms as f', 'f.id', 'v.form_id')
    .select(['v.number', 'v.title', 'v.questions'])
    .where('f.programme_id', '=', form.programme_id)
    .where('f.stage', '=', form.stage)
    .where('f.deleted_at', 'is', null)
    .orderBy('v.number')
    .execute()

describe('a form', () => {
  it('comes back whole, its questions numbered and given permanent ids', async () => {
    const programme_id = await makeProgramme('Meals')
    const questions = [
      { id: 7, question: ' How are you? ', type: 'long' },
      { id: 7, uid: 'borrowed', question: 'Eating?', type: 'mcq', required: false, choices: ['Yes', 'No'] },
    ]
    const form = await makeForm({ programme_id, title: 'First visit', questions })
    expect(form).toMatchObject({
      stage: 1,
      programme_id,
      programme_name: 'Meals',
      cover_image: 'cover',
      title: 'First visit',
      form_version: 1,
      version: 1,
    })
    const [first, second] = form.questions as [Question, Question]
    expect(first).toEqual({
      ...first,
      id: 1,
      question: 'How are you?',
      type: 'long',
      required: true,
      choices: [],
    })
    expect(second).toMatchObject({ id: 2, required: false, choices: ['Yes', 'No'] })
    expect(first.uid).toMatch(/^[0-9a-z]{10,32}$/)
    expect(second.uid).not.toBe('borrowed')
    expect((await read(programme_id, 1)).body).toEqual(form)
    const all = await kampung.call('GET', '/form', { as: 'admin' })
    expect(all.body).toContainEqual(form)
  })

  it('needs a programme that exists', async () => {
    const answer = await kampung.call('POST', '/form', {
      as: 'admin',
      body: aForm({ programme_id: 999_999 }),
    })
    expect(answer.status).toBe(404)
    expect(answer.body.fields).toEqual({ programme_id: 'This programme does not exist' })
    expect((await read(999_999, 1)).status).toBe(404)
    expect((await read(1, '999999999999999')).status).toBe(404)
  })

  it('holds its stage against a second, also when both are saved at once (G-30)', async () => {
    const programme_id = await makeProgramme()
    const tries = Array.from({ length: 5 }, () =>
      kampung.call('POST', '/form', { as: 'admin', body: aForm({ programme_id, stage: 4 }) }),
    )
    const answers = await Promise.all(tries)
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    const message = 'This programme already has a form for stage 4'
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body).toMatchObject({ code: 'conflict', message, fields: { stage: message } })
  })

  it('sent twice at once with one key is made once, and both are told so (S-16)', async () => {
    const body = aForm({ programme_id: await makeProgramme() })
    const headers = { 'idempotency-key': 'one-intent-of-a-form' }
    const duplicates = await Promise.all(
      Array.from({ length: 8 }, () => kampung.call('POST', '/form', { as: 'admin', body, headers })),
    )
    for (const { status, body } of duplicates) expect([status, body]).toEqual([201, duplicates[0]?.body])
  })

  it('names the next free stage, after responses too', async () => {
    const programme_id = await makeProgramme()
    const next = async () =>
      (await kampung.call('GET', `/form/next-stage?programme_id=${programme_id}`, { as: 'admin' })).body.stage
    expect(await next()).toBe(1)
    await makeForm({ programme_id, stage: 1 })
    await makeForm({ programme_id, stage: 3 })
    expect(await next()).toBe(4)
    expect((await kampung.call('GET', '/form/next-stage?programme_id=999999', { as: 'admin' })).status).toBe(
      404,
    )
  })
})

describe('an edit', () => {
  it('makes a version of new words only', async () => {
    const form = await makeForm({ programme_id: await makeProgramme() })
    const same = await save(form, form)
    expect(same.status).toBe(200)
    expect(same.body).toMatchObject({ form_version: 1, version: 2, questions: form.questions })
    expect(await versions(form)).toHaveLength(1)
    const renamed = await save(form, { ...same.body, title: 'Another title' })
    expect(renamed.body).toMatchObject({ form_version: 2, version: 3, title: 'Another title' })
    const kept = await versions(form)
    expect(kept.map(({ number, title }) => [number, title])).toEqual([
      [1, form.title],
      [2, 'Another title'],
    ])
  })

  it('renumbers after a removal and a duplicate, and keeps permanent ids, also of a question that returns', async () => {
    const form = await makeForm({ programme_id: await makeProgramme() })
    const [first, second] = form.questions as [Question, Question]
    const { uid: _, ...copy } = second
    const cut = await save(form, { ...form, questions: [second, copy] })
    expect(cut.body.questions.map((q: Question) => q.id)).toEqual([1, 2])
    expect(cut.body.questions[0].uid).toBe(second.uid)
    expect([first.uid, second.uid]).not.toContain(cut.body.questions[1].uid)
    const back = await save(form, { ...cut.body, questions: [first, ...cut.body.questions] })
    expect(back.body.questions.map((q: Question) => q.id)).toEqual([1, 2, 3])
    expect(back.body.questions[0].uid).toBe(first.uid)
  })

  it('gives a question borrowed from another form an id of its own', async () => {
    const [mine, theirs] = [
      await makeForm({ programme_id: await makeProgramme() }),
      await makeForm({ programme_id: await makeProgramme() }),
    ]
    const saved = await save(mine, { ...mine, questions: [...mine.questions, ...theirs.questions] })
    const uids = saved.body.questions.map((q: Question) => q.uid)
    expect(uids.slice(0, 2)).toEqual(mine.questions.map((q) => q.uid))
    for (const { uid } of theirs.questions) expect(uids).not.toContain(uid)
  })

  it('moves to another programme and stage, and is refused a taken place', async () => {
    const [here, there] = [await makeProgramme('Here'), await makeProgramme('There')]
    const form = await makeForm({ programme_id: here })
    await makeForm({ programme_id: there, stage: 1 })
    const taken = await save(form, { ...form, programme_id: there })
    expect(taken.status).toBe(409)
    expect(taken.body.fields).toEqual({ stage: 'This programme already has a form for stage 1' })
    const moved = await save(form, { ...form, programme_id: there, stage: 2 })
    expect(moved.body).toMatchObject({
      programme_id: there,
      programme_name: 'There',
      stage: 2,
      form_version: 1,
    })
    expect((await read(here, 1)).status).toBe(404)
    expect((await read(there, 2)).body.questions).toEqual(form.questions)
  })

  it('is refused when stale, with the current form (S-15), and two at once pass once', async () => {
    const form = await makeForm({ programme_id: await makeProgramme() })
    const both = await Promise.all(
      ['One', 'Two'].map((title) => save(form, { ...form, title }, { 'if-match': '"1"' })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    const stale = both.find(({ status }) => status === 412)
    const won = both.find(({ status }) => status === 200)
    expect(stale?.body.current).toEqual(won?.body)
    expect(await versions(form)).toHaveLength(2)
    const path = `/form/edit-impact?programmeId=${form.programme_id}&stage=${form.stage}`
    const impact = await kampung.call('POST', path, {
      as: 'admin',
      body: form,
      headers: { 'if-match': '"1"' },
    })
    expect([impact.status, impact.body.current]).toEqual([412, won?.body])
  })

  const twice = { question: 'A', type: 'mcq', choices: ['Yes', 'No', 'Yes '] }
  it.each([
    [{ title: ' ' }, { title: 'Title cannot be empty' }],
    [
      { questions: [{ question: '', type: 'short' }] },
      { 'questions.0.question': 'Question cannot be empty' },
    ],
    [{ questions: [{ question: 'A', type: '' }] }, { 'questions.0.type': 'Type cannot be empty' }],
    [
      { questions: [{ question: 'A', type: 'mcq' }] },
      { 'questions.0.choices': 'At least one option is required' },
    ],
    [{ questions: [twice] }, { 'questions.0.choices.2': 'This option is there already' }],
  ])('with %j is refused by field', async (over, fields) => {
    const form = await makeForm({ programme_id: await makeProgramme() })
    const answer = await save(form, { ...form, ...over })
    expect([answer.status, answer.body.fields]).toEqual([422, fields])
    expect((await read(form.programme_id, form.stage)).body).toEqual(form)
  })
})

describe('deleting a form', () => {
  it('says what goes along, frees the stage, and leaves every version', async () => {
    const form = await makeForm({ programme_id: await makeProgramme() })
    const place = `programme_id=${form.programme_id}&stage=${form.stage}`
    const impact = await kampung.call('GET', `/form/impact?${place}`, { as: 'admin' })
    expect(impact.body).toEqual({ summary: '' })
    const removed = await kampung.call(
      'DELETE',
      `/form?stage=${form.stage}&programmeId=${form.programme_id}`,
      {
        as: 'admin',
        headers: { 'content-type': 'application/json' },
      },
    )
    expect([removed.status, removed.text]).toEqual([204, ''])
    expect((await read(form.programme_id, form.stage)).status).toBe(404)
    const again = await makeForm({ programme_id: form.programme_id, stage: form.stage })
    expect(again.questions[0]?.uid).not.toBe(form.questions[0]?.uid)
    const batch = await kampung.db
      .selectFrom('deletions')
      .selectAll()
      .where('label', '=', form.title)
      .executeTakeFirstOrThrow()
    expect(batch).toMatchObject({ entity: 'form', summary: '' })
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import type { Question } from '../../../contract/question.ts'
import { formWorld, makeVisit, type Visit } from '../../../tests/form-visit.ts'

const { kampung, volunteer } = await formWorld()
let visit: Visit
beforeEach(async () => {
  visit = await makeVisit(kampung)
  await kampung.assign(volunteer, visit.serial)
})

const zh = { question: '您吃得好吗？', choices: ['好', '不好'] }
const save = (over: object) =>
  kampung.call('PUT', `/form?programmeId=${visit.form.programme_id}&stage=1`, {
    as: 'admin',
    body: { ...visit.form, ...over },
  })
/** The form's second question, which has options, with these translations. */
const translated = (translations: object): Question[] =>
  visit.form.questions.map((question, at) => (at === 1 ? { ...question, translations } : question))

describe('translations of a form', () => {
  it('come back, make a version, and are kept by a save that does not mention them', async () => {
    const saved = await save({ questions: translated({ zh }), title_translations: { zh: '家访', ms: '' } })
    expect(saved.body).toMatchObject({ form_version: 2, title_translations: { zh: '家访' } })
    expect(saved.body.questions[1].translations).toEqual({ zh })
    expect((await save({ ...saved.body })).body.form_version).toBe(2)
    const { title_translations: _, ...plain } = saved.body
    const without = plain.questions.map(({ translations: __, ...question }: Question) => question)
    const again = await save({
      ...plain,
      title_translations: undefined,
      questions: without,
      title: 'Reworded',
    })
    expect(again.body).toMatchObject({ form_version: 3, title_translations: { zh: '家访' } })
    expect(again.body.questions[1].translations).toEqual({ zh })
  })

  it("keep each option's beside it when options move, and leave a new one empty", async () => {
    await save({ questions: translated({ zh }) })
    const [first, second] = visit.form.questions as [Question, Question]
    const { translations: _, ...moved } = { ...second, choices: ['No', 'Sometimes', 'Yes'] }
    const saved = await save({ questions: [first, moved] })
    expect(saved.body.questions[1].translations.zh.choices).toEqual(['不好', '', '好'])
  })

  it('say which words they were made for while they stand, until they are changed or said to be right still', async () => {
    const titles = { title: 'Visit', title_translations: { zh: '家访' } }
    const first = await save({ ...titles, questions: translated({ zh }) })
    expect(first.body.title_made_for).toEqual({})
    const reworded = {
      ...first.body,
      title: 'Home visit',
      questions: first.body.questions.map((question: Question, at: number) =>
        at === 1 ? { ...question, question: 'Eating well?', choices: ['Yes, well', 'No'] } : question,
      ),
    }
    let { body } = await save(reworded)
    const made_for = { question: visit.form.questions[1]?.question, choices: ['Yes', ''] }
    expect(body.questions[1].translations.zh.made_for).toEqual(made_for)
    expect(body.title_made_for).toEqual({ zh: 'Visit' })

    body = (await save({ ...body, title: 'A home visit' })).body
    expect(body.title_made_for).toEqual({ zh: 'Visit' })
    expect(body.questions[1].translations.zh.made_for).toEqual(made_for)
    const version = body.form_version
    const of = (words: object) => ({
      ...body,
      questions: body.questions.map((question: Question, at: number) =>
        at === 1 ? { ...question, translations: { zh: { ...zh, ...words } } } : question,
      ),
    })
    const right = { question: 'Eating well?', choices: ['Yes, well', 'No'] }
    body = (await save(of({ question: '吃得好吗？' }))).body
    expect(body.questions[1].translations.zh.made_for).toEqual({ question: '', choices: ['Yes', ''] })
    body = (await save(of({ made_for: right }))).body
    expect(body.questions[1].translations).toEqual({ zh })
    expect(body.form_version).toBe(version + 2)
    body = (await save({ ...body, title_made_for: { zh: body.title } })).body
    expect(body.title_made_for).toEqual({})
  })

  it.each([
    ['another language', { de: zh }],
    ['no list of options', { zh: { question: 'x' } }],
    ['too long', { zh: { question: 'x'.repeat(2001), choices: [] } }],
  ])('are refused with %s', async (_what, translations) => {
    expect((await save({ questions: translated(translations) })).status).toBe(422)
  })
})

describe('a response given in another language', () => {
  it('says so, and keeps both the original words and those that were read', async () => {
    await save({ questions: translated({ zh }), title_translations: { zh: '家访' } })
    const [first, second] = visit.form.questions as [Question, Question]
    const filed = await visit.file(volunteer, {
      language: 'zh',
      responses: [
        { uid: first.uid, answer: '很好' },
        { uid: second.uid, answer: 'Yes' },
      ],
    })
    expect(filed.body).toMatchObject({ language: 'zh', form_title_translations: { zh: '家访' } })
    expect(filed.body.responses).toEqual([
      { id: 1, uid: first.uid, question: first.question, answer: '很好' },
      {
        id: 2,
        uid: second.uid,
        question: second.question,
        answer: 'Yes',
        shown: { question: zh.question, answer: '好' },
      },
    ])
    const changed = { zh: { question: '改了', choices: ['是', '否'] } }
    await save({ questions: translated(changed), title_translations: { zh: '改了' } })
    expect((await visit.list('admin')).body).toEqual([filed.body])
  })

  it('is English when nothing is said, and refused in an unknown one', async () => {
    expect((await visit.file(volunteer)).body.language).toBe('en')
    const refused = await visit.file(volunteer, { language: 'de' })
    expect([refused.status, refused.body.fields]).toEqual([422, { language: 'This language is not known' }])
  })
})

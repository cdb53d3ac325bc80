import { describe, expect, test } from 'vitest'
import { askedIfFault, askedOf, neededOf } from './asked-if.ts'

const fell = { uid: 'fell', type: 'yes_no' as const, choices: ['Yes', 'No'] }
const hurt = { uid: 'hurt', type: 'several' as const, choices: ['Hip', 'Head', 'Nothing'] }
const told = { uid: 'told', type: 'short' as const }
const hanging = <One extends object>(one: One, question: number, ...choices: string[]) => ({
  ...one,
  shown_if: { question, choices },
})
type Answers = Partial<Record<string, string>>
const uids = (questions: Parameters<typeof askedOf>[0], answers: Answers) =>
  askedOf(questions as { uid: string; type: 'short' }[], ({ uid }) => answers[uid] ?? '').map(
    ({ uid }) => uid,
  )

describe('a question that depends on another', () => {
  const chain = [fell, hanging(hurt, 1, 'Yes'), hanging(told, 2, 'Hip', 'Head')]

  test('is asked after one of its answers, of several chosen one is enough', () => {
    expect(uids(chain, {})).toEqual(['fell'])
    expect(uids(chain, { fell: 'Yes' })).toEqual(['fell', 'hurt'])
    expect(uids(chain, { fell: 'Yes', hurt: 'Nothing' })).toEqual(['fell', 'hurt'])
    expect(uids(chain, { fell: 'Yes', hurt: 'Nothing\nHead' })).toEqual(['fell', 'hurt', 'told'])
  })

  test('is not asked after a question that is not asked itself, whatever was answered there before', () => {
    expect(uids(chain, { fell: 'No', hurt: 'Head' })).toEqual(['fell'])
  })

  test('is not asked when what it depends on is nowhere', () => {
    expect(uids([fell, hanging(told, 9, 'Yes')], { fell: 'Yes' })).toEqual(['fell'])
    expect(uids([hanging(told, 1, 'Yes')], { told: 'Yes' })).toEqual([])
  })
})

test.each([
  ['nothing', [fell, told], undefined],
  ['an earlier question', [fell, hanging(told, 1, 'Yes')], undefined],
  ['itself', [fell, hanging(told, 2, 'Yes')], /gone or stands after it/],
  ['one after it', [fell, hanging(told, 3, 'Yes'), fell], /gone or stands after it/],
  ['place 0', [fell, hanging(told, 0, 'Yes')], /gone or stands after it/],
  ['one without options', [told, hanging(told, 1, 'Yes')], /Question 1 has no options/],
  ['no answer', [fell, hanging(told, 1)], /at least one answer/],
  ['an answer that is not offered', [fell, hanging(told, 1, 'Yes', 'Maybe')], /no longer offers/],
])('depending on %s', (_, questions, expected) => {
  const fault = askedIfFault(questions, 1)
  if (expected) expect(fault).toMatch(expected)
  else expect(fault).toBeUndefined()
})

describe('an answer that is required after another', () => {
  const needs = { ...told, required: false, required_if: { question: 2, choices: ['Head'] } }
  const asked = [
    { ...fell, required: true },
    { ...hanging(hurt, 1, 'Yes'), required: false },
    needs,
    { ...hanging({ ...told, uid: 'more' }, 1, 'Yes'), required: true },
  ]
  const needed = (answers: Answers) =>
    [...neededOf(asked, ({ uid }) => answers[uid] ?? '')].map(({ uid }) => uid)

  test('is so while that is asked and answered so', () => {
    expect(needed({})).toEqual(['fell'])
    expect(needed({ fell: 'Yes', hurt: 'Hip' })).toEqual(['fell', 'more'])
    expect(needed({ fell: 'Yes', hurt: 'Hip\nHead' })).toEqual(['fell', 'told', 'more'])
    expect(needed({ fell: 'No', hurt: 'Head' })).toEqual(['fell'])
  })

  test('is not so where the question itself is not asked', () => {
    const both = [asked[0], { ...hanging(needs, 1, 'Yes'), required_if: { question: 1, choices: ['No'] } }]
    expect([...neededOf(both as typeof asked, () => 'No')].map(({ uid }) => uid)).toEqual(['fell'])
  })

  test('has the same faults', () => {
    const behind = [{ ...told, required_if: { question: 2, choices: ['Yes'] } }, fell]
    expect(askedIfFault(behind, 0, 'required_if')).toMatch(/gone or stands after it/)
    expect(askedIfFault(behind, 0)).toBeUndefined()
  })
})

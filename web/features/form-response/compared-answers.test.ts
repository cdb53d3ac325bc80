import { expect, it } from 'vitest'
import { comparedAnswers, type Given } from './compared-answers.ts'

const given = (uid: string, answer: string, question = `${uid}?`): Given => ({ id: 1, uid, question, answer })

it('sets answers beside each other by the permanent id, whatever their order and wording', () => {
  const counting = [given('a', 'Yes', 'Eating?'), given('b', 'No')]
  const held = [given('b', ' No '), given('a', 'Rarely', 'Eating well?')]
  expect(comparedAnswers(counting, held)).toEqual([
    { uid: 'a', question: 'Eating?', counting: counting[0], held: held[1], differs: true },
    { uid: 'b', question: 'b?', counting: counting[1], held: held[0], differs: false },
  ])
})

it('tells two photographs apart, which are called the same, and knows one by its id', () => {
  const photograph = (id: string): Given => ({
    ...given('a', 'Photograph'),
    attachment: { id, kind: 'photo', key: '' },
  })
  const differs = (counting: Given, held: Given) => comparedAnswers([counting], [held])[0]?.differs
  expect(differs(photograph('one'), photograph('two'))).toBe(true)
  expect(differs(photograph('one'), { ...photograph('one'), attachment: { id: 'one', kind: 'photo' } })).toBe(
    false,
  )
  expect(differs(photograph('one'), given('a', 'Photograph'))).toBe(true)
})

it('keeps what only one of them was asked, and counts an answer against none as different', () => {
  const compared = comparedAnswers([given('a', 'Yes'), given('b', '')], [given('c', 'New')])
  expect(compared.map(({ uid, differs }) => [uid, differs])).toEqual([
    ['a', true],
    ['b', false],
    ['c', true],
  ])
  expect(compared[2]).not.toHaveProperty('counting')
})

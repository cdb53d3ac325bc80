// @vitest-environment node
import { beforeEach, expect, test } from 'vitest'
import type { Form } from '../../contract/form.ts'
import {
  account_id,
  keepPhoto,
  letterBody,
  PHOTO,
  photographedPhone,
  shown,
} from '../../tests/photographed-phone.ts'
import { ApiProblem, networkProblem } from '../api/api-problem.ts'
import { sendAttachment } from './attachment-calls.ts'
import { readAttachment } from './attachment-store.ts'
import { discardItem } from './outbox-discard.ts'
import { type FormSubmission, isAttachment, type Letter } from './outbox-kinds.ts'
import { countUnsent, listOutbox, listQueued, markReady, submitToOutbox } from './outbox-store.ts'
import { sendOutbox } from './sender.ts'
import { letReturnedGo } from './turned-away.ts'

const HOUR = 3_600_000
const person = { serial_number: 'B-1', beneficiary_id: 5 }
const place = { ...person, programme_id: 3, stage: 1 }
const refusal = (status: number) => new ApiProblem(status === 404 ? 'not_found' : 'invalid', status, 'No')

let { memory, vault } = await photographedPhone()
beforeEach(async () => {
  ;({ memory, vault } = await photographedPhone())
  await keepPhoto(vault, 300_000)
  const letter: FormSubmission = {
    ...{ ...place, ...shown },
    letter: { form: { title: 'The door' } as Form, idempotency_key: 'letter', body: letterBody },
  }
  const request = { idempotency_key: 'photo', attachment_id: PHOTO, account_id }
  await submitToOutbox(vault, letter, 'none', { attachments: [{ what: 'photo', request }] })
})

/** An office that answers a photograph and what is said of it so: undefined takes it. */
function office(answers: { attachment?: unknown; lost?: unknown } = {}) {
  const heard: Letter[] = []
  const send = (now = Date.now()) =>
    sendOutbox(
      vault,
      async (letter) => {
        heard.push(letter)
        const answer = answers[letter.kind as keyof typeof answers]
        if (answer) throw answer
        return { id: 7, held_because: '' }
      },
      { now },
    )
  const words = () => heard.flatMap((one) => (one.kind === 'lost' ? [one] : []))
  const uploads = () => heard.filter(({ kind }) => kind === 'attachment').length
  return { answers, send, words, uploads }
}

const photograph = async () => {
  const found = (await listOutbox(vault)).find(isAttachment)
  if (!found) throw new Error('Nothing waits')
  return found
}
const isLeft = async () => (await listQueued(vault)).some(({ kind }) => kind === 'lost')

test('the office hears of one that is discarded, by the next line, once; nobody sees the word', async () => {
  const now = office({ attachment: refusal(415) })
  await now.send()
  await now.send()
  await discardItem(vault, (await photograph()).key)
  expect((await listOutbox(vault)).filter(isAttachment)).toEqual([])
  expect(await readAttachment(vault, PHOTO)).toBeUndefined()
  expect(await countUnsent(memory.store, vault.id)).toBe(0)
  now.answers.lost = networkProblem()
  expect(await now.send()).toBe('later')
  now.answers.lost = undefined
  expect(await now.send()).toBe('done')
  const told = now.words().filter(({ why }) => why === 'removed')
  expect(told).toMatchObject([
    { attachment_id: PHOTO, account_id, lost_at: expect.any(String) },
    { attachment_id: PHOTO },
  ])
  // The same word each time.
  expect(told[0]).toEqual(told[1])
  expect(await isLeft()).toBe(false)
})

test('it hears of one that it did not take, which stays; a second try may bring it there', async () => {
  const now = office({ attachment: refusal(415) })
  await now.send()
  await now.send()
  expect(now.words().map(({ why }) => why)).toEqual(['refused'])
  const { key, state } = await photograph()
  expect(state).toBe('refused')
  now.answers.attachment = undefined
  await markReady(vault, key)
  expect(await now.send()).toBe('done')
  expect((await listQueued(vault)).map(({ kind = 'form', state }) => [kind, state])).toEqual([
    ['form', 'sent'],
  ])
})

test('it hears of one whose bytes are lost on the phone', async () => {
  const part = [...memory.records.keys()].filter((key) => key.includes('/attachment/')).at(-1)
  memory.records.delete(part ?? '')
  const said: Letter[] = []
  const send = () =>
    sendOutbox(vault, async (letter) => {
      said.push(letter)
      return letter.kind === 'attachment' ? await sendAttachment(vault, letter) : { id: 7, held_because: '' }
    })
  await send()
  await send()
  expect(said.at(-1)).toMatchObject({ kind: 'lost', attachment_id: PHOTO, why: 'unreadable' })
})

test('a word that the office does not take leaves nothing, and holds up nothing', async () => {
  const now = office({ attachment: refusal(415), lost: refusal(404) })
  await now.send()
  expect(await now.send()).toBe('done')
  expect(await isLeft()).toBe(false)
})

test('on a full phone it is discarded all the same, and said once there is room', async () => {
  const now = office({ attachment: refusal(404) })
  await now.send()
  const { apply } = memory.store
  const { key } = await photograph()
  memory.store.apply = async (changes) => {
    if (changes.some((one) => 'put' in one) && (await readAttachment(vault, PHOTO))) throw new Error('Full')
    await apply(changes)
  }
  await discardItem(vault, key)
  await now.send()
  expect(now.words().map(({ why }) => why)).toEqual(['removed'])
})

test('one that is not found there is expected by nobody: it is tried again by itself, and nothing is said', async () => {
  const now = office({ attachment: refusal(404) })
  const start = Date.now()
  await now.send(start)
  expect((await photograph()).state).toBe('refused')
  await now.send(start + HOUR)
  expect(now.uploads()).toBe(1)
  await now.send(start + 7 * HOUR)
  await now.send(start + 8 * HOUR)
  expect(now.uploads()).toBe(2)
  // Not for ever: somebody deleted for good is never found.
  await now.send(start + 24 * 31 * HOUR)
  expect([now.uploads(), now.words()]).toEqual([2, []])
})

test('of somebody who is restored it goes as soon as the phone is told of them again', async () => {
  const now = office({ attachment: refusal(404) })
  await now.send()
  const other = { serial_number: 'B-2', beneficiary_id: 6 }
  expect(await letReturnedGo(vault, [person], [person, other])).toBe(false)
  expect(await letReturnedGo(vault, [other], [other])).toBe(false)
  expect(await letReturnedGo(vault, [other], [person, other])).toBe(true)
  now.answers.attachment = undefined
  await now.send()
  expect((await listOutbox(vault)).filter(isAttachment)).toEqual([])
})

import { describe, expect, it } from 'vitest'
import { photograph } from '../../../tests/attachment-samples.ts'
import { AGREED, attachmentVisits, newAttachment } from '../../../tests/attachments.ts'
import { makeCaller } from '../../../tests/callers.ts'
import { aRevokedPhone } from '../../../tests/revoked-phone.ts'
import { rungVisit } from '../../../tests/rung-visit.ts'
import { newToken } from '../../http/session.ts'

const { kampung, me, at, answerOf } = await attachmentVisits()

describe('what is refused', () => {
  it('is an answer that is none, and one that another response has', async () => {
    await at.asking('photo')
    const wrong = await at.file('a picture of the door')
    expect([wrong.status, wrong.body.fields['responses.1.answer']]).toEqual([
      422,
      'Not a photograph or voice note of this phone',
    ])
    await at.file()
    const other = await rungVisit(kampung, me)
    await other.withQuestion({ type: 'photo', choices: [] })
    const again = await other.answer(at.id, { form_version: 2 })
    expect([again.status, again.body.fields['responses.1.answer']]).toEqual([
      422,
      'This belongs to another response',
    ])
  })

  it('is one that nothing names, of another volunteer, and of staff', async () => {
    await at.asking('photo')
    const content = await photograph()
    expect((await at.send(content)).status).toBe(404)
    await at.file()
    expect((await at.send(content, 'other_volunteer')).status).toBe(404)
    // Who visits the same person may see that there is a report: they add nothing to it, and learn nothing of what came.
    const colleague = await makeCaller(kampung.db, 'assigned_volunteer')
    await kampung.assign(colleague, at.visit.serial)
    expect((await at.send(content, colleague)).status).toBe(404)
    expect((await at.send(content)).status).toBe(201)
    expect((await at.send(content, colleague)).status).toBe(404)
    expect((await at.send(content, 'admin')).status).toBe(403)
    expect((await at.send(content, 'nobody')).status).toBe(401)
  })

  it('is more than 2 MB, and more than ten in a form', async () => {
    await at.asking('photo')
    await at.file()
    expect((await at.send(Buffer.alloc(2 * 1024 * 1024 + 1))).status).toBe(413)
    const questions = Array.from({ length: 11 }, (_, at) => ({ question: `Picture ${at}`, type: 'photo' }))
    const { status, body } = await at.visit.save({ questions })
    expect([status, body.fields.questions]).toEqual([422, 'At most 10 photographs and voice notes in a form'])
  })

  it('is a question of it for a phone that cannot draw one', async () => {
    await at.asking('photo')
    const headers = { 'kampung-area': '5' }
    const behind = await kampung.call('GET', '/volunteer/visits', { as: me, headers })
    const ofForm = ({ form_id }: { form_id: number }) => form_id === at.visit.form.form_id
    expect(behind.body.forms.some(ofForm)).toBe(false)
    expect(behind.body.forms_left_out).toBeGreaterThan(0)
    const now = await kampung.call('GET', '/volunteer/visits', { as: me, headers: { 'kampung-area': '6' } })
    expect(now.body.forms.some(ofForm)).toBe(true)
  })
})

describe('a phone that was signed out', () => {
  it('hands in what its late response names, and learns nothing else', async () => {
    await at.asking('photo')
    const cookies = await aRevokedPhone(kampung, me)
    const late = (content: Uint8Array, given: Record<string, string> = cookies, of = at.id) =>
      kampung.call('POST', `/form/responses/attachment/late?id=${of}&agreed_at=${AGREED}`, {
        cookies: given,
        file: { name: 'blob', content },
      })
    const content = await photograph()
    expect((await late(content)).status).toBe(404)
    const handed = await kampung.call('POST', '/form/responses/late', {
      cookies,
      headers: { 'idempotency-key': newToken() },
      body: {
        ...{ stage: 1, programme_id: at.visit.form.programme_id, beneficiary_serial_number: at.visit.serial },
        ...{ form_version: 2, answered_at: new Date().toISOString() },
        ...(at.visit.answers(at.id) as object),
        form_version: 2,
      },
    })
    expect(handed.status).toBe(202)
    expect((await late(content, {})).status).toBe(404)
    expect((await late(content, { kampung_device: newToken() })).status).toBe(404)
    expect((await late(content, cookies, newAttachment())).status).toBe(404)
    expect(await late(content)).toMatchObject({ status: 202, body: { received: true } })
    const { attachment } = answerOf(await at.visit.list('admin', '&held=1'))
    expect(attachment.key).toContain('photograph')
  })
})

it('is never required: whoever is asked may say no', async () => {
  const { questions } = await at.asking('photo', { required: true })
  expect(questions[1]).toMatchObject({ type: 'photo', required: false })
  expect((await at.file('')).status).toBe(201)
})

it('is not taken from staff who write down what a volunteer tells: no phone has it', async () => {
  await at.asking('photo')
  expect((await at.file('', { volunteer_account_id: null }, 'admin')).status).toBe(201)
  expect((await at.file(at.id, { volunteer_account_id: null }, 'admin')).status).toBe(422)
})

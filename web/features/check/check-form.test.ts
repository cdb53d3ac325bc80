import { expect, test } from 'vitest'
import type { CheckEvidence } from '../../../contract/check-evidence.ts'
import { type CheckValues, checkValues, typedCheck } from './check-form.ts'

const kinds = (['none', 'note', 'file'] as const).map((evidence, at) => ({ kind_id: at + 1, evidence }))
const numberOf = (evidence: CheckEvidence) => String(['none', 'note', 'file'].indexOf(evidence) + 1)
const KEY = `${'0'.repeat(26)}-first-aid.pdf`

function typed(evidence: CheckEvidence, over: Partial<CheckValues> = {}) {
  const values = { ...checkValues('7', undefined), kind_id: numberOf(evidence), ...over }
  const { data, error } = typedCheck(kinds).safeParse(values)
  return data ?? error?.issues.map(({ path, message }) => [path.join('.'), message])
}

test('what a check must come with is asked for before anything is sent (H-1720)', () => {
  expect(typed('none')).toMatchObject({ kind_id: 1 })
  expect(typed('note')).toEqual([
    ['reference', 'Type the number on the certificate, or in the note who saw it'],
  ])
  expect(typed('note', { note: 'Seen by Mei' })).toMatchObject({ note: 'Seen by Mei' })
  expect(typed('file')).toEqual([['file', 'Add the certificate: a PDF, JPG or PNG']])
  expect(typed('file', { file: KEY })).toMatchObject({ file: KEY })
})

test('an exemption has its reason and needs nothing more; a certificate may come with it (H-1720)', () => {
  const exempt = { outcome: 'exempt', because: 'Nurse', valid_until: '2026-12-24' } as const
  for (const evidence of ['note', 'file'] as const) expect(typed(evidence, exempt)).toMatchObject(exempt)
  expect(typed('file', { ...exempt, file: KEY })).toMatchObject({ file: KEY })
})

test('a certificate that was added before another check was chosen is left out', () => {
  for (const evidence of ['none', 'note'] as const)
    expect(typed(evidence, { file: KEY, reference: '12' })).not.toHaveProperty('file')
})

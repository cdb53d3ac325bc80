import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Field, Noun } from '../contract/records/record.ts'
import { fieldsOf } from '../contract/records/records.ts'
import { organisation } from './api/organisation.ts'
import { Providers } from './app/providers.tsx'
import { BeneficiaryEditDialog } from './features/beneficiary/beneficiary-edit-dialog.tsx'
import { BeneficiaryFields } from './features/beneficiary/beneficiary-fields.tsx'
import { CollaborationFields } from './features/collaboration/collaboration-fields.tsx'
import { CommsLogFields } from './features/comms-log/comms-log-fields.tsx'
import { emptyCommsLog } from './features/comms-log/comms-log-form.ts'
import { useAttachments } from './features/comms-log/use-attachments.ts'
import { PartnerFields } from './features/partner/partner-fields.tsx'
import { blankPerson, emptyPartner } from './features/partner/partner-form.ts'
import { VolunteerFields } from './features/volunteer/volunteer-fields.tsx'
import { emptyOf } from './parts/form/noun-fields.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

// biome-ignore lint/suspicious/noExplicitAny: any form, as the fields take it
type AnyForm = UseFormReturn<any, any, any>
type Draw = (form: AnyForm) => ReactNode
function InForm({ values, draw }: { values: Record<string, unknown>; draw: Draw }) {
  return draw(useForm({ defaultValues: values }))
}
function CommsLog({ form }: { form: AnyForm }) {
  return <CommsLogFields form={form} attachments={useAttachments(form, true)} />
}

const labelsOn = (values: Record<string, unknown>, draw: Draw): string[] => {
  render(
    <Providers>
      <InForm values={values} draw={draw} />
    </Providers>,
  )
  return [...document.querySelectorAll('label, legend')].map((label) =>
    (label.textContent ?? '').replace(/\*$| ?\(optional\)$/, ''),
  )
}

/** Fields that are asked and stand on no form. */
function lacking(noun: Noun, labels: readonly string[], asked: readonly Field['form'][]): string[] {
  return Object.entries<Field>(fieldsOf(noun, organisation())).flatMap(([name, { form, label }]) =>
    form !== undefined && asked.includes(form) && !labels.includes(label)
      ? [`${noun}.${name} (${label}) is on no form`]
      : [],
  )
}

const always = ['always'] as const
const forms: [Noun, Record<string, unknown>, Draw][] = [
  ['beneficiary', emptyOf('beneficiary'), (form) => <BeneficiaryFields form={form} />],
  ['volunteer', emptyOf('volunteer'), (form) => <VolunteerFields form={form} collection="whole" />],
  ['partner', emptyPartner, (form) => <PartnerFields form={form} />],
  [
    'key_personnel',
    { ...emptyPartner, key_personnel: [blankPerson] },
    (form) => <PartnerFields form={form} />,
  ],
  ['programme', emptyOf('programme'), (form) => <CollaborationFields form={form} />],
  ['comms_log', emptyCommsLog, (form) => <CommsLog form={form} />],
]

test.each(forms)('every field of a %s that a form asks is on the form', (noun, values, draw) => {
  const labels = labelsOn(values, draw)
  expect(lacking(noun, labels, always)).toEqual([])
  const [first = ''] = labels
  expect(
    lacking(
      noun,
      labels.filter((label) => label !== first),
      always,
    ),
  ).not.toEqual([])
})

test('what the Edit form alone asks is on that', () => {
  const beneficiary = {
    ...emptyOf('beneficiary'),
    last_engagement: null,
    programme_id: null,
    version: 1,
  }
  const nothing = () => {}
  const labels = labelsOn({}, () => (
    <BeneficiaryEditDialog
      beneficiary={beneficiary}
      programmeId={null}
      isOpen
      onOpenChange={nothing}
      onSaved={nothing}
    />
  ))
  expect(lacking('beneficiary', labels, ['always', 'edit'])).toEqual([])
})

import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Field, Noun } from '../contract/records/record.ts'
import { fieldsOf } from '../contract/records/records.ts'
import { aVolunteer } from '../tests/factories.ts'
import { giveResizeObserver } from '../tests/resize-observer.ts'
import { organisation } from './api/organisation.ts'
import { Providers } from './app/providers.tsx'
import { BeneficiaryEditDialog } from './features/beneficiary/beneficiary-edit-dialog.tsx'
import { BeneficiaryFields } from './features/beneficiary/beneficiary-fields.tsx'
import { CollaborationFields } from './features/collaboration/collaboration-fields.tsx'
import { CommsLogFields } from './features/comms-log/comms-log-fields.tsx'
import { type CommsLogFormValues, emptyCommsLog } from './features/comms-log/comms-log-form.ts'
import { PartnerFields } from './features/partner/partner-fields.tsx'
import { blankPerson, emptyPartner } from './features/partner/partner-form.ts'
import { VolunteerEditSheet } from './features/volunteer/volunteer-edit-sheet.tsx'
import { VolunteerFields } from './features/volunteer/volunteer-fields.tsx'
import { useAttachments } from './parts/attachment/use-attachments.ts'
import { emptyOf } from './parts/form/noun-fields.ts'

beforeEach(() => {
  giveResizeObserver()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Draw = () => ReactNode
function InForm({ values, draw }: { values: Record<string, unknown>; draw: Draw }) {
  return <FormProvider {...useForm({ defaultValues: values })}>{draw()}</FormProvider>
}
function CommsLog() {
  return <CommsLogFields attachments={useAttachments(useFormContext<CommsLogFormValues>(), true)} />
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
/** Why is asked of who is Inactive. */
const gone = { status: 'Inactive', status_reason: 'moved' } as const
const forms: [Noun, Record<string, unknown>, Draw][] = [
  ['beneficiary', { ...emptyOf('beneficiary'), ...gone }, () => <BeneficiaryFields />],
  ['volunteer', emptyOf('volunteer'), () => <VolunteerFields collection="whole" />],
  ['partner', emptyPartner, () => <PartnerFields />],
  ['key_personnel', { ...emptyPartner, key_personnel: [blankPerson] }, () => <PartnerFields />],
  ['programme', emptyOf('programme'), () => <CollaborationFields />],
  ['comms_log', emptyCommsLog, () => <CommsLog />],
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

test('what the Edit form alone asks of a beneficiary is on that', () => {
  const beneficiary = {
    ...emptyOf('beneficiary'),
    ...gone,
    last_engagement: null,
    programme_id: null,
    title: '',
    name_characters: '',
    version: 1,
  }
  const nothing = async () => {}
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

test('what the Edit form alone asks of a volunteer is on that', () => {
  const volunteer = {
    ...emptyOf('volunteer'),
    // Of what is missing the label says that too.
    ...aVolunteer(),
    ...{ account_id: 12, last_engagement: null, title: '', name_characters: '' },
    ...{ incomplete: false, has_whole_nric: true, is_sign_in_blocked: false, version: 1 },
  }
  const labels = labelsOn({}, () => (
    <VolunteerEditSheet volunteer={volunteer} isOpen onOpenChange={async () => {}} />
  ))
  expect(lacking('volunteer', labels, ['always', 'edit'])).toEqual([])
})

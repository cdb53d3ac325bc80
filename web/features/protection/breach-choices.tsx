import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { entityInSentence } from '../../../contract/activity-words.ts'
import type { BreachPhone as Phone } from '../../../contract/breach.ts'
import { dateProblem } from '../../parts/form/date-typed.ts'
import { dateText, dateTimeText } from '../../parts/text/dates.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { SelectBox, type SelectOption } from '../../ui/select-box.tsx'
import { EXPORTS_OFFERED, exportsQuery, phonesQuery, staffQuery } from './breach-queries.ts'

type Props = { value: string; fault: string | undefined; onChange: (value: string) => void }

/** One that the address names and no list has stays chosen. */
const withChosen = (options: readonly SelectOption[], value: string, label: string) =>
  value === '' || options.some((one) => one.value === value) ? options : [...options, { value, label }]

/** Whose account it was; the deactivated stand there too. */
export function BreachAccount({ value, fault, onChange }: Props) {
  const staff = useQuery(staffQuery())
  const named = Array.isArray(staff.data) ? staff.data : []
  const options = named.map(({ actor, name }) => ({ value: actor, label: name }))
  return (
    <FormField
      label="Whose account"
      error={fault ?? (staff.error ? 'The accounts could not be loaded.' : undefined)}
      isRequired
      className="col-span-full"
    >
      <SelectBox options={withChosen(options, value, value)} value={value} onValueChange={onChange} />
    </FormField>
  )
}

/** 'Android SM-A125F, since 3 Nov 2026, last used 21 Nov 2026, ended 22 Nov 2026' */
const phoneText = ({ label, created_at, last_used_at, revoked_at }: Phone) =>
  [
    label || 'Phone',
    `since ${dateText(created_at)}`,
    `last used ${dateText(last_used_at)}`,
    ...(revoked_at ? [`ended ${dateText(revoked_at)}`] : []),
  ].join(', ')

/** Which phone of which volunteer: their number stands on their page. */
export function BreachPhone({ value, fault, onChange }: Props) {
  const [account, setAccount] = useState('')
  // Half a number may be somebody else's: it is asked once the field is left.
  const [whose, setWhose] = useState('')
  const isWhole = /^\d{1,15}$/.test(whose)
  const phones = useQuery({ ...phonesQuery(whose), enabled: isWhole })
  const list = isWhole && Array.isArray(phones.data) ? phones.data : []
  const options = list.map((phone) => ({ value: String(phone.id), label: phoneText(phone) }))
  function askAnew() {
    if (account === whose) return
    setWhose(account)
    onChange('')
  }
  const none =
    whose !== '' && !isWhole
      ? 'An Account Id. has digits alone'
      : phones.error
        ? 'The phones could not be loaded.'
        : isWhole && phones.isSuccess && list.length === 0
          ? 'No phone was ever set up for this Account Id.'
          : undefined
  return (
    <>
      <FormField label="Account Id. of the volunteer" error={none} hint="It stands on their page." isRequired>
        <Input
          inputMode="numeric"
          autoComplete="off"
          maxLength={15}
          value={account}
          onChange={(event) => setAccount(event.target.value.trim())}
          onBlur={askAnew}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || account === whose) return
            // It would submit a form in which no phone can be chosen yet.
            event.preventDefault()
            askAnew()
          }}
        />
      </FormField>
      <FormField label="Phone" error={fault} isRequired>
        <SelectBox
          options={withChosen(options, value, 'The phone that was chosen')}
          value={value}
          onValueChange={onChange}
          disabled={list.length === 0 && value === ''}
        />
      </FormField>
    </>
  )
}

/** Which export of these days, as the log has them. */
export function BreachExport({
  days,
  value,
  fault,
  onChange,
}: Props & { days: { from: string; to: string } }) {
  const { from, to } = days
  const areDays = [from, to].every((day) => day !== '' && dateProblem(day) === undefined)
  const exports = useQuery({ ...exportsQuery(from, to), enabled: areDays })
  const items = areDays && Array.isArray(exports.data?.items) ? exports.data.items : []
  const options = items.map(({ id, at, actor_name, entity }) => ({
    value: String(id),
    label: `${dateTimeText(at)}, ${actor_name || 'somebody'}: ${entityInSentence(entity)}`,
  }))
  const isMore = (exports.data?.total ?? 0) > EXPORTS_OFFERED
  return (
    <FormField
      label="Which export"
      error={fault ?? (exports.error ? 'The exports could not be loaded.' : undefined)}
      hint={
        exports.data && items.length === 0
          ? 'Nothing was exported in these days.'
          : isMore && `The newest ${EXPORTS_OFFERED} are offered. Choose fewer days to see the others.`
      }
      isRequired
      className="col-span-full"
    >
      <SelectBox
        options={withChosen(options, value, 'The export that was chosen')}
        value={value}
        onValueChange={onChange}
        disabled={options.length === 0 && value === ''}
      />
    </FormField>
  )
}

export function BreachAddress({ value, fault, onChange }: Props) {
  return (
    <FormField
      label="Network address"
      error={fault}
      isRequired
      hint="As an entry of Activity shows it."
      className="col-span-full"
    >
      <Input
        autoComplete="off"
        spellCheck={false}
        maxLength={53}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </FormField>
  )
}

import { useRef, useState } from 'react'
import { shownName } from '../../../contract/shown-name.ts'
import { isSameForm, isSamePlace } from '../../device/form-place.ts'
import { occasionOfVisit, toldOf, visitIn, visitOfDraft } from '../../device/form-visit.ts'
import { isForm } from '../../device/is-form.ts'
import { isOfOccasion, occasionAt } from '../../device/occasion.ts'
import { useVault } from '../../device/use-device.ts'
import { useDraft } from '../../device/use-draft.ts'
import { useWork } from '../../device/use-work.ts'
import { draftAddress, findAt } from '../../device/visit-address.ts'
import { useVisits } from '../../device/visits.ts'
import { addressIdOf } from '../../volunteer-paths.ts'
import { type LastTime, lastTimeOf } from './last-time.ts'
import type { Sheet } from './sheet-place.ts'

export type FormAddress = { sNo: string; pid: string; sid: string } & Record<
  'begun' | 'on' | 'about',
  string | undefined
>
type Opened = Omit<Sheet, 'volunteerAccountId' | 'onSent'> & { last: LastTime | undefined }

/** What the address asks for, as far as this phone knows it: about whom, which form, of which occasion, and what was written of it. */
function useAskedForm({ sNo: at, pid, sid, begun: formId, on, about }: FormAddress, opened_at: number) {
  const vault = useVault()
  const { visits, ...reading } = useVisits()
  const { data: work, error: unread } = useWork()
  const person = findAt(visits?.people, at)
  const written = person ? undefined : work?.drafts.find((one) => draftAddress(one) === at)
  const serial_number = (person ?? written)?.serial_number ?? at
  const named = { form_id: Number(formId) || undefined, programme_id: Number(pid), stage: Number(sid) }
  const form = visits?.forms.find((one) => isSameForm(one, named))
  const asked = { ...named, form_id: named.form_id ?? form?.form_id }
  const place = { ...asked, serial_number, beneficiary_id: (person ?? written)?.beneficiary_id }
  const told = toldOf(person, asked)
  const noted = visitIn(about, opened_at)
  const current =
    !form || !person || !told
      ? ''
      : noted
        ? occasionOfVisit(form, person, noted.on, opened_at)
        : occasionAt(form, told, opened_at)
  // Nothing is asked of a day that was reported: no draft of another day opens in its place.
  const occasion = on ?? current ?? noted?.on ?? ''
  const draft = useDraft({ ...place, occasion })
  // Which form stands there is known with the visits: what was begun of another does not open in its place.
  const isSettled = visits !== undefined || named.form_id !== undefined || !reading.isFetching
  const mine = work?.outbox
    .filter(isForm)
    .filter((item) => isSamePlace(item, place) && isOfOccasion(form ?? {}, occasion, item))
  return {
    ...{ visits, reading, person, serial_number, form, noted, occasion, draft },
    isRead: isSettled && (!vault || work !== undefined || unread !== null),
    isWaiting: mine?.some(({ state }) => state === 'ready'),
    // Sent since the list was told: it is asked no more, whatever the list still says.
    hasArrived: mine?.some(({ sent_at }) => sent_at !== null && sent_at >= (visits?.fetched_at ?? 0)),
    // Of an address of another day there is what was begun then, and nothing to begin.
    isOpen: told !== undefined && current !== null && occasion === current,
    isAnswered: person?.responses.some((one) => isSameForm(one, asked)),
  }
}

/** The form of this address and what this phone knows of it; `shown` is undefined until it is there to be filled in. */
export function useOpenedForm(address: FormAddress, account_id: number) {
  // As it was when the page was opened: midnight must not make another day's of what is being written.
  const [opened_at] = useState(() => Date.now())
  const found = useAskedForm(address, opened_at)
  const { person, form, draft, noted, occasion, isRead, isWaiting, hasArrived, isOpen } = found
  const isKnown = isRead && draft !== undefined
  // An older link shows the serial number: the page replaces that in the address, so it is not opened yet.
  const isByNumber = person !== undefined && addressIdOf(person) !== address.sNo
  // Opened once, it stays as it is: what the office changes meanwhile must not pull it away from under the thumb.
  const opened = useRef<Opened | undefined>(undefined)
  if (!opened.current && isKnown && !isByNumber) {
    const begun = draft?.form ?? (!isWaiting && !hasArrived && isOpen ? form : undefined)
    const personName = person ? shownName(person) : (draft?.person_name ?? '')
    const beneficiaryId = draft?.beneficiary_id ?? person?.beneficiary_id
    const serialNumber = found.serial_number
    const last = begun && person && lastTimeOf(person, begun.form_id, account_id)
    const visit = noted ?? (draft ? visitOfDraft(draft, isOpen, opened_at) : undefined)
    if (begun)
      opened.current = { form: begun, draft, personName, beneficiaryId, serialNumber, occasion, visit, last }
  }
  return { ...found, opened_at, isKnown, isByNumber, shown: opened.current }
}

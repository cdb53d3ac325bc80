import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useId, useImperativeHandle, useState } from 'react'
import { SPOKEN_LANGUAGES, spokenLanguages } from '../../../contract/spoken-language.ts'
import { visitingTimes } from '../../../contract/visiting-time.ts'
import { volunteerProfileOperations } from '../../../contract/volunteer-profile.ts'
import { queryOf } from '../../api/queries.ts'
import { ToggleChips } from '../../parts/facts/toggle-chips.tsx'
import { pressOnSaveKey } from '../../parts/form/save-key.ts'
import { ErrorState } from '../../parts/page/empty-state.tsx'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { type TypedWork, UnsavedWork } from '../../parts/unsaved/unsaved-work.tsx'
import { Button } from '../../ui/button.tsx'
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '../../ui/collapsible.tsx'
import { FieldContext } from '../../ui/field-context.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useFactWords } from '../../volunteer-words/fact-words.ts'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'
import { problemText } from '../../volunteer-words/problem-text.ts'
import { type Draft, type Offer, type OfferWork, untouched, useOfferSave } from './use-offer-save.ts'

const PEOPLE = [1, 2, 3, 4, 5]
const KM = [1, 2, 5, 10, 20]

/** Languages, days and times, how many and how far: kept up to date by the volunteer. */
export function OwnOffer({ ref }: { ref?: Ref<TypedWork> }) {
  const words = useVolunteerWords()
  const { offer } = useFactWords()
  const query = useQuery(queryOf(volunteerProfileOperations.getOwn))
  const [draft, setDraft] = useState<Draft>(untouched)
  const [isOpen, setOpen] = useState(false)
  return (
    <Collapsible open={isOpen} onOpenChange={setOpen}>
      <h2 className="text-lg">
        <CollapsibleTrigger>{offer.title}</CollapsibleTrigger>
      </h2>
      {/* Folded, it keeps what was chosen and not yet saved, and still asks before that is left behind. */}
      <CollapsibleContent
        className="flex flex-col gap-4 data-[state=closed]:hidden"
        {...(draft !== untouched && { forceMount: true })}
      >
        <p className="text-muted-foreground">{offer.hint}</p>
        {query.data ? (
          <OfferForm
            profile={query.data}
            draft={draft}
            onDraft={setDraft}
            onFailed={() => setOpen(true)}
            {...(ref && { ref })}
          />
        ) : query.error ? (
          <ErrorState
            text={offer.notLoaded}
            detail={problemText(query.error, words)}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
            className="py-6"
          />
        ) : (
          <Skeleton className="h-40 w-full rounded-xl" />
        )}
      </CollapsibleContent>
    </Collapsible>
  )
}

type FormProps = OfferWork & { ref?: Ref<TypedWork> }

function OfferForm({ ref, ...work }: FormProps) {
  const { profile, draft, onDraft } = work
  const { offer, timeNames, languageNames } = useFactWords()
  const { failure, isPending, submit } = useOfferSave(work)
  const now: Offer = { ...profile, ...draft.chosen }
  const isDirty = draft !== untouched
  const choose = (part: Partial<Offer>) =>
    onDraft((before) => ({
      chosen: { ...before.chosen, ...part },
      on: before.on ?? profile,
    }))
  useImperativeHandle(ref, () => ({ isDirty, save: submit }))
  return (
    <form
      className="contents"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      onKeyDown={pressOnSaveKey}
    >
      <Asked label={offer.languages}>
        <ToggleChips
          isLarge
          options={spokenLanguages.map(
            (name) => [name, languageNames[name] ?? SPOKEN_LANGUAGES[name]] as const,
          )}
          value={now.languages}
          onChange={(languages) => choose({ languages })}
        />
      </Asked>
      <Asked label={offer.times}>
        <ToggleChips
          isLarge
          options={visitingTimes.map((name) => [name, timeNames[name]] as const)}
          value={now.times}
          onChange={(times) => choose({ times })}
        />
      </Asked>
      <Asked label={offer.people}>
        <NumberChips
          held={now.max_people}
          among={PEOPLE}
          label={String}
          onChange={(max_people) => choose({ max_people })}
        />
      </Asked>
      <Asked label={offer.far}>
        <NumberChips
          held={now.max_km}
          among={KM}
          label={offer.km}
          onChange={(max_km) => choose({ max_km })}
        />
      </Asked>
      {failure && <FailureNote>{failure}</FailureNote>}
      <Button type="submit" variant="primary" size="lg" disabled={!isDirty} pending={isPending}>
        {offer.save}
      </Button>
      <UnsavedWork isDirty={isDirty} onSave={submit} />
    </form>
  )
}

type NumberProps = {
  held: number | null
  among: readonly number[]
  label: (n: number) => string
  onChange: (chosen: number | null) => void
}

/** One number, or none; what the office put there stands among those that are offered. */
function NumberChips({ held, among, label, onChange }: NumberProps) {
  const numbers = held === null || among.includes(held) ? among : [...among, held].sort((a, b) => a - b)
  return (
    <ToggleChips
      isLarge
      options={numbers.map((number) => [String(number), label(number)] as const)}
      value={held === null ? [] : [String(held)]}
      onChange={(value) => onChange(value.length === 0 ? null : Number(value.at(-1)))}
    />
  )
}

/** A question with its chips. */
function Asked({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  const field = {
    id,
    labelId: `${id}-label`,
    describedBy: undefined,
    isInvalid: false,
    isRequired: false,
    isGroup: true,
  }
  return (
    <FieldContext value={field}>
      <div className="flex flex-col gap-2">
        <p id={field.labelId} className="font-semibold">
          {label}
        </p>
        {children}
      </div>
    </FieldContext>
  )
}

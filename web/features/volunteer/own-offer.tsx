import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type Dispatch,
  type ReactNode,
  type Ref,
  type SetStateAction,
  useId,
  useImperativeHandle,
  useState,
} from 'react'
import { SPOKEN_LANGUAGES, spokenLanguages } from '../../../contract/spoken-language.ts'
import { visitingTimes } from '../../../contract/visiting-time.ts'
import { volunteerProfileOperations } from '../../../contract/volunteer-profile.ts'
import type { VolunteerProfile } from '../../../contract/volunteer-profile-fields.ts'
import { call } from '../../api/client.ts'
import { currentOf } from '../../api/current-of.ts'
import { queryOf } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
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

type Offer = Omit<VolunteerProfile, 'version'>
/** What is chosen and not yet saved, and on which profile: it may be asked again meanwhile. */
type Draft = { chosen: Partial<Offer>; on: VolunteerProfile | null }
const untouched: Draft = { chosen: {}, on: null }

type FormProps = {
  profile: VolunteerProfile
  draft: Draft
  onDraft: Dispatch<SetStateAction<Draft>>
  onFailed: () => void
  ref?: Ref<TypedWork>
}

function OfferForm({ profile, draft, onDraft, onFailed, ref }: FormProps) {
  const words = useVolunteerWords()
  const { offer, timeNames, languageNames } = useFactWords()
  const client = useQueryClient()
  const { chosen, on } = draft
  const [failure, setFailure] = useState<string | null>(null)
  const now: Offer = { ...profile, ...chosen }
  const save = useSave(
    volunteerProfileOperations.updateOwn,
    ({ languages, times, ...numbers }: Partial<Offer>) =>
      call(volunteerProfileOperations.updateOwn, {
        // What was not touched is not said: the office may have changed it meanwhile.
        body: {
          ...numbers,
          ...(languages && { languages: spokenLanguages.filter((name) => languages.includes(name)) }),
          ...(times && { times: visitingTimes.filter((name) => times.includes(name)) }),
        },
        if_match: (on ?? profile).version,
      }),
    {
      toast: offer.saved,
      onSaved: () => onDraft(untouched),
    },
  )
  const isDirty = draft !== untouched
  const choose = (part: Partial<Offer>) =>
    onDraft((before) => ({
      chosen: { ...before.chosen, ...part },
      on: before.on ?? profile,
    }))
  const submit = async () => {
    setFailure(null)
    try {
      await save.mutateAsync(chosen)
      return true
    } catch (error) {
      // What is said here must be seen, also where Save was pressed elsewhere.
      onFailed()
      const current = currentOf<VolunteerProfile>(error)
      if (current) {
        client.setQueryData(queryOf(volunteerProfileOperations.getOwn).queryKey, current)
        onDraft({ chosen: rebased(chosen, on ?? profile, current), on: current })
        setFailure(offer.changed)
      } else setFailure(`${offer.failed} ${problemText(error, words)}`)
      return false
    }
  }
  useImperativeHandle(ref, () => ({ isDirty, save: submit }))
  const one = (name: 'max_people' | 'max_km', among: readonly number[], label: (n: number) => string) => {
    const held = now[name]
    const numbers = held === null || among.includes(held) ? among : [...among, held].sort((a, b) => a - b)
    return (
      <ToggleChips
        isLarge
        options={numbers.map((number) => [String(number), label(number)] as const)}
        value={held === null ? [] : [String(held)]}
        onChange={(value) => choose({ [name]: value.length === 0 ? null : Number(value.at(-1)) })}
      />
    )
  }
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
      <Asked label={offer.people}>{one('max_people', PEOPLE, String)}</Asked>
      <Asked label={offer.far}>{one('max_km', KM, offer.km)}</Asked>
      {failure && <FailureNote>{failure}</FailureNote>}
      <Button type="submit" variant="primary" size="lg" disabled={!isDirty} pending={save.isPending}>
        {offer.save}
      </Button>
      <UnsavedWork isDirty={isDirty} onSave={submit} />
    </form>
  )
}

/** What was chosen on one profile, said of another: what the office added or took out meanwhile is so. */
function rebased(chosen: Partial<Offer>, before: Offer, after: Offer): Partial<Offer> {
  const onto = (name: 'languages' | 'times') => {
    const wanted = chosen[name]
    return (
      wanted && [
        ...after[name].filter((one) => wanted.includes(one) || !before[name].includes(one)),
        ...wanted.filter((one) => !before[name].includes(one) && !after[name].includes(one)),
      ]
    )
  }
  const [languages, times] = [onto('languages'), onto('times')]
  return { ...chosen, ...(languages && { languages }), ...(times && { times }) }
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

import { type ReactNode, useState } from 'react'
import type { FormResponse } from '../../../contract/form-response.ts'
import type { Language } from '../../../contract/language.ts'
import { volunteerOf } from '../../../contract/shown-name.ts'
import type { KeptDraft } from '../../device/draft-store.ts'
import type { DueForm } from '../../device/due-forms.ts'
import { answerIn, type LocalizedText, originalIn, titleIn } from '../../parts/answer/question-words.ts'
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '../../ui/collapsible.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAgainWords } from '../../volunteer-words/again-words.ts'
import { useDates } from '../../volunteer-words/dates.ts'
import { heldText } from '../../volunteer-words/held-text.ts'
import { useLanguage, useVolunteerWords } from '../../volunteer-words/language.tsx'
import { useOlderWords } from '../../volunteer-words/older-words.ts'
import { DueCard } from './due-card.tsx'

type Loading = { isLoading: boolean }

/** Section 2: what is still to be filled in; a card leads to the form, unless it waits to be sent. `at`: in the address. */
export function IncompleteForms(
  props: Loading & { at: string; forms: readonly DueForm[]; begun?: readonly KeptDraft[] },
) {
  const words = useVolunteerWords()
  const again = useAgainWords()
  const { forms, isLoading, at, begun = [] } = props
  const [owed, open] = [forms.filter(({ isOwed }) => isOwed), forms.filter(({ isOwed }) => !isOwed)]
  // One that waits to be sent is shown and is nothing more to do, and one of each visit is owed by nobody.
  const left = owed.filter(({ state }) => state !== 'waiting').length + begun.length
  const asItem = (due: DueForm) => (
    <li key={`${due.form.programme_id}-${due.form.stage}`}>
      <DueCard due={due} at={at} />
    </li>
  )
  return (
    <CardList
      title={words.person.incomplete}
      count={isLoading ? undefined : left}
      // What only waits to be sent stands below: a nought above it would say that there is nothing.
      isUncounted={left === 0 && owed.length > 0}
      empty={owed.length === 0 ? words.person.noneIncomplete : ''}
      after={
        open.length > 0 && (
          <section className="pt-3.5">
            <h3 className="pb-2 text-[1rem] font-semibold text-muted-foreground">{again.open}</h3>
            <ul className="flex flex-col gap-2.5">{open.map(asItem)}</ul>
          </section>
        )
      }
    >
      {begun.map((draft) => (
        <li key={draft.key}>
          <DueCard
            due={{ form: draft.form, state: 'begun', isNew: false, isOwed: true }}
            at={at}
            draft={draft}
          />
        </li>
      ))}
      {owed.map(asItem)}
    </CardList>
  )
}

type Completed = Loading & {
  responses: readonly FormResponse[]
  held: readonly FormResponse[]
  /** How many more there are that this phone has not. */
  older?: number | undefined
  /** Beneath each: what may be done with it. */
  footOf?: (response: FormResponse) => ReactNode
}

/**
 * Section 2: what has been filled in. Own answers open in place, also those that are held; of others' only title, name and
 * date (S-08).
 */
export function CompletedForms(props: Completed) {
  const words = useVolunteerWords()
  const { date } = useDates()
  const sayOlder = useOlderWords()
  const { older = 0 } = props
  const all = [...props.responses, ...props.held].toSorted((a, b) => b.created_at.localeCompare(a.created_at))
  return (
    <CardList
      title={words.person.completed}
      count={props.isLoading ? undefined : all.length + older}
      empty={words.person.noneCompleted}
      after={older > 0 && <p className="pt-3 text-muted-foreground">{sayOlder(older)}</p>}
    >
      {all.map((response) => (
        <li key={response.id} className="rounded-xl border bg-card px-4 py-3.5">
          <ResponseTitle {...response} />
          <p className="mt-1 text-[1rem] text-muted-foreground">
            {response.programme_name} · {date(response.created_at)}
          </p>
          <p className="text-[1rem] text-muted-foreground">
            {words.person.completedBy(volunteerOf(response))}
          </p>
          {response.held_because && (
            <p className="mt-1 text-[1rem]">{heldText(response.held_because, words)}</p>
          )}
          {response.responses.length > 0 && <OwnAnswers response={response} />}
          {/* Of what another filed, or staff wrote down in one's name, even the wording is not told (S-08, H-605). */}
          {response.form_version === 0 && <p className="mt-2 text-[1rem]">{words.person.othersAnswers}</p>}
          {props.footOf?.(response)}
        </li>
      ))}
    </CardList>
  )
}

function ResponseTitle({ form_title: title, form_title_translations: title_translations }: FormResponse) {
  const { text, lang } = titleIn({ title, title_translations }, useLanguage().language)
  return (
    <p lang={lang} className="leading-tight font-semibold wrap-anywhere">
      {text}
    </p>
  )
}

function OwnAnswers({ response }: { response: FormResponse }) {
  const { language, words } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <Collapsible open={isOpen} onOpenChange={setOpen} className="mt-1">
      <CollapsibleTrigger className="min-h-11 font-semibold text-primary">
        {isOpen ? words.person.hideAnswers : words.person.showAnswers}
      </CollapsibleTrigger>
      <CollapsibleContent>
        <dl className="flex flex-col gap-3 pt-1 pb-1">
          {response.responses.map((one) => {
            const { asked, given } = givenIn(one, response.language, language)
            return (
              <div key={one.uid}>
                <dt lang={asked.lang} className="text-[1rem] text-muted-foreground">
                  {asked.text}
                </dt>
                <dd lang={given.lang} className="whitespace-pre-line wrap-anywhere">
                  {given.text || (one.not_asked ? words.person.notAsked : words.person.noAnswer)}
                </dd>
              </div>
            )
          })}
        </dl>
      </CollapsibleContent>
    </Collapsible>
  )
}

/** A question and its answer as they were read, each marked with the language it is in. */
function givenIn(
  { question, answer, shown }: FormResponse['responses'][number],
  asked_in: Language,
  language: Language,
) {
  const translated = (text: string | undefined, original: string): LocalizedText | undefined =>
    text && text !== original ? { text, lang: asked_in } : undefined
  return {
    asked: translated(shown?.question, question) ?? originalIn(question, language),
    given: translated(shown?.answer, answer) ?? answerIn(answer, language),
  }
}

type CardListProps = {
  title: string
  count: number | undefined
  isUncounted?: boolean
  empty: string
  children: ReactNode
  after?: ReactNode
}

function CardList({ title, count, isUncounted = false, empty, children, after }: CardListProps) {
  return (
    <Collapsible defaultOpen className="flex flex-col gap-2.5">
      <h2>
        <CollapsibleTrigger className="flex min-h-11 w-full items-center justify-between text-lg">
          <span>
            {title}{' '}
            {count !== undefined && !isUncounted && (
              <span className="font-normal text-muted-foreground">({count})</span>
            )}
          </span>
        </CollapsibleTrigger>
      </h2>
      <CollapsibleContent>
        {count === undefined && <Skeleton className="h-22 w-full rounded-xl" />}
        {count === 0 && empty && <p className="pb-2 text-muted-foreground">{empty}</p>}
        <ul className="flex flex-col gap-2.5 empty:hidden">{children}</ul>
        {count !== undefined && after}
      </CollapsibleContent>
    </Collapsible>
  )
}

import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { TRANSLATED, type Translated } from '../../../contract/language.ts'
import { useFacesOf } from '../../parts/answer/script-faces.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '../../ui/collapsible.tsx'
import { useIsMobile } from '../../ui/media-query.ts'
import { SelectBox } from '../../ui/select-box.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { languages, loadWords } from '../../volunteer-words/languages.ts'
import { words } from '../../words.ts'
import type { Translated as Made } from './question-list.ts'
import { translationField } from './translation-faults.ts'
import { isStale, type Languages, translate } from './translation-state.ts'

const say = words.form.translations

export type TranslationRow = Made & {
  key: string
  /** 'Question', 'Option 2': said with the language as the field's name. */
  label: string
  text: string
  onChange: (made: Made) => void
}

type Props = { label: ReactNode; rows: () => readonly TranslationRow[]; state: string }

/** Original and translations side by side; on a phone one language at a time. Drawn only while it is open. */
export function Translations({ label, rows, state }: Props) {
  const [isOpen, setOpen] = useState(false)
  useFacesOf(state)
  return (
    <Collapsible open={isOpen} onOpenChange={setOpen}>
      <CollapsibleTrigger className="text-sm">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          {label}
          <span className="font-normal text-muted-foreground">{state}</span>
        </span>
      </CollapsibleTrigger>
      <CollapsibleContent>
        {isOpen && (
          <TranslationTable>{(shown) => <TranslationLines rows={rows()} shown={shown} />}</TranslationTable>
        )}
      </CollapsibleContent>
    </Collapsible>
  )
}

const names = TRANSLATED.map((value) => ({ value, label: languages[value].name }))

type TableProps = {
  /** The languages stay in sight while one scrolls. */
  isSticky?: boolean
  /** Which one a phone shows first. */
  first?: Translated | undefined
  children: (shown: Languages) => ReactNode
}

/** The languages above, and on a phone the choice of one; below what is said in them. */
export function TranslationTable({ isSticky = false, first = 'zh', children }: TableProps) {
  const isMobile = useIsMobile()
  const [chosen, setChosen] = useState<Translated>(first)
  const shown = useMemo(() => (isMobile ? [chosen] : TRANSLATED), [isMobile, chosen])
  // The faces that Chinese and Tamil are written in come with their words.
  useEffect(() => {
    for (const language of TRANSLATED) loadWords(language).catch(() => undefined)
  }, [])
  const head = isSticky ? 'sticky top-0 z-1 bg-popover pb-2' : ''
  return (
    <div className="flex flex-col gap-3 pt-1 pb-1">
      {isMobile && (
        <div className={head}>
          <SelectBox
            aria-label={say.language}
            options={names}
            value={chosen}
            onValueChange={(language) => setChosen(language)}
          />
        </div>
      )}
      {!isMobile && (
        <div aria-hidden="true" className={cn('grid grid-cols-4 gap-3 text-sm font-semibold', head)}>
          <span>{say.original}</span>
          {TRANSLATED.map((language) => (
            <span key={language} lang={languages[language].locale}>
              {languages[language].name}
            </span>
          ))}
        </div>
      )}
      {children(shown)}
    </div>
  )
}

type LinesProps = {
  rows: readonly TranslationRow[]
  shown: Languages
  /** Whether a fault leads to each: in one place of the page alone. */
  hasFields?: boolean
}

/** Each original with a field for each language that is shown. */
export const TranslationLines = ({ rows, shown, hasFields = false }: LinesProps) =>
  rows.map((row) => (
    <div key={row.key} className="grid gap-x-3 gap-y-1.5 md:grid-cols-4">
      <p className="py-[7px] whitespace-pre-line wrap-anywhere text-muted-foreground">
        {row.text || '(empty)'}
      </p>
      {shown.map((language) => (
        <Cell key={language} row={row} language={language} hasField={hasFields} />
      ))}
    </div>
  ))

function Cell({ row, language, hasField }: { row: TranslationRow; language: Translated; hasField: boolean }) {
  const staleId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const stale = isStale(row, language)
  const { name, locale } = languages[language]
  return (
    <div className="min-w-0">
      <Textarea
        ref={field}
        rows={1}
        lang={locale}
        data-field={hasField ? translationField(row.key, language) : undefined}
        aria-label={`${row.label} in ${name}`}
        aria-describedby={stale ? staleId : undefined}
        placeholder={say.missing}
        autoComplete="off"
        value={row.translations[language] ?? ''}
        onChange={(event) => row.onChange(translate(row, language, event.target.value))}
        className="min-h-9.5 resize-none py-[7px]"
      />
      {stale && (
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-2 text-sm">
          <p id={staleId} className="min-w-0 flex-1 basis-40 text-rattan-ink wrap-anywhere">
            {say.stale} <span className="block">{say.madeFor(row.madeFor[language] ?? '')}</span>
          </p>
          <Button
            size="sm"
            aria-label={say.confirmOf(row.label, name)}
            onClick={() => {
              row.onChange(translate(row, language))
              field.current?.focus()
            }}
          >
            {say.confirm}
          </Button>
        </div>
      )}
    </div>
  )
}

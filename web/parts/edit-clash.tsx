import { useEffect, useRef, useState } from 'react'
import {
  type FieldPath,
  type FieldValues,
  type PathValue,
  type UseFormReturn,
  useFormState,
} from 'react-hook-form'
import { ApiProblem } from '../api/api-problem.ts'
import { showProblem } from '../api/form-problems.ts'
import { RadioChoice, RadioGroup } from '../ui/radio-group.tsx'
import { contactText } from './contact-text.ts'
import { usePartWords } from './part-words.ts'

export interface EditClashOptions<Values extends FieldValues> {
  // biome-ignore lint/suspicious/noExplicitAny: resolvers may turn the fields into another shape
  form: UseFormReturn<Values, any, any>
  /** The version that was read with the record. */
  version: number | undefined
  /** The fields in words, in the form's order: `{ first_name: 'First Name' }`. */
  labels: Partial<Record<FieldPath<Values>, string>>
  /** A value in words, where its text would not do; `other` is the one that it stands beside. */
  show?: (field: FieldPath<Values>, value: unknown, other: unknown) => string
}

/**
 * S-15: a stale edit shows both records and lets the person choose field by field.
 * `if_match` goes with the call, `onFailure` to FormDialog or FormSheet, `notice` above the fields.
 */
export function useEditClash<Values extends FieldValues>(options: EditClashOptions<Values>) {
  const { form, version } = options
  const [clash, setClash] = useState<Clash | null>(null)
  const { isDirty } = useFormState({ control: form.control })
  // What is typed belongs to the record as it was then; a refetch in the meantime must not hide a clash.
  const base = useRef(version)
  if (!isDirty) base.current = version

  useEffect(() => {
    if (!isDirty) setClash(null)
  }, [isDirty])

  function onFailure(error: unknown): string | null {
    if (!(error instanceof ApiProblem) || error.status !== 412) return showProblem(form, error)
    const current = (error.current ?? {}) as Record<string, unknown>
    setClash({ version: Number(current.version ?? version), current, mine: { ...form.getValues() } })
    return error.message
  }

  return {
    if_match: clash ? clash.version : base.current,
    onFailure,
    notice: clash ? <ClashNotice {...options} clash={clash} key={clash.version} /> : null,
  }
}

type Clash = { version: number; current: Record<string, unknown>; mine: Record<string, unknown> }

// The dot stands at the first line, however many there are.
const choice = 'items-start py-1 [&>input]:mt-[3px]'

function ClashNotice<Values extends FieldValues>(props: EditClashOptions<Values> & { clash: Clash }) {
  const { form, labels, clash } = props
  const { empty, clash: words } = usePartWords()
  const names = Object.keys(labels) as FieldPath<Values>[]
  const theirs = (name: FieldPath<Values>) => asTyped(name, clash.current[name])
  const differing = names.filter((name) => !isSame(asTyped(name, clash.mine[name]), theirs(name)))
  const show = (name: FieldPath<Values>, value: unknown, other: unknown) =>
    props.show?.(name, value, other) ||
    (value === null || value === '' || value === undefined ? empty : String(value))

  function choose(name: FieldPath<Values>, from: string) {
    const value = (from === 'theirs' ? theirs(name) : clash.mine[name]) ?? ''
    form.setValue(name, value as PathValue<Values, FieldPath<Values>>, {
      shouldDirty: true,
      shouldValidate: true,
    })
  }

  if (differing.length === 0) return <p className="text-sm text-muted-foreground">{words.same}</p>
  return (
    <fieldset className="flex flex-col gap-4 rounded-lg border border-border-strong bg-rattan-soft/50 p-4">
      <legend className="contents">
        <span>
          <strong>{words.choose}</strong> {words.thenSave}
        </span>
      </legend>
      {differing.map((name) => (
        <div key={name} className="flex flex-col gap-1">
          <span className="text-sm font-semibold">{labels[name]}</span>
          <RadioGroup
            defaultValue="mine"
            aria-label={labels[name]}
            onValueChange={(from) => choose(name, from)}
            className="grid gap-1 whitespace-pre-line wrap-anywhere sm:grid-cols-2"
          >
            <RadioChoice value="mine" className={choice}>
              {words.mine}: {show(name, clash.mine[name], theirs(name))}
            </RadioChoice>
            <RadioChoice value="theirs" className={choice}>
              {words.theirs}: {show(name, theirs(name), clash.mine[name])}
            </RadioChoice>
          </RadioGroup>
        </div>
      ))}
    </fieldset>
  )
}

/** A contact number is kept bare and typed as it is shown: the same number is no difference. */
function asTyped(name: string, value: unknown): unknown {
  if (name === 'contact_number') return contactText(value as string)
  if (Array.isArray(value)) return value.map((one) => asTyped('', one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asTyped(key, one)]))
}

function isSame(a: unknown, b: unknown): boolean {
  if (typeof a === 'object' || typeof b === 'object')
    return JSON.stringify(a ?? '') === JSON.stringify(b ?? '')
  return String(a ?? '') === String(b ?? '')
}

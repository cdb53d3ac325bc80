import { useEffect, useRef, useState } from 'react'
import {
  type FieldPath,
  type FieldValues,
  type PathValue,
  type UseFormReturn,
  useFormState,
} from 'react-hook-form'
import { ApiProblem } from '../../api/api-problem.ts'
import { currentOf } from '../../api/current-of.ts'
import { showProblem } from '../../api/form-problems.ts'
import { usePartWords } from '../text/part-words.ts'
import { type Clash, EditClashNotice, type EditClashOptions } from './edit-clash-notice.tsx'
import { isSame, mergeEdits } from './edit-merge.ts'

/**
 * S-15: an edit of a record that someone else saved meanwhile. What only they changed is taken and told, what only I
 * changed stays, and of what both changed one is chosen before it can be saved: nothing is undone unseen.
 * `if_match` goes with the call, `onFailure` to FormDialog or FormSheet, `notice` above the fields.
 */
export function useEditClash<Values extends FieldValues, Output, Read>(
  options: EditClashOptions<Values, Output, Read>,
) {
  const { form, values, offered, version } = options
  const words = usePartWords().clash
  const [clash, setClash] = useState<Clash | null>(null)
  const { isDirty, defaultValues } = useFormState({ control: form.control })
  // What is typed belongs to the record as it was then; one that is read in the meantime must not hide a clash.
  const base = useRef({ version, values })
  if (!isDirty && defaultValues) base.current = { version, values: offered ? values : defaultValues }
  // What came in since, as a value that is shown to be changed, is counted from what it came with.
  else base.current.values = { ...defaultValues, ...base.current.values }
  useNewestRecord(form, offered ?? values, isDirty)

  useEffect(() => {
    if (!isDirty) setClash(null)
  }, [isDirty])

  const held = () => form.getValues()
  const unchosen = () =>
    (clash?.asked ?? []).filter((name) => !clash?.chosen.has(name) && isSame(held()[name], clash?.mine[name]))

  function onFailure(error: unknown): string | null {
    const current = currentOf<Read>(error)
    if (!(error instanceof ApiProblem) || !current) return showProblem(form, error)
    const open = unchosen()
    if (clash && open.length > 0 && current.version === clash.version) return words.unchosen
    // What was shown and settled is where a third editor's changes are counted from.
    const settled = clash ? Object.entries(clash.theirs).filter(([name]) => !open.includes(name)) : []
    base.current.values = { ...base.current.values, ...Object.fromEntries(settled) }
    const theirs = options.toValues(current)
    const mine = { ...held() }
    const merged = mergeEdits(base.current.values, mine, theirs)
    for (const name of merged.taken) put(name, theirs[name])
    setClash({
      ...merged,
      version: current.version,
      changed: error.changed,
      before: base.current.values,
      mine,
      theirs,
      chosen: new Set(),
    })
    return error.message
  }

  function put(name: string, value: unknown) {
    const field = name as FieldPath<Values>
    form.setValue(field, value as PathValue<Values, FieldPath<Values>>, {
      shouldDirty: true,
      shouldValidate: true,
    })
  }

  function choose(name: string, from: 'mine' | 'theirs') {
    if (!clash) return
    put(name, clash[from][name])
    setClash({ ...clash, chosen: new Set([...clash.chosen, name]) })
  }

  return {
    /** The newest only once everything is chosen: until then the server refuses, and nothing is overwritten. */
    get if_match() {
      return clash && unchosen().length === 0 ? clash.version : base.current.version
    },
    /** What stood when it was saved: the clash's newest, where there was one. */
    get before(): Readonly<Record<string, unknown>> {
      return { ...base.current.values, ...clash?.theirs }
    },
    onFailure,
    notice: clash ? (
      <EditClashNotice {...options} clash={clash} onChoose={choose} key={clash.version} />
    ) : null,
  }
}

/** A record that is read again fills a form in which nothing is typed; else it waits for what is typed to be let go. */
function useNewestRecord<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  values: object,
  isDirty: boolean,
) {
  const read = JSON.stringify(values)
  const applied = useRef({ read, names: Object.keys(values) })
  useEffect(() => {
    if (applied.current.read === read) return
    const came = Object.entries(values).filter(([name]) => !applied.current.names.includes(name))
    applied.current = { read, names: Object.keys(values) }
    // Nobody has typed in what was not there: kept as it is, its box would be empty, and empty it for good.
    for (const [name, value] of came) form.setValue(name as FieldPath<Values>, value)
    form.reset(values as Values, { keepFieldsRef: true, ...(isDirty && whileTyping) })
  }, [form, values, isDirty, read])
}

const whileTyping = { keepValues: true, keepDirty: true, keepErrors: true, keepSubmitCount: true }

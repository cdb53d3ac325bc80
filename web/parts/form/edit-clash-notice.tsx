import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import type { ApiProblem } from '../../api/api-problem.ts'
import { RadioChoice, RadioGroup } from '../../ui/radio-group.tsx'
import { dateText } from '../text/dates.ts'
import { nameOfKey } from '../text/file-name.ts'
import { usePartWords } from '../text/part-words.ts'
import { clashSaid } from './clash-said.ts'
import { isSame } from './edit-merge.ts'

type Fields = Readonly<Record<string, unknown>>

export interface EditClashOptions<Values extends FieldValues, Output, Read = never> {
  form: UseFormReturn<Values, unknown, Output>
  /** The record's fields as the form holds them, as they were read last: what `defaultValues` got too, unless more is offered. */
  values: Fields
  /** What `defaultValues` got where the form offers what nobody has said yet: it stands nowhere before it is saved. */
  offered?: Fields
  /** What the form would hold of a record as the server gives it, the same by which `values` were made: a clash is counted by it. */
  toValues: (current: Read) => Fields
  /** The version that was read with them. */
  version: number | undefined
  /** The fields in words, in the form's order: `{ first_name: 'First Name' }`. */
  labels: Partial<Record<FieldPath<Values>, string>>
  /** A value in words, where its text would not do; `other` is the one that it stands beside. */
  show?: (field: FieldPath<Values>, value: unknown, other: unknown) => string
}

/** A save that was refused because someone else's came first. */
export type Clash = {
  version: number
  /** Whose save it was, and when, where the server says. */
  changed: ApiProblem['changed']
  before: Fields
  mine: Fields
  theirs: Fields
  taken: readonly string[]
  asked: readonly string[]
  chosen: ReadonlySet<string>
}

type Props<Values extends FieldValues, Output> = EditClashOptions<Values, Output> & {
  clash: Clash
  onChoose: (name: string, from: 'mine' | 'theirs') => void
}

// The dot stands at the first line, however many there are.
const choice = 'items-start py-1 [&>input]:mt-[3px]'

/** S-15: what someone else changed and the form took, and what both changed, side by side. */
export function EditClashNotice<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const { clash, onChoose } = props
  const { empty, clash: words } = usePartWords()
  const asked = inOrder(props, clash.asked)
  const taken = inOrder(props, clash.taken)
  const label = (name: string) => props.labels[name as FieldPath<Values>] ?? name
  const show = (name: string, value: unknown, other: unknown) =>
    props.show?.(name as FieldPath<Values>, value, other) || shown(name, value) || empty
  const now = useWatch({ control: props.form.control, name: asked as FieldPath<Values>[] })
  const picked = (name: string, at: number) => {
    if (isSame(now[at], clash.theirs[name])) return 'theirs'
    return clash.chosen.has(name) && isSame(now[at], clash.mine[name]) ? 'mine' : ''
  }

  if (asked.length + taken.length === 0) return <p className="text-sm text-muted-foreground">{words.same}</p>
  return (
    <div className="flex flex-col gap-4 rounded-lg border border-border-strong bg-rattan-soft/50 p-4">
      {taken.length > 0 && (
        <div className="flex flex-col gap-2">
          <p>
            <strong>{clashSaid(clash.changed, 'taken', words.taken)}</strong>{' '}
            {asked.length === 0 && words.saveAgain}
          </p>
          <ul className="flex flex-col gap-1">
            {taken.map((name) => (
              <li key={name} className="whitespace-pre-line wrap-anywhere">
                <span className="font-semibold">{label(name)}: </span>
                {show(name, clash.theirs[name], clash.before[name])}
                <span className="text-muted-foreground">
                  {' '}
                  ({words.before}: {show(name, clash.before[name], clash.theirs[name])})
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {asked.length > 0 && (
        <fieldset className="flex flex-col gap-4">
          <legend className="contents">
            <span>
              {clashSaid(clash.changed, 'both', words.both)} <strong>{words.choose}</strong> {words.thenSave}
            </span>
          </legend>
          {asked.map((name, at) => (
            <div key={name} className="flex flex-col gap-1">
              <span className="text-sm font-semibold">{label(name)}</span>
              <RadioGroup
                value={picked(name, at)}
                aria-label={label(name)}
                onValueChange={(from) => onChoose(name, from === 'theirs' ? 'theirs' : 'mine')}
                className="grid gap-1 whitespace-pre-line wrap-anywhere sm:grid-cols-2"
              >
                <RadioChoice value="mine" className={choice}>
                  {words.mine}: {show(name, clash.mine[name], clash.theirs[name])}
                </RadioChoice>
                <RadioChoice value="theirs" className={choice}>
                  {words.theirs}: {show(name, clash.theirs[name], clash.mine[name])}
                </RadioChoice>
              </RadioGroup>
            </div>
          ))}
        </fieldset>
      )}
    </div>
  )
}

/** As the form has them, one after the other. */
function inOrder({ labels }: { labels: object }, names: readonly string[]) {
  const order = Object.keys(labels)
  return [...names].sort((a, b) => order.indexOf(a) - order.indexOf(b))
}

function shown(name: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = String(value)
  if (['profile_picture', 'cover_image', 'logo'].includes(name)) return nameOfKey(text)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? dateText(text) : text
}

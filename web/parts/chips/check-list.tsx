import { useId, useState } from 'react'
import { holdsText } from '../../../contract/name-words.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Input } from '../../ui/input.tsx'
import { NearNote } from '../table/near-note.tsx'
import { totalText } from '../text/total-text.ts'

export type CheckOption = { value: string; label: string; detail?: string }

type Props = {
  label: string
  /** `undefined` while they are read. */
  options: readonly CheckOption[] | undefined
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** Where the server looks, not the list. */
  onSearch?: (typed: string) => void
  failure?: string | undefined
  /** Offers to tick all that are shown. */
  hasAll?: boolean
  /** Who they all are, where the list is of some: 'who visit in Silver Meals'. */
  allOf?: string
  /** How many there are, of whom only the first come. */
  total?: number | undefined
  /** Where the server looks: there are more than `total`. */
  isAtLeast?: boolean | undefined
  /** Where the server looks: nobody is spelt as was typed, and these are only like it. They are ticked one by one. */
  isNear?: boolean | undefined
}
const MANY = 8
/** A form is found by its programme too. */
const saidOf = ({ label, detail = '' }: CheckOption) => `${label} ${detail}`

/** Several to tick, with a box to narrow them where there are many. */
export function CheckList(props: Props) {
  const { label, options, chosen, onChange, onSearch, failure, hasAll, allOf = 'shown' } = props
  const { total, isAtLeast, isNear } = props
  const [typed, setTyped] = useState('')
  const id = useId()
  const shown = onSearch ? options : options?.filter((option) => holdsText(saidOf(option), typed))
  const known = onSearch ? shown : options
  const hasMore = known !== undefined && total !== undefined && total > known.length
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  const all = (some: readonly CheckOption[], isOn: boolean) => {
    const others = chosen.filter((value) => !some.some((option) => option.value === value))
    return isOn ? [...others, ...some.map(({ value }) => value)] : others
  }
  return (
    <div className="flex min-h-0 flex-col gap-2">
      {(onSearch || (options?.length ?? 0) > MANY) && (
        <Input
          aria-label={`Find in ${label}`}
          placeholder="Find..."
          value={typed}
          className="h-8.5"
          onChange={(event) => {
            setTyped(event.target.value)
            onSearch?.(event.target.value)
          }}
        />
      )}
      <NearNote page={isNear ? { is_near: true } : undefined} q={typed.trim()} />
      <fieldset
        aria-label={label}
        aria-busy={options === undefined}
        className="max-h-56 min-h-0 overflow-y-auto rounded-md border border-border p-1"
      >
        {hasAll && !isNear && shown && shown.length > 1 && (
          <label
            htmlFor={`${id}-all`}
            className="flex min-h-8.5 items-center gap-2 rounded-sm border-b border-border px-1.5 font-[560] max-md:min-h-11"
          >
            <Checkbox
              id={`${id}-all`}
              checked={shown.every(({ value }) => chosen.includes(value))}
              onCheckedChange={(isOn) => onChange(all(shown, isOn === true))}
            />
            {hasMore && shown.length === known.length
              ? `The first ${shown.length}`
              : `All ${shown.length} ${shown.length < (options?.length ?? 0) ? 'shown' : allOf}`}
          </label>
        )}
        {shown?.map((option, at) => (
          <label
            key={option.value}
            htmlFor={`${id}-${at}`}
            className="flex min-h-8.5 items-center gap-2 rounded-sm px-1.5 hover:bg-accent max-md:min-h-11"
          >
            <Checkbox
              id={`${id}-${at}`}
              checked={chosen.includes(option.value)}
              onCheckedChange={() => toggle(option.value)}
            />
            <span className="min-w-0 flex-1 py-1 leading-tight wrap-anywhere">
              {option.label}
              {option.detail && <span className="block text-sm text-muted-foreground">{option.detail}</span>}
            </span>
          </label>
        ))}
        {options === undefined && !failure && <p className="px-2 py-3 text-muted-foreground">Loading…</p>}
        {failure && (
          <p role="alert" className="px-2 py-3 text-destructive">
            {failure}
          </p>
        )}
        {shown?.length === 0 && <p className="px-2 py-3 text-muted-foreground">None found.</p>}
      </fieldset>
      {hasMore && (
        <p role="status" className="text-sm text-muted-foreground">
          The first {known.length} of {totalText(total, isAtLeast)} are shown.{' '}
          {onSearch ? 'Type a name to find the others.' : 'The others are found below, among all.'}
        </p>
      )}
    </div>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Named, shownName } from '../../../contract/shown-name.ts'
import type { DialogState } from '../dialog/opened.ts'
import type { Pickable } from './pickable.ts'
import { PICKER_SIZE } from './picker-footnote.ts'

type Options<Person extends Named> = DialogState & {
  people: Pickable<Person>
  /** Those who need not be chosen, and what is said of them. */
  already: ReadonlySet<string>
  alreadyText: string
  onClosed: () => void
  /** Somebody was ticked or taken off: what was said of the choice before is not said of this one. */
  onChanged?: () => void
}

/** The list, the search and the choice of a picker, which end with its dialog. */
export function usePicker<Person extends Named>(options: Options<Person>) {
  const { people, already, isOpen } = options
  const [search, onSearchChange] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const list = useQuery({
    ...people.page({
      page: '1',
      page_size: String(PICKER_SIZE),
      sort: 'display_name',
      ...(search && { q: search }),
    }),
    placeholderData: keepPreviousData,
    enabled: isOpen,
  })

  const latest = useRef(options.onClosed)
  latest.current = options.onClosed
  // However it closes, by Back too: the next opening begins anew.
  useEffect(() => {
    if (!isOpen) return
    return () => {
      onSearchChange('')
      setChosen(new Set())
      latest.current()
    }
  }, [isOpen])

  return {
    isOpen,
    onOpenChange: options.onOpenChange,
    label: people.label,
    list,
    asPickable: (person: Person) => {
      const key = people.keyOf(person)
      const isDisabled = already.has(key) || people.isAlready?.(person) === true
      return {
        key,
        name: shownName(person),
        detail: people.which(person, isDisabled && options.alreadyText),
        isDisabled,
      }
    },
    search,
    onSearchChange,
    chosen,
    onChosenChange: (keys: ReadonlySet<string>) => {
      setChosen(keys)
      options.onChanged?.()
    },
  }
}

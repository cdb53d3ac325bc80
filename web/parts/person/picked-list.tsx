import { X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'

type Props = {
  people: readonly { key: string; name: string }[]
  onTakeOff: (key: string) => void
}

/** Those chosen so far, whatever the search shows now; each can be taken off. */
export function PickedList({ people, onTakeOff }: Props) {
  const list = useRef<HTMLUListElement>(null)
  function takeOff(key: string, at: number) {
    const buttons = list.current?.querySelectorAll('button')
    // The button that was pressed goes away, and must not take the focus with it.
    const next = buttons?.[at + 1] ?? buttons?.[at - 1]
    if (next) next.focus()
    else list.current?.closest<HTMLElement>('[role=dialog]')?.focus()
    onTakeOff(key)
  }
  return (
    <ul
      ref={list}
      aria-label="Selected"
      className="flex max-h-23 shrink-0 flex-wrap content-start gap-1.5 overflow-y-auto"
    >
      {people.map((person, at) => (
        <li
          key={person.key}
          className="flex max-w-full items-center gap-1 rounded-full border bg-primary-soft/60 pl-3 text-sm"
        >
          <span className="min-w-0 truncate">
            {person.name} <span className="text-muted-foreground">{person.key}</span>
          </span>
          <Button
            variant="ghost"
            size="icon-xs"
            className="shrink-0 rounded-full"
            aria-label={`Take ${person.name} (${person.key}) off`}
            onClick={() => takeOff(person.key, at)}
          >
            <X />
          </Button>
        </li>
      ))}
    </ul>
  )
}

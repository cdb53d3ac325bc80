import type { LucideIcon } from 'lucide-react'
import { CommandItem } from '../../ui/command.tsx'

type Props = {
  hit: { key: string; icon: LucideIcon; name: string; detail?: string }
  /** Its words stand out in the name. */
  typed?: string
  onSelect: () => void
}

/** One line of the palette; on a phone the detail stands below the name. */
export function PaletteRow({ hit, typed = '', onSelect }: Props) {
  const { key, icon: Icon, name, detail } = hit
  return (
    <CommandItem value={key} onSelect={onSelect}>
      <Icon aria-hidden="true" />
      <span className="flex min-w-0 flex-1 items-baseline gap-x-4 max-sm:flex-col">
        {/* The name has the room that it needs first: an address that is cut still tells namesakes apart. */}
        <span className="max-w-full font-[560] max-sm:wrap-anywhere sm:max-w-4/5 sm:min-w-2/5 sm:shrink-0 sm:truncate">
          {marked(name, typed)}
        </span>
        {detail && (
          <span className="min-w-0 max-w-full truncate text-sm text-muted-foreground">{detail}</span>
        )}
      </span>
    </CommandItem>
  )
}

/** The name with the typed words in it set apart. */
function marked(name: string, typed: string) {
  const lower = name.toLowerCase()
  // A letter that changes its length with its case would shift every place behind it.
  if (lower.length !== name.length) return name
  const isHit = new Array<boolean>(name.length).fill(false)
  for (const word of typed.toLowerCase().split(/\s+/).filter(Boolean)) {
    // Short ones are looked for only where a word begins.
    const at = [...word].length < 3 ? ` ${lower}`.indexOf(` ${word}`) : lower.indexOf(word)
    if (at >= 0) isHit.fill(true, at, at + word.length)
  }
  const parts: { text: string; isHit: boolean; at: number }[] = []
  for (const [at, letter] of [...name].length === name.length ? [...name].entries() : []) {
    const last = parts.at(-1)
    if (last && last.isHit === isHit[at]) last.text += letter
    else parts.push({ text: letter, isHit: isHit[at] ?? false, at })
  }
  if (parts.length === 0) return name
  return parts.map((part) =>
    part.isHit ? (
      <mark key={part.at} className="bg-transparent text-primary">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}

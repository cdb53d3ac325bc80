import { UserPlus } from 'lucide-react'
import { CommandGroup } from '../../ui/command.tsx'
import { PaletteRow } from './palette-row.tsx'

/** A number, an address or a mark is nobody's name. */
const isName = (text: string) => /^\p{L}[\p{L}\p{M}\s'’.,@/()-]+$/u.test(text)

/** Whoever is not here yet can be entered under the name that was looked for. */
export function NewPersonRow({ text, onSelect }: { text: string; onSelect: () => void }) {
  if (!isName(text)) return null
  return (
    <CommandGroup>
      <PaletteRow
        hit={{ key: 'new person', icon: UserPlus, name: 'New beneficiary with this name' }}
        onSelect={onSelect}
      />
    </CommandGroup>
  )
}

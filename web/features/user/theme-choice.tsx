import { Monitor, Moon, Sun } from 'lucide-react'
import { DropdownMenuLabel, DropdownMenuRadioGroup, DropdownMenuRadioItem } from '../../ui/dropdown-menu.tsx'
import { useTheme } from '../../ui/theme.tsx'

const choices = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
] as const

/** Section 1: light, dark, or as the operating system has it. */
export function ThemeChoice() {
  const { theme, setTheme } = useTheme()
  return (
    <>
      <DropdownMenuLabel>Appearance</DropdownMenuLabel>
      <DropdownMenuRadioGroup
        value={theme}
        onValueChange={(next) => setTheme(choices.find(({ value }) => value === next)?.value ?? theme)}
      >
        {choices.map((choice) => (
          <DropdownMenuRadioItem
            key={choice.value}
            value={choice.value}
            // The menu stays, so that the choice is seen at work.
            onSelect={(event) => event.preventDefault()}
          >
            <choice.icon aria-hidden="true" />
            {choice.label}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </>
  )
}

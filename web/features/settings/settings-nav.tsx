import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { paths } from '../../paths.ts'
import { SETTINGS_SECTIONS, type SettingsSection } from '../../routes/table-search.ts'
import { cn } from '../../ui/class-names.ts'
import { SelectBox } from '../../ui/select-box.tsx'
import { sectionLabels } from './settings-places.ts'

type Props = { shown: SettingsSection; faults: ReadonlyMap<SettingsSection, number> }

/** What an organisation decides on pages of its own. */
const pages = [
  { value: 'fields', label: 'Fields of your own', to: paths.ownFields },
  { value: 'data-protection', label: 'Data protection', to: paths.dataProtection },
] as const

const item =
  'flex min-h-9 items-center justify-between gap-2 rounded-md px-3 py-1.5 font-medium hover:bg-muted focus-ring'

export const sectionPath = (section: SettingsSection) =>
  paths.settings(section === SETTINGS_SECTIONS[0] ? {} : { section })

/** The way between the parts of Settings (H-1320): beside them where there is room, else one box above them. */
export function SettingsNav({ shown, faults }: Props) {
  const navigate = useNavigate()
  const choices = [
    ...SETTINGS_SECTIONS.map((section) => ({
      value: section,
      label: labelOf(section, faults),
      to: () => sectionPath(section),
    })),
    ...pages,
  ]
  return (
    <>
      <SelectBox
        aria-label="Section of the settings"
        className="lg:hidden"
        options={choices}
        value={shown}
        onValueChange={(value) => {
          const to = choices.find((one) => one.value === value)?.to
          if (to) void navigate({ to: to() })
        }}
      />
      <nav aria-label="Settings" className="w-56 shrink-0 self-start max-lg:hidden lg:sticky lg:top-5">
        <ul className="flex flex-col gap-0.5">
          {SETTINGS_SECTIONS.map((section) => (
            <li key={section}>
              <Link
                to={sectionPath(section)}
                aria-current={section === shown ? 'page' : undefined}
                className={cn(item, section === shown && 'bg-primary-soft text-primary')}
              >
                {sectionLabels[section]}
                <Faults count={faults.get(section)} />
              </Link>
            </li>
          ))}
        </ul>
        <ul className="mt-3 flex flex-col gap-0.5 border-t border-border pt-3">
          {pages.map(({ value, label, to }) => (
            <li key={value}>
              <Link to={to()} className={item}>
                {label}
                <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

const problems = (count: number) => `${count} ${count === 1 ? 'problem' : 'problems'}`

function labelOf(section: SettingsSection, faults: Props['faults']): string {
  const count = faults.get(section)
  return count ? `${sectionLabels[section]}: ${problems(count)}` : sectionLabels[section]
}

function Faults({ count }: { count: number | undefined }) {
  if (!count) return null
  return <span className="text-sm whitespace-nowrap text-destructive">{problems(count)}</span>
}

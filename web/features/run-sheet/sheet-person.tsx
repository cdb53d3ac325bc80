import { unitText } from '../../../contract/address-text.ts'
import type { RunSheetPerson } from '../../../contract/run-sheet.ts'
import { besideName, shownName } from '../../../contract/shown-name.ts'
import { languagesText } from '../../../contract/spoken-language.ts'
import { visitorRuleText } from '../../../contract/visitor-rule.ts'
import { useFacesOf } from '../../parts/answer/script-faces.ts'
import { contactText, telHref } from '../../parts/contact/contact-text.ts'
import { initials } from '../../parts/person/initials.ts'
import { Badge } from '../../ui/badge.tsx'
import { inactiveText } from './run-sheet-words.ts'

/** What is due and who was there last, in words; `worry` is '' where nobody worries. */
export type Said = { due: string; seen: string; worry: string }
type Props = { person: RunSheetPerson; said: Said; isInitials: boolean }

/** One person of the sheet, with lines to write on. */
export function SheetPerson({ person, said, isInitials }: Props) {
  const name = shownName({ ...person, first_name: '', last_name: '' })
  const beside = besideName(person)
  const tel = telHref(person.contact_number)
  const languages = languagesText(person.languages)
  const inactive = inactiveText(person)
  useFacesOf(`${name} ${beside}`)
  return (
    <li className="grid grid-cols-[4.75rem_minmax(0,1fr)] gap-x-4 gap-y-1 border-t border-border py-3 first:border-t-0 sm:grid-cols-[4.75rem_minmax(0,1fr)_minmax(0,1fr)] print:grid-cols-[19mm_minmax(0,1fr)_minmax(0,1fr)] print:gap-x-[4mm] print:py-[2.2mm]">
      <div className="tabular">
        <div className="font-[640]">{unitText(person.unit_number) || 'No unit'}</div>
        {person.floor !== null && (
          <div className="text-sm text-muted-foreground">
            {person.floor < 0 ? `Basement ${-person.floor}` : `Floor ${person.floor}`}
          </div>
        )}
      </div>
      <div className="min-w-0 wrap-anywhere">
        <span className="font-[640]">{isInitials ? initials(name) : name}</span>
        {!isInitials && beside && <span className="text-muted-foreground"> {beside}</span>}{' '}
        <span className="inline-block text-sm text-muted-foreground">{person.serial_number}</span>
        {inactive && (
          <Badge tone="outline" className="ml-2 align-middle">
            {inactive}
          </Badge>
        )}
        <div className="tabular">
          {tel ? (
            <a href={tel} className="rounded-xs whitespace-nowrap focus-ring hover:underline">
              {contactText(person.contact_number)}
            </a>
          ) : (
            <span className="text-muted-foreground">No telephone</span>
          )}
        </div>
        {languages && <div className="text-sm">{languages}</div>}
        {person.visitor_rule && (
          <div className="text-sm font-[560]">{visitorRuleText(person.visitor_rule)}</div>
        )}
        {/* Of whom it is said stays in the office: a sheet that is left behind must not name them. */}
        {person.is_silent && (
          <div className="text-sm font-[640] text-destructive">
            Say to nobody else there that we know them
          </div>
        )}
      </div>
      <div className="min-w-0 text-sm wrap-anywhere max-sm:col-start-2 print:col-start-3">
        {said.worry && <div className="font-[640] text-destructive">{said.worry}</div>}
        <div className="font-[560]">{said.due}</div>
        <div className="text-muted-foreground">{said.seen}</div>
      </div>
      <div
        aria-hidden="true"
        className="col-span-full flex items-end gap-5 text-sm text-muted-foreground max-sm:hidden print:flex print:gap-[5mm]"
      >
        <Tick text="Reached" />
        <Tick text="Not in" />
        <span className="h-7 flex-1 border-b border-border-strong print:h-[7mm]" />
      </div>
      <div
        aria-hidden="true"
        className="col-span-full h-7 border-b border-border-strong max-sm:hidden print:block print:h-[7mm]"
      />
    </li>
  )
}

const Tick = ({ text }: { text: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span className="inline-block size-3.5 rounded-xs border border-current print:size-[3.4mm]" />
    {text}
  </span>
)

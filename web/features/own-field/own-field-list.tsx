import { Lock, Pencil, Plus, Smartphone } from 'lucide-react'
import type { OwnField, OwnNoun } from '../../../contract/own-kinds.ts'
import { SectionCard } from '../../parts/page/section-card.tsx'
import { SortableList } from '../../parts/sortable/sortable-list.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '../../ui/collapsible.tsx'
import { words } from '../../words.ts'
import type { Example } from './own-field-examples.ts'
import { OwnFieldsInvitation } from './own-fields-invitation.tsx'
import { kindWords, peopleWords } from './own-kind-words.ts'

type Props = {
  noun: OwnNoun
  fields: readonly OwnField[]
  onNew: (example?: Example) => void
  onEdit: (field: OwnField) => void
  onMove: (ids: number[]) => void
}

/** The fields of one noun: dragged into order by pointer or keyboard, the retired ones folded away. */
export function OwnFieldList({ noun, fields, onNew, onEdit, onMove }: Props) {
  const inUse = fields.filter(({ retired_at }) => retired_at === null)
  const retired = fields.filter(({ retired_at }) => retired_at !== null)
  const move = (key: string, by: number) => {
    const ids = inUse.map(({ id }) => id)
    const at = ids.indexOf(Number(key))
    const [moved] = ids.splice(at, 1)
    if (moved !== undefined) ids.splice(at + by, 0, moved)
    onMove(ids)
  }
  return (
    <SectionCard
      title={peopleWords[noun]}
      description={
        noun === 'beneficiary'
          ? 'What you know of the people you serve, beyond name, address and status.'
          : 'What you know of your volunteers, beyond what every organisation asks.'
      }
    >
      {inUse.length === 0 ? (
        <OwnFieldsInvitation noun={noun} onNew={onNew} />
      ) : (
        <>
          <SortableList
            items={inUse.map((field) => ({ key: String(field.id), field }))}
            noun="field"
            isRows
            onMove={move}
          >
            {({ field }) => <FieldRow field={field} onEdit={() => onEdit(field)} />}
          </SortableList>
          <Button size="sm" className="self-start" onClick={() => onNew()}>
            <Plus />
            {noun === 'beneficiary' ? 'New field for beneficiaries' : 'New field for volunteers'}
          </Button>
        </>
      )}
      {retired.length > 0 && (
        <Collapsible className="border-t border-border pt-2">
          <CollapsibleTrigger className="text-sm">Retired ({retired.length})</CollapsibleTrigger>
          <CollapsibleContent>
            <p className="mb-2 text-sm text-muted-foreground">
              In no form or list. What people hold is kept.
            </p>
            <ul className="flex flex-col">
              {retired.map((field) => (
                <li key={field.id} className="border-t border-border first:border-t-0">
                  <FieldRow field={field} onEdit={() => onEdit(field)} />
                </li>
              ))}
            </ul>
          </CollapsibleContent>
        </Collapsible>
      )}
    </SectionCard>
  )
}

function FieldRow({ field, onEdit }: { field: OwnField; onEdit: () => void }) {
  return (
    <div className="flex min-h-14 items-center gap-x-3 py-2.5">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-[550] wrap-anywhere">{field.name}</span>
          {field.is_for_volunteers && (
            <Badge tone="muted">
              <Smartphone aria-hidden="true" className="size-3.5" />
              Volunteers see it
            </Badge>
          )}
          {field.is_sensitive && (
            <Badge tone="warm">
              <Lock aria-hidden="true" className="size-3.5" />
              Sensitive
            </Badge>
          )}
        </div>
        <p className="text-sm text-muted-foreground wrap-anywhere">{fieldLine(field)}</p>
      </div>
      <Button size="sm" variant="ghost" aria-label={`Edit ${field.name}`} onClick={onEdit}>
        <Pencil />
        {words.action.edit}
      </Button>
    </div>
  )
}

const SHOWN = 4

/** 'One of a list · Halal, Soft food · under Meals' */
function fieldLine({ kind, choices, section }: OwnField): string {
  const names = choices.filter(({ is_retired }) => !is_retired).map(({ name }) => name)
  const rest = names.length - SHOWN
  const listed = `${names.slice(0, SHOWN).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
  return [kindWords[kind].label, listed, section && `under ${section}`].filter(Boolean).join(' · ')
}

import { Plus } from 'lucide-react'
import type { OwnNoun } from '../../../contract/own-kinds.ts'
import { Button } from '../../ui/button.tsx'
import { type Example, examples } from './own-field-examples.ts'

/** Nothing made yet: three that others make, each one press from being filled in. */
export function OwnFieldsInvitation({ noun, onNew }: { noun: OwnNoun; onNew: (example?: Example) => void }) {
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-dashed border-border-strong px-4 py-5">
      <p className="font-semibold">No fields of your own yet</p>
      <p className="-mt-2 text-muted-foreground">
        Whatever your spreadsheet has a column for can be a field. Begin with one of these, or your own.
      </p>
      <div className="grid gap-2.5 sm:grid-cols-3">
        {examples[noun].map((example) => (
          <button
            key={example.name}
            type="button"
            onClick={() => onNew(example)}
            className="rounded-lg border border-border bg-card px-3.5 py-3 text-left transition-colors hover:border-primary focus-ring"
          >
            <span className="block font-[550]">{example.name}</span>
            <span className="block text-sm text-muted-foreground">{example.says}</span>
          </button>
        ))}
      </div>
      <Button size="sm" className="self-start" onClick={() => onNew()}>
        <Plus />
        {noun === 'beneficiary' ? 'New field for beneficiaries' : 'New field for volunteers'}
      </Button>
    </div>
  )
}

import { FormProvider } from 'react-hook-form'
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '../../ui/collapsible.tsx'
import { FactsFields } from './facts-fields.tsx'
import type { FactsForm } from './use-new-facts.ts'

type Props = { form: FactsForm; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** The facts of somebody new, folded: they have a form of their own and are sent when the person is saved. */
export function FactsOfNew({ form, isOpen, onOpenChange }: Props) {
  return (
    <Collapsible open={isOpen} onOpenChange={onOpenChange} className="border-t border-border pt-2">
      <CollapsibleTrigger>
        <span>
          Facts{' '}
          <span className="font-normal text-muted-foreground">(optional: birth, languages, remarks)</span>
        </span>
      </CollapsibleTrigger>
      <CollapsibleContent>
        <div className="pt-2 pb-1">
          <FormProvider {...form}>
            <FactsFields />
          </FormProvider>
        </div>
      </CollapsibleContent>
    </Collapsible>
  )
}

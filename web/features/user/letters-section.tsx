import { useQuery } from '@tanstack/react-query'
import { letterOperations } from '../../../contract/letter.ts'
import { call } from '../../api/client.ts'
import { usePublicSettings } from '../../api/public-settings.ts'
import { queryOf } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { SectionCard } from '../../parts/page/section-card.tsx'
import { SectionFailure } from '../../parts/page/section-failure.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'

/** What comes to oneself by mail (0062); nothing where this server sends none. */
export function LettersSection() {
  const isMailOn = usePublicSettings()?.is_mail_on
  const letters = useQuery({ ...queryOf(letterOperations.get), enabled: isMailOn === true })
  const choose = useSave(letterOperations.choose, (monday: boolean) =>
    call(letterOperations.choose, { body: { monday } }),
  )
  if (!isMailOn) return null
  return (
    <SectionCard title="Letters" description="What Kampung sends you by mail.">
      {letters.data ? (
        <FormField label="Monday letter" hint={hintOf(letters.data.programmes)}>
          <Switch
            // What was pressed shows at once, and goes back when it could not be kept.
            checked={choose.isPending ? choose.variables : letters.data.monday}
            disabled={choose.isPending}
            onCheckedChange={(next) => choose.mutate(next)}
          />
        </FormField>
      ) : letters.isError ? (
        <SectionFailure query={letters} />
      ) : (
        <Skeleton className="h-14 w-full" />
      )}
      {choose.isError && <FailureNote>{choose.error.message}</FailureNote>}
    </SectionCard>
  )
}

const hintOf = (programmes: number) =>
  programmes === 0
    ? 'How many people wait in the programmes that you are an officer of. You are an officer of none: nothing comes.'
    : 'How many people wait in the programmes that you are an officer of, when anybody does. It names nobody.'

import { useQuery } from '@tanstack/react-query'
import { type LetterChoice, letterOperations } from '../../../contract/letter.ts'
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

/** What comes to oneself by mail (0062, 0122); nothing where this server sends none. */
export function LettersSection() {
  const isMailOn = usePublicSettings()?.is_mail_on
  const letters = useQuery({ ...queryOf(letterOperations.get), enabled: isMailOn === true })
  const choose = useSave(letterOperations.choose, (body: LetterChoice) =>
    call(letterOperations.choose, { body }),
  )
  if (!isMailOn) return null
  // What was pressed shows at once, and goes back when it could not be kept.
  const shown = letters.data && { ...letters.data, ...(choose.isPending && choose.variables) }
  return (
    <SectionCard title="Letters" description="What Kampung sends you by mail.">
      {shown ? (
        <>
          <FormField label="Write to me when something is urgent" hint={URGENT_HINT}>
            <Switch
              checked={shown.urgent}
              disabled={choose.isPending}
              onCheckedChange={(urgent) => choose.mutate({ urgent })}
            />
          </FormField>
          <FormField label="Monday letter" hint={mondayHint(shown.programmes)}>
            <Switch
              checked={shown.monday}
              disabled={choose.isPending}
              onCheckedChange={(monday) => choose.mutate({ monday })}
            />
          </FormField>
        </>
      ) : letters.isError ? (
        <SectionFailure query={letters} />
      ) : (
        <Skeleton className="h-36 w-full" />
      )}
      {choose.isError && <FailureNote>{choose.error.message}</FailureNote>}
    </SectionCard>
  )
}

const URGENT_HINT =
  'At once, to the officers of the programme. Where there is none, super admins get it. At most one in 15 minutes, and it names nobody.'

const mondayHint = (programmes: number) =>
  programmes === 0
    ? 'How many people wait in the programmes that you are an officer of. You are an officer of none: nothing comes.'
    : 'How many people wait in the programmes that you are an officer of, when anybody does. It names nobody.'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type OwnIdentity, oidcOperations } from '../../../contract/oidc.ts'
import { call } from '../../api/client.ts'
import { showProblem } from '../../api/form-problems.ts'
import { queryOf } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { SectionCard } from '../../parts/page/section-card.tsx'
import { dateText, dateTimeText } from '../../parts/text/dates.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { forgetWhatWasTold, leaveFor, whatWasTold } from './oidc-way.ts'
import { OwnPasswordField } from './own-password-field.tsx'

/** 0080: the account of the organisation's own identity provider that signs in to this one; nothing where there is none. */
export function IdentitySection() {
  const { data } = useQuery(queryOf(oidcOperations.get))
  if (!data?.provider) return null
  return <Section key={String(data.connected !== null)} {...data} label={data.provider.label} />
}

function Section({ connected, label }: Pick<OwnIdentity, 'connected'> & { label: string }) {
  const form = useForm({ defaultValues: { password: '' } })
  const [failure, setFailure] = useState(whatWasTold)
  useEffect(forgetWhatWasTold, [])
  const disconnect = useSave(
    oidcOperations.disconnect,
    (body: { password: string }) => call(oidcOperations.disconnect, { body }),
    { toast: 'Disconnected' },
  )
  const submit = form.handleSubmit(async (body) => {
    setFailure(null)
    try {
      if (connected) return await disconnect.mutateAsync(body)
      const { url } = await call(oidcOperations.connect, { body })
      leaveFor(url, paths.account())
    } catch (error) {
      setFailure(showProblem(form, error))
    }
  })
  return (
    <SectionCard title={`Sign in with ${label}`} description="Beside your password, which goes on to work.">
      <form
        noValidate
        aria-label={`Sign in with ${label}`}
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-4"
      >
        {failure && <FailureNote>{failure}</FailureNote>}
        <p className="wrap-anywhere">
          {connected ? stateOf(connected, label) : `Not connected with ${label}.`}
        </p>
        <OwnPasswordField form={form} />
        <Button type="submit" pending={form.formState.isSubmitting} className="self-start max-sm:w-full">
          {connected ? 'Disconnect' : 'Connect'}
        </Button>
      </form>
    </SectionCard>
  )
}

function stateOf({ name, created_at, last_used_at }: NonNullable<OwnIdentity['connected']>, label: string) {
  const used = last_used_at ? `last used ${dateTimeText(last_used_at)}` : 'not used yet'
  return `Connected with ${name || `an account of ${label}`} since ${dateText(created_at)}, ${used}.`
}

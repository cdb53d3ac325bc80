import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { passkeyOperations } from '../../../contract/passkey.ts'
import { secondFactorOperations } from '../../../contract/second-factor.ts'
import { call } from '../../api/client.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { ErrorState } from '../../parts/page/empty-state.tsx'
import { SectionCard } from '../../parts/page/section-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { FactorOffForm, FactorRemovalForm, NewRecoveryForm } from './factor-changes.tsx'
import { FactorSetUp } from './factor-set-up.tsx'
import { type FactorAction, type FactorRemoval, FactorState } from './factor-state.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** S-06: the own second factor; on, renewed and off. */
export function SecondFactorSection() {
  const state = useQuery(queryOf(secondFactorOperations.get))
  const passkeys = useQuery(queryOf(passkeyOperations.list))
  const [doing, setDoing] = useState<FactorAction | null>(null)
  const rest = useRef<HTMLParagraphElement>(null)
  const hasStepped = useRef(false)
  useEffect(() => {
    if (doing) hasStepped.current = true
    else if (hasStepped.current) rest.current?.focus({ preventScroll: true })
  }, [doing])
  const failed = state.data ? passkeys : state
  return (
    <SectionCard
      title="Second factor"
      description="A passkey, or a code of an app on your phone, beside the password: whoever learns the password alone stays out."
    >
      {(state.isPending || passkeys.isPending) && <Skeleton className="h-20 w-full" />}
      {failed.error && !failed.data && (
        <ErrorState
          text="Your second factor could not be loaded."
          detail={failed.error.message}
          onRetry={() => void failed.refetch()}
          isRetrying={failed.isFetching}
          className="py-6"
        />
      )}
      {doing && <Action action={doing} onEnd={() => setDoing(null)} />}
      {!doing && state.data && passkeys.data && (
        <FactorState state={state.data} passkeys={passkeys.data} restRef={rest} onDo={setDoing} />
      )}
    </SectionCard>
  )
}

function Action({ action, onEnd }: { action: FactorAction; onEnd: () => void }) {
  const client = useQueryClient()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const done = (title?: string) => {
    onEnd()
    void refresh(client, ['user'])
    if (title) toast({ title, tone: 'ok' })
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={() => done()} />
  if (action.kind === 'set up') return <FactorSetUp onDone={() => done('Second factor turned on')} />
  if (action.kind === 'add app')
    return <FactorSetUp kind="app" onDone={() => done('Authenticator app added')} onCancel={onEnd} />
  if (action.kind === 'add passkey')
    return <FactorSetUp kind="passkey" onDone={() => done('Passkey added')} onCancel={onEnd} />
  if (action.kind === 'renew')
    return (
      <NewRecoveryForm
        onCancel={onEnd}
        send={async (proof) => {
          const { recovery_codes } = await call(secondFactorOperations.renewRecovery, { body: proof })
          setCodes(recovery_codes)
        }}
      />
    )
  if ('isLast' in action) return <Removal removal={action} onCancel={onEnd} onDone={done} />
  return <FactorOffForm onCancel={onEnd} onDone={() => done('Second factor turned off')} />
}

type RemovalProps = { removal: FactorRemoval; onCancel: () => void; onDone: (title: string) => void }

function Removal({ removal: { passkey, isLast }, onCancel, onDone }: RemovalProps) {
  const last = isLast ? ' It is the last: afterwards your password alone signs in.' : ''
  if (passkey === null)
    return (
      <FactorRemovalForm
        label="Remove the authenticator app"
        submitLabel="Remove"
        text={`Codes of your authenticator app sign in no longer.${last}`}
        send={(body) => call(secondFactorOperations.removeApp, { body })}
        onCancel={onCancel}
        onDone={() => onDone('Authenticator app removed')}
      />
    )
  const { id, name } = passkey
  return (
    <FactorRemovalForm
      label={`Remove ${name}`}
      submitLabel="Remove"
      text={`The passkey ‘${name}’ signs in no longer.${last}`}
      send={(body) => call(passkeyOperations.remove, { body: { ...body, id } })}
      onCancel={onCancel}
      onDone={() => onDone('Passkey removed')}
    />
  )
}

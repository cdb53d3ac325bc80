import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { secondFactorOperations } from '../../../contract/second-factor.ts'
import { call } from '../../api/client.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { ErrorState } from '../../parts/page/empty-state.tsx'
import { SectionCard } from '../../parts/page/section-card.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { FactorOffForm, NewRecoveryForm } from './factor-changes.tsx'
import { FactorSetUp } from './factor-set-up.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Doing = 'setting up' | 'renewing' | 'turning off' | null

/** S-06: the own second factor; on, renewed and off. */
export function SecondFactorSection() {
  const state = useQuery(queryOf(secondFactorOperations.get))
  const client = useQueryClient()
  const [doing, setDoing] = useState<Doing>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const rest = useRef<HTMLParagraphElement>(null)
  const hasStepped = useRef(false)
  useEffect(() => {
    if (doing || codes) hasStepped.current = true
    else if (hasStepped.current) rest.current?.focus({ preventScroll: true })
  }, [doing, codes])
  const done = (title?: string) => {
    setDoing(null)
    setCodes(null)
    void refresh(client, ['user'])
    if (title) toast({ title, tone: 'ok' })
  }
  return (
    <SectionCard
      title="Second factor"
      description="A code of an app on your phone beside the password: whoever learns the password alone stays out."
    >
      {state.isPending && <Skeleton className="h-20 w-full" />}
      {state.error && !state.data && (
        <ErrorState
          text="Your second factor could not be loaded."
          detail={state.error.message}
          onRetry={() => void state.refetch()}
          isRetrying={state.isFetching}
          className="py-6"
        />
      )}
      {codes && <RecoveryCodes codes={codes} onDone={() => done()} />}
      {!codes && state.data && doing === 'setting up' && (
        <FactorSetUp onDone={() => done('Second factor turned on')} />
      )}
      {!codes && doing === 'renewing' && (
        <NewRecoveryForm
          onCancel={() => setDoing(null)}
          send={async (code) => {
            const { recovery_codes } = await call(secondFactorOperations.renewRecovery, { body: { code } })
            setCodes(recovery_codes)
          }}
        />
      )}
      {!codes && doing === 'turning off' && (
        <FactorOffForm onCancel={() => setDoing(null)} onOff={() => done('Second factor turned off')} />
      )}
      {state.data && !doing && !codes && (
        <>
          <p ref={rest} tabIndex={-1} className="flex flex-wrap items-center gap-2 rounded-xs focus-ring">
            {state.data.is_on ? (
              <>
                <Badge tone="ok" hasDot>
                  On
                </Badge>
                <span className="text-sm text-muted-foreground">
                  {state.data.recovery_left === 1
                    ? '1 recovery code left'
                    : `${state.data.recovery_left} recovery codes left`}
                </span>
              </>
            ) : (
              <Badge tone="muted">Off</Badge>
            )}
          </p>
          {state.data.is_required && (
            <p className="text-sm text-muted-foreground">
              Your organisation requires it, so it stays on. For another phone, ask a super admin to reset it.
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            {state.data.is_on ? (
              <>
                <Button onClick={() => setDoing('renewing')}>New recovery codes</Button>
                {!state.data.is_required && (
                  <Button variant="danger-outline" onClick={() => setDoing('turning off')}>
                    Turn off
                  </Button>
                )}
              </>
            ) : (
              <Button variant="primary" onClick={() => setDoing('setting up')}>
                Set up a second factor
              </Button>
            )}
          </div>
        </>
      )}
    </SectionCard>
  )
}

import type { RefObject } from 'react'
import type { AnswerOf } from '../../../contract/operation.ts'
import { PASSKEYS_MAX, type Passkey, type passkeyOperations } from '../../../contract/passkey.ts'
import type { SecondFactor } from '../../../contract/second-factor.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FactorList } from './factor-list.tsx'
import { canUsePasskeys } from './passkey-browser.ts'

/** What somebody does with their own second factor. */
export type FactorAction =
  | { kind: 'set up' | 'add app' | 'add passkey' | 'renew' | 'turn off' }
  | FactorRemoval
/** Of a passkey, or of the app. */
export type FactorRemoval = { kind: 'remove'; passkey: Passkey | null; isLast: boolean }

type Props = {
  state: SecondFactor
  passkeys: AnswerOf<typeof passkeyOperations.list>
  restRef: RefObject<HTMLParagraphElement | null>
  onDo: (action: FactorAction) => void
}

/** S-06: whether the own second factor is on, by what, and what can be done. */
export function FactorState({ state, passkeys, restRef, onDo }: Props) {
  const { is_on, is_required, has_app, recovery_left } = state
  const { items, address } = passkeys
  const isLast = items.length + (has_app ? 1 : 0) === 1
  const hasRoom = items.length < PASSKEYS_MAX
  const isHere = canUsePasskeys(address)
  return (
    <>
      <p ref={restRef} tabIndex={-1} className="flex flex-wrap items-center gap-2 rounded-xs focus-ring">
        {is_on ? (
          <>
            <Badge tone="ok" hasDot>
              On
            </Badge>
            <span className="text-sm text-muted-foreground">
              {recovery_left === 1 ? '1 recovery code left' : `${recovery_left} recovery codes left`}
            </span>
          </>
        ) : (
          <Badge tone="muted">Off</Badge>
        )}
      </p>
      {is_on && (
        <FactorList
          has_app={has_app}
          passkeys={items}
          canRemove={!(is_required && isLast)}
          onRemoveApp={() => onDo({ kind: 'remove', passkey: null, isLast })}
          onRemovePasskey={(passkey) => onDo({ kind: 'remove', passkey, isLast })}
        />
      )}
      {is_required && is_on && (
        <p className="text-sm text-muted-foreground">
          Your organisation requires it, so it stays on.
          {isLast && ' For another phone or key, add that first, or ask a super admin to reset it.'}
        </p>
      )}
      {is_on && !isHere && address !== null && (
        <p className="text-sm text-muted-foreground">
          Passkeys are added and used at <span className="wrap-anywhere">{address}</span>, with a browser that
          knows them.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {is_on ? (
          <>
            {isHere && hasRoom && (
              <Button onClick={() => onDo({ kind: 'add passkey' })}>Add a passkey</Button>
            )}
            {!has_app && <Button onClick={() => onDo({ kind: 'add app' })}>Add an authenticator app</Button>}
            <Button onClick={() => onDo({ kind: 'renew' })}>New recovery codes</Button>
            {!is_required && (
              <Button variant="danger-outline" onClick={() => onDo({ kind: 'turn off' })}>
                Turn off
              </Button>
            )}
          </>
        ) : (
          <Button variant="primary" onClick={() => onDo({ kind: 'set up' })}>
            Set up a second factor
          </Button>
        )}
      </div>
    </>
  )
}

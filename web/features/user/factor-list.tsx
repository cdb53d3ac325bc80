import { KeyRound, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Passkey } from '../../../contract/passkey.ts'
import { dateText, dateTimeText } from '../../parts/text/dates.ts'
import { Button } from '../../ui/button.tsx'

type Props = {
  has_app: boolean
  passkeys: readonly Passkey[]
  /** The last one of whoever must have one cannot be removed. */
  canRemove: boolean
  onRemoveApp: () => void
  onRemovePasskey: (passkey: Passkey) => void
}

/** S-06: what signs in beside the password. */
export function FactorList({ has_app, passkeys, canRemove, onRemoveApp, onRemovePasskey }: Props) {
  return (
    <ul aria-label="Your second factors" className="flex flex-col divide-y divide-border">
      {has_app && (
        <Row
          icon={<Smartphone aria-hidden="true" className="size-5" />}
          name="Authenticator app"
          detail="Six digits on your phone"
          onRemove={canRemove ? onRemoveApp : undefined}
        />
      )}
      {passkeys.map((passkey) => (
        <Row
          key={passkey.id}
          icon={<KeyRound aria-hidden="true" className="size-5" />}
          name={passkey.name}
          detail={`Passkey, added ${dateText(passkey.created_at)}, ${
            passkey.last_used_at ? `last used ${dateTimeText(passkey.last_used_at)}` : 'not used yet'
          }`}
          onRemove={canRemove ? () => onRemovePasskey(passkey) : undefined}
        />
      ))}
    </ul>
  )
}

type RowProps = { icon: ReactNode; name: string; detail: string; onRemove: (() => void) | undefined }

const Row = ({ icon, name, detail, onRemove }: RowProps) => (
  <li className="flex items-center gap-3.5 py-3 first:pt-0 last:pb-0">
    <span className="shrink-0 text-muted-foreground">{icon}</span>
    <div className="min-w-0 flex-1">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-sm text-muted-foreground">{detail}</p>
    </div>
    {onRemove && (
      <Button size="sm" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    )}
  </li>
)

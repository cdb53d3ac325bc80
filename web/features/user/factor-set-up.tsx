import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf } from '../../../contract/operation.ts'
import { passkeyOperations } from '../../../contract/passkey.ts'
import { secondFactorOperations } from '../../../contract/second-factor.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { QrCode } from '../../parts/picture/qr-code.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeField } from './code-field.tsx'
import { useCodeTry } from './code-try.ts'
import { FactorBegin, type FactorKind } from './factor-begin.tsx'
import { canUsePasskeys, makePasskey } from './passkey-browser.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

type Begun = AnswerOf<typeof secondFactorOperations.begin>
type Props = {
  /** What is added; without it the person chooses. */
  kind?: FactorKind
  /** On, and the recovery codes are kept, where it brought some. */
  onDone: () => void
  onCancel?: () => void
}

/** S-06: password, then picture and code or the device's own question, then recovery codes. */
export function FactorSetUp({ kind, onDone, onCancel }: Props) {
  const passkeys = useQuery(queryOf(passkeyOperations.list))
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const go = ({ recovery_codes }: { recovery_codes: readonly string[] }) =>
    recovery_codes.length > 0 ? setCodes(recovery_codes) : onDone()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (begun) return <Confirm begun={begun} onOn={go} />
  const can = canUsePasskeys(passkeys.data?.address ?? null)
  return (
    <FactorBegin
      kinds={kind ? [kind] : can ? ['app', 'passkey'] : ['app']}
      onCancel={onCancel}
      onApp={async (password) => setBegun(await call(secondFactorOperations.begin, { body: { password } }))}
      onPasskey={async (password, name) => {
        const question = await call(passkeyOperations.begin, { body: { password } })
        const made = await makePasskey(question)
        go(await call(passkeyOperations.add, { body: { ...made, name } }))
      }}
    />
  )
}

/** In fours, as it is typed from a screen. */
const inFours = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? key

function Confirm({
  begun,
  onOn,
}: {
  begun: Begun
  onOn: (made: { recovery_codes: readonly string[] }) => void
}) {
  const attempt = useCodeTry(async (code) => {
    onOn(await call(secondFactorOperations.confirm, { body: { code } }))
  })
  return (
    <form
      noValidate
      aria-label="Confirm"
      onSubmit={(event) => {
        event.preventDefault()
        void attempt.submit()
      }}
      className="flex flex-col gap-4"
    >
      <p>Scan this picture with the app, or type the key into it. Then type the six digits that it shows.</p>
      <div className="flex flex-wrap items-start gap-5">
        <QrCode url={begun.uri} alt="The key for your authenticator app" />
        <div className="min-w-0 flex-[1_1_12rem]">
          <p className="text-sm text-muted-foreground">Key</p>
          <p className="font-mono text-sm wrap-anywhere select-all" data-testid="factor-key">
            {inFours(begun.key)}
          </p>
        </div>
      </div>
      {attempt.failure && <FailureNote>{attempt.failure}</FailureNote>}
      <CodeField value={attempt.code} onChange={attempt.setCode} error={attempt.error} />
      <Button
        type="submit"
        variant="primary"
        pending={attempt.isPending}
        className="self-start max-sm:w-full"
      >
        Turn on
      </Button>
    </form>
  )
}

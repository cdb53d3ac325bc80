import { useState } from 'react'
import type { PasskeyAnswer, PasskeyQuestion } from '../../../contract/passkey-answer.ts'
import { messageOf } from '../../api/api-problem.ts'
import { useCodeTry } from './code-try.ts'
import { signWithPasskey } from './passkey-browser.ts'

/** With what a second factor is given. */
export type ProofWay = 'passkey' | 'app' | 'recovery'
export type GivenProof = { code: string } | { passkey: PasskeyAnswer }

type Options = {
  has_app: boolean
  has_passkey: boolean
  /** What a passkey is to sign: asked for with each press, since it is good once and for minutes. */
  ask: () => Promise<PasskeyQuestion>
  send: (proof: GivenProof) => Promise<unknown>
}

/** S-06: a code while it is typed and sent, or a passkey while it is used; the person chooses which. */
export function useProofTry({ has_app, has_passkey, ask, send }: Options) {
  const ways: ProofWay[] = []
  if (has_passkey && 'PublicKeyCredential' in window) ways.push('passkey')
  if (has_app) ways.push('app')
  ways.push('recovery')
  const [chosen, setChosen] = useState<ProofWay>()
  const [isSigning, setSigning] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const code = useCodeTry((typed) => send({ code: typed }))
  const way = chosen ?? ways[0] ?? 'recovery'

  async function sign() {
    if (isSigning) return
    setFailure(null)
    setSigning(true)
    try {
      await send({ passkey: await signWithPasskey(await ask()) })
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setSigning(false)
    }
  }

  return {
    code,
    way,
    others: ways.filter((one) => one !== way),
    choose(next: ProofWay) {
      code.setCode('')
      code.clear()
      setFailure(null)
      setChosen(next)
    },
    failure: way === 'passkey' ? failure : code.failure,
    isPending: code.isPending || isSigning,
    submit: (): unknown => (way === 'passkey' ? sign() : code.submit()),
  }
}
export type ProofTry = ReturnType<typeof useProofTry>

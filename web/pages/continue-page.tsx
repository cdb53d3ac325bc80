import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { oidcOperations } from '../../contract/oidc.ts'
import type { SignedIn } from '../../contract/user.ts'
import { isSomebody } from '../api/answer-check.ts'
import { isProblem } from '../api/api-problem.ts'
import { call } from '../api/client.ts'
import { CodeStep } from '../features/user/code-step.tsx'
import { isConnecting, takeAnswer, takeFrom, tellWhereItBegan } from '../features/user/oidc-way.ts'
import { returnPath } from '../features/user/return-path.ts'
import { SignInFrame } from '../features/user/sign-in-frame.tsx'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { paths } from '../paths.ts'
import { sessionQuery, setSession } from '../session/session.ts'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast-store.ts'
import { words } from '../words.ts'

/** `/auth/continue`: back from the identity provider (0080). Its answer is asked about once, and the page goes on. */
export function ContinuePage() {
  useDocumentTitle(words.action.login)
  const client = useQueryClient()
  const { history } = useRouter()
  const navigate = useNavigate()
  const [needsCode, setNeedsCode] = useState(false)
  const hasBegun = useRef(false)
  const from = useRef<string>(undefined)

  function goOn(user: SignedIn) {
    toast({ title: words.session.adminIn })
    setSession(client, user)
    history.replace(returnPath(from.current))
  }

  const toSignIn = () => void navigate({ to: paths.login(), search: { from: from.current }, replace: true })

  async function tell(sentence: string, connects: boolean) {
    if (connects) {
      tellWhereItBegan(sentence)
      return history.replace(paths.account())
    }
    // Back through the history, or from another tab: nobody sees the sign-in page then.
    if (await client.ensureQueryData(sessionQuery).catch(() => null)) {
      toast({ title: sentence, tone: 'danger' })
      return history.replace(returnPath(from.current))
    }
    tellWhereItBegan(sentence)
    toSignIn()
  }

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    from.current = takeFrom()
    const answer = takeAnswer()
    if (!answer) return toSignIn()
    const connects = isConnecting(answer)
    const work = connects
      ? call(oidcOperations.finishConnecting, { body: answer }).then(() => {
          toast({ title: 'Connected', tone: 'ok' })
          history.replace(paths.account())
        })
      : call(oidcOperations.finish, { body: answer, check: isSomebody }).then(goOn)
    work.catch((error) => {
      if (isProblem(error, 'second_factor_required')) return setNeedsCode(true)
      void tell(error instanceof Error ? error.message : String(error), connects)
    })
  })

  return (
    <SignInFrame heading={words.action.login}>
      {needsCode ? (
        <CodeStep onSignedIn={goOn} onBack={toSignIn} backLabel="Start again" />
      ) : (
        <Spinner label="Signing in" className="mx-auto size-8 text-primary" />
      )}
    </SignInFrame>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { LOGOUT_DELAY } from '../../../contract/constants.ts'
import { userOperations } from '../../../contract/user.ts'
import { call } from '../../api/client.ts'
import { usePartWords } from '../../parts/text/part-words.ts'
import { dropKeptWork } from '../../parts/unsaved/kept-work.ts'
import { paths } from '../../paths.ts'
import { setSession } from '../../session/session.ts'
import { type ToastOptions, toast } from '../../ui/toast-store.ts'
import { pause } from './pause.ts'

type Options = {
  /** Ends the session, and answers what else is to be said. */
  end?: () => Promise<Pick<ToastOptions, 'description' | 'tone'> | undefined>
  onOut?: () => Promise<void>
}

const endSession = async () => void (await call(userOperations.logout))

/** Section 4: idle, in progress, then a second later out; a failure stops at once and says why (D-13). */
export function useLogout(to: string = paths.login(), { end = endSession, onOut }: Options = {}) {
  const [isPending, setPending] = useState(false)
  const words = usePartWords()
  const client = useQueryClient()
  const navigate = useNavigate()

  async function logout() {
    setPending(true)
    try {
      const said = await end()
      await pause(LOGOUT_DELAY)
      await onOut?.()
      dropKeptWork()
      setSession(client, null)
      await navigate({ to, replace: true, ignoreBlocker: true })
      toast({ title: words.loggedOut, tone: 'neutral', ...said })
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined
      toast({ title: words.logoutFailed, tone: 'danger', description })
    } finally {
      setPending(false)
    }
  }

  return { logout, isPending }
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshPublicSettings } from '../../api/public-settings.ts'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { Button } from '../../ui/button.tsx'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'

/** In place of every way in, while a super admin has switched volunteer sign-in off (D-04); `onToList`: who is in stays in. */
export function SignInOff({ onToList }: { onToList: (() => void) | undefined }) {
  const words = useVolunteerWords()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [isLost, setLost] = useState(false)
  async function askAgain() {
    setAsking(true)
    setLost(
      await refreshPublicSettings(client).then(
        () => false,
        () => true,
      ),
    )
    setAsking(false)
  }
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="font-medium">
        {words.signIn.off}
      </p>
      {isLost && !isAsking && <FailureNote>{words.problem.network}</FailureNote>}
      {onToList && (
        <Button variant="primary" size="xl" onClick={onToList} className="w-full">
          {words.signIn.toList}
        </Button>
      )}
      <Button size="xl" pending={isAsking} onClick={() => void askAgain()} className="w-full">
        {words.part.retry}
      </Button>
    </div>
  )
}

import { useEffect, useState } from 'react'
import { oidcOperations } from '../../../contract/oidc.ts'
import { call } from '../../api/client.ts'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { Button } from '../../ui/button.tsx'
import { forgetWhatWasTold, leaveFor, whatWasTold } from './oidc-way.ts'

/** 0080: to the organisation's own identity provider, beside the form and outside of it. */
export function ProviderButton({ label, from }: { label: string; from: string }) {
  const [failure, setFailure] = useState(whatWasTold)
  const [isLeaving, setLeaving] = useState(false)
  useEffect(forgetWhatWasTold, [])
  async function leave() {
    setFailure(null)
    setLeaving(true)
    try {
      const { url } = await call(oidcOperations.begin)
      leaveFor(url, from)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
      setLeaving(false)
    }
  }
  return (
    <div className="mt-5 flex flex-col gap-4">
      <div className="flex items-center gap-3 text-sm text-muted-foreground">
        <span aria-hidden="true" className="h-px flex-1 bg-border" />
        or
        <span aria-hidden="true" className="h-px flex-1 bg-border" />
      </div>
      {failure && <FailureNote>{failure}</FailureNote>}
      <Button size="lg" pending={isLeaving} onClick={() => void leave()} className="w-full">
        Continue with {label}
      </Button>
    </div>
  )
}

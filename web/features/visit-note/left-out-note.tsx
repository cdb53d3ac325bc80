import { useState } from 'react'
import { findUpdate, updateNow } from '../../device/app-update.ts'
import { Button } from '../../ui/button.tsx'
import { useVersionWords } from '../../volunteer-words/version-words.ts'

/** Above the list, where forms are asked that this version of the area cannot draw. */
export function LeftOutNote({ forms }: { forms: number }) {
  const words = useVersionWords()
  const [isAsking, setAsking] = useState(false)
  const [isMissing, setMissing] = useState(false)

  async function update() {
    setAsking(true)
    setMissing(false)
    const isThere = await findUpdate()
    if (isThere) return updateNow()
    setAsking(false)
    setMissing(true)
  }

  return (
    <div className="mx-5 mb-3 flex flex-col items-start gap-2.5 rounded-xl bg-primary-soft px-4 py-3.5">
      <p className="font-semibold text-primary">{words.leftOut(forms)}</p>
      <p role="status" className="empty:hidden">
        {isMissing ? words.notYet : ''}
      </p>
      <Button size="lg" variant="primary" pending={isAsking} onClick={() => void update()}>
        {words.update}
      </Button>
    </div>
  )
}

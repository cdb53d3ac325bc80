import { Check, Copy, Download, Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { saveBlob } from '../../parts/dialog/save-blob.ts'
import { useCopied } from '../../parts/text/use-copied.ts'
import { LeaveQuestion } from '../../parts/unsaved/leave-question.tsx'
import { Button } from '../../ui/button.tsx'
import { PaperSheet } from '../../ui/paper-sheet.tsx'
import { useStepFocus } from './step-focus.ts'

const NOTE =
  'Recovery codes for Kampung. Each works once, in place of a code of your authenticator app or your passkey.'

/** S-06: shown this once; nobody can look them up again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const step = useStepFocus<HTMLParagraphElement>()
  const [isPrinting, setPrinting] = useState(false)
  const text = `${NOTE}\n\n${codes.join('\n')}\n`
  const { isCopied, copy } = useCopied(text, 'The codes')

  useEffect(() => {
    if (!isPrinting) return
    window.print()
    setPrinting(false)
  }, [isPrinting])

  function download() {
    saveBlob(new Blob([text], { type: 'text/plain' }), 'kampung-recovery-codes.txt')
  }

  return (
    <div className="flex flex-col gap-4">
      <LeaveQuestion
        isNeeded
        title="Leave without the recovery codes?"
        text="They are not shown again. Without them and without your phone only a super admin can let you in."
      />
      <p ref={step} tabIndex={-1} className="rounded-xs focus-ring">
        <strong>Keep these recovery codes</strong> where your phone is not. Each works once, when the app or
        the passkey is not at hand. They are not shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md bg-muted px-4 py-3 font-mono text-sm select-text"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={copy}>
          {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button size="sm" onClick={download}>
          <Download aria-hidden="true" />
          Download
        </Button>
        <Button size="sm" onClick={() => setPrinting(true)}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      </div>
      <Button variant="primary" onClick={onDone} className="self-start max-sm:w-full">
        I have kept them
      </Button>
      {isPrinting && (
        <PaperSheet>
          <p>{NOTE}</p>
          <ul className="mt-4 font-mono">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </PaperSheet>
      )}
    </div>
  )
}

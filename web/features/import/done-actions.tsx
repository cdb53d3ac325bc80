import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ImportResult } from '../../../contract/import-result.ts'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { buttonVariants } from '../../ui/button-variants.ts'
import { importWords } from '../../words/import-words.ts'
import type { ImportNoun } from './import-fields.ts'
import { lostByLeaving } from './refused-rows.ts'
import { TakeBackDialog } from './take-back-dialog.tsx'
import type { ImportRun } from './use-import.ts'

type Props = {
  run: ImportRun
  /** The page of the people that were imported into. */
  people: { href: string; label: string }
  result: ImportResult
  /** How many it brought that are here yet. */
  brought: number
  isTakenBack: boolean
  onTakenBack: () => void
}

/** Where to go on from an import that is done, and the way to take it back. */
export function DoneActions({ run, people, result, brought, isTakenBack, onTakenBack }: Props) {
  const [isTakingBack, setTakingBack] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const { import_id } = result
  const lost = lostByLeaving(run)
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {brought > 0 && (
          <Link to={broughtHref(run.noun, import_id)} className={buttonVariants({ variant: 'primary' })}>
            {importWords.report.see(brought)}
          </Link>
        )}
        <Link to={people.href} className={buttonVariants({ variant: brought > 0 ? 'outline' : 'primary' })}>
          {people.label}
        </Link>
        <Button onClick={() => (lost > 0 ? setAsked(true) : run.startAgain())}>Import another file</Button>
        <Link to={paths.imports()} className={buttonVariants()}>
          Imports
        </Link>
        {import_id !== undefined && !isTakenBack && (
          <Button variant="danger-outline" className="sm:ml-auto" onClick={() => setTakingBack(true)}>
            Take back this import
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setAsked}
        {...importWords.refused.leave(lost)}
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={run.startAgain}
      />
      {import_id !== undefined && (
        <TakeBackDialog
          id={import_id}
          noun={run.noun}
          isOpen={isTakingBack}
          onOpenChange={setTakingBack}
          onTakenBack={onTakenBack}
        />
      )}
    </>
  )
}

/** The list of those whom this import brought. */
function broughtHref(noun: ImportNoun, import_id = 0): string {
  const where = JSON.stringify({ all: [{ field: 'import', op: 'one_of', value: [import_id] }] })
  return noun === 'beneficiaries' ? paths.beneficiaries({ where }) : paths.volunteers({ where })
}

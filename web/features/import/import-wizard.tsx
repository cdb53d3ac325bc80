import { LeaveQuestion } from '../../parts/unsaved/leave-question.tsx'
import { importWords } from '../../words/import-words.ts'
import { ChooseStep } from './choose-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { DoneStep } from './done-step.tsx'
import type { ImportNoun } from './import-fields.ts'
import type { Step } from './import-machine.ts'
import { ImportStep } from './import-step.tsx'
import { MatchesStep } from './matches-step.tsx'
import { lostByLeaving } from './refused-rows.ts'
import { RowsStep } from './rows-step.tsx'
import { StepRail } from './step-rail.tsx'
import { useImport } from './use-import.ts'

type Props = {
  noun: ImportNoun
  into: string | null
  /** Of the programme or the initiative; '' for the organisation. */
  intoName: string
  peopleHref: string
  peopleLabel: string
}

/** An import a clerk can finish: choose, map, check, compare, import, and take back. */
export function ImportWizard({ noun, into, intoName, peopleHref, peopleLabel }: Props) {
  const run = useImport(noun, into)
  const { step, chosen, rows, preview } = run
  const lost = lostByLeaving(run)
  const reachable: Record<Step, boolean> = {
    file: true,
    columns: chosen !== null,
    rows: rows !== null,
    matches: (rows?.matched.size ?? 0) > 0,
    import: preview !== null,
    done: false,
  }
  return (
    <div className="max-w-6xl">
      <StepRail current={step} isReachable={(next) => reachable[next] && run.busy === null} onGo={run.goTo} />
      {step === 'file' && <ChooseStep run={run} />}
      {step === 'columns' && <ColumnsStep run={run} />}
      {step === 'rows' && <RowsStep run={run} />}
      {step === 'matches' && <MatchesStep run={run} />}
      {step === 'import' && <ImportStep run={run} intoName={intoName} />}
      {step === 'done' && <DoneStep run={run} people={{ href: peopleHref, label: peopleLabel }} />}
      <LeaveQuestion
        isNeeded={lost > 0 || (chosen !== null && step !== 'done' && !run.isBegun)}
        {...(lost > 0 ? importWords.refused.leave(lost) : importWords.leave)}
      />
    </div>
  )
}

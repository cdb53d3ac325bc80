import type { Outcome } from './place.ts'

export type Row = { name: string; outcomes: Outcome[] }

const line = (cells: string[]) => `| ${cells.join(' | ')} |`

/** The table in Markdown, and the exit code: 1 when anything is not as it should be, which is marked. */
export function tableOf(
  engines: readonly string[],
  rows: readonly Row[],
): { text: string; exitCode: number } {
  const lines = rows.map(({ name, outcomes }) =>
    line([name, ...outcomes.map(({ said, isWell }) => (isWell ? said : `WRONG: ${said}`))]),
  )
  const isWell = rows.every(({ outcomes }) => outcomes.every((outcome) => outcome.isWell))
  return {
    text: [line(['', ...engines]), line(['---', ...engines.map(() => '---')]), ...lines].join('\n'),
    exitCode: isWell ? 0 : 1,
  }
}

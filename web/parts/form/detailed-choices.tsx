import { RadioChoice } from '../../ui/radio-group.tsx'

export type DetailedChoice = { value: string; label: string; detail: string }

/** In a radio group: each choice with what it means beneath it. */
export function DetailedChoices({ choices }: { choices: readonly DetailedChoice[] }) {
  return choices.map(({ value, label, detail }) => (
    <RadioChoice key={value} value={value} className="items-start [&_input]:mt-0.5">
      <span>
        <span className="font-semibold">{label}</span>
        <span className="block text-sm text-muted-foreground">{detail}</span>
      </span>
    </RadioChoice>
  ))
}

import {
  isSpokenLanguage,
  SPOKEN_LANGUAGES,
  type SpokenLanguage,
  spokenLanguages,
} from '../../../contract/spoken-language.ts'
import { SelectBox } from '../../ui/select-box.tsx'
import { ToggleChips } from './toggle-chips.tsx'

const usual: readonly SpokenLanguage[] = [
  'english',
  'mandarin',
  'malay',
  'tamil',
  'hokkien',
  'teochew',
  'cantonese',
  'hakka',
  'hainanese',
]
const label = (name: string) => (isSpokenLanguage(name) ? SPOKEN_LANGUAGES[name] : name)

type Props = { value: readonly string[]; onChange: (value: string[]) => void }

/** Languages and dialects: the usual ones to press, the others from a list. */
export function LanguageField({ value, onChange }: Props) {
  const shown = [...usual, ...value.filter((name) => !usual.some((one) => one === name))]
  const others = spokenLanguages.filter((name) => !shown.includes(name))
  return (
    <div className="flex flex-col gap-2">
      <ToggleChips
        options={shown.map((name) => [name, label(name)] as const)}
        value={value}
        onChange={onChange}
      />
      <div className="w-full sm:w-56">
        <SelectBox
          aria-label="Another language"
          options={others.map((name) => ({ value: name, label: label(name) }))}
          value=""
          onValueChange={(name) => onChange([...value, name])}
          placeholder="Another language…"
        />
      </div>
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type NameOrder, proposedName, renewedName } from '../../../contract/proposed-name.ts'
import { fieldLabels } from '../../../contract/records/labels.ts'
import { usePublicSettings } from '../../api/public-settings.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { useFacesOf } from '../answer/script-faces.ts'

const EXAMPLE = '陈亚九'

type Names = { first_name: string; last_name: string; display_name: string }
type Form = Names & { title: string; name_characters: string }
type Props = {
  className?: string
  /** Told that the name said that its owner has died: what was done about it, in words. */
  onDeath?: () => string
}

/**
 * How the person writes the name: it follows the two fields above until somebody writes something else. Of a whole name that is
 * typed or pasted here, title and characters go into the fields beside it.
 */
export function WrittenNameField({ className, onDeath }: Props) {
  const form = useFormContext<Form>()
  const [said, setSaid] = useState('')
  const { errors, isSubmitted } = form.formState
  const order = usePublicSettings()?.name_order ?? 'family_first'
  const [first_name = '', last_name = '', name_characters = ''] = useWatch({
    control: form.control,
    name: ['first_name', 'last_name', 'name_characters'],
  })
  useFacesOf(EXAMPLE + name_characters)
  // The last that was whole: while a last name is typed anew there is none.
  const whole = useRef<Names | null>(null)
  // What the two fields above held before, less a first name that is being typed anew.
  const stood = useRef({ first_name, last_name })
  // Whether, when last seen without a last name, somebody was written by one name alone.
  const isOne = useRef(false)
  useEffect(() => {
    const written = form.getValues('display_name')
    const alone = aloneAs(written, stood.current)
    if (stood.current.last_name.trim() === '') isOne.current = alone !== null
    const is = { first_name, last_name, display_name: written }
    const proposed = following(alone ?? whole.current, is, order, isOne.current)
    if (isWhole({ first_name, last_name })) whole.current = { first_name, last_name, display_name: proposed }
    if (first_name.trim() !== '') stood.current = { first_name, last_name }
    if (proposed === written) return
    form.setValue('display_name', proposed, { shouldDirty: true, shouldValidate: isSubmitted })
    // Whether a last name may be missing depends on what has just changed here.
    if (isSubmitted) void form.trigger('last_name')
  }, [first_name, last_name, order, form, isSubmitted])
  async function takeApart() {
    const sent = form.getValues()
    const isWritten = form.getFieldState('display_name').isDirty
    // The reader knows the names of four traditions: it is fetched when somebody has written one.
    const typed = isWritten && (await import('../../../contract/typed-name.ts')).typedName(sent)
    if (!typed || form.getValues('display_name') !== sent.display_name) return
    const { read, names, isDead } = typed
    const set = (name: keyof Form, value: string) =>
      value !== sent[name] && form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted })
    set('display_name', names.display_name)
    if (names.title) set('title', names.title)
    if (names.name_characters) set('name_characters', names.name_characters)
    if (sent.first_name === '' && sent.last_name === '') {
      set('first_name', read.first_name)
      set('last_name', read.last_name)
    }
    setSaid(isDead ? (onDeath?.() ?? 'A death is not kept in the name: say it in the status.') : '')
  }
  const { onBlur, ...written } = form.register('display_name')
  const isAlone = first_name.trim() !== '' && last_name.trim() === ''
  return (
    <>
      <FormField
        label={fieldLabels.display_name}
        error={errors.display_name}
        className={className ?? ''}
        hint={
          said ||
          (isAlone
            ? 'Of somebody with one name, that name.'
            : 'Left empty, it is made of the two names above.')
        }
      >
        <Input
          autoComplete="off"
          {...written}
          onBlur={(event) => {
            void onBlur(event)
            void takeApart()
          }}
        />
      </FormField>
      <FormField label={fieldLabels.name_characters} isOptional error={errors.name_characters}>
        <Input autoComplete="off" placeholder={EXAMPLE} {...form.register('name_characters')} />
      </FormField>
      <FormField label={fieldLabels.title} isOptional error={errors.title}>
        <Input autoComplete="off" placeholder="Mdm, Mr, Dr" {...form.register('title')} />
      </FormField>
    </>
  )
}

const isWhole = ({ first_name, last_name }: Omit<Names, 'display_name'>) =>
  first_name.trim() !== '' && last_name.trim() !== ''

/** Of somebody with one name, who is written by it alone, that name; null of everybody else. */
const aloneAs = (display_name: string, two: Omit<Names, 'display_name'>): Names | null =>
  display_name !== '' && two.last_name.trim() === '' && two.first_name.trim() === display_name
    ? { ...two, display_name }
    : null

/** A last name that is missing is asked for, so nothing is proposed without it, unless somebody has one name alone. */
function following(
  was: Names | null,
  { display_name: written, ...is }: Names,
  order: NameOrder,
  isOne: boolean,
): string {
  if (written !== '' && written !== was?.display_name) return written
  if (!was) return isWhole(is) ? proposedName(is, order) : ''
  const isOwn = renewedName(was, nobody, order) === was.display_name
  if (isOwn && written !== '') return written
  if (!isWhole(is)) return isOne && is.last_name.trim() === '' ? is.first_name.trim() || written : ''
  return isOwn ? proposedName(is, order) : renewedName(was, is, order)
}

/** What is renewed to these was proposed. */
const nobody = { first_name: '?', last_name: '?' }

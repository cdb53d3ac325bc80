import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Settings, settingsFields, settingsOperations } from '../../../contract/settings.ts'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { contactText } from '../../parts/contact/contact-text.ts'
import { useEditClash } from '../../parts/form/edit-clash.tsx'
import { useEditUndo } from '../../parts/form/edit-undo.ts'
import { usePageSave } from '../../parts/form/page-save.ts'
import type { SettingsSection } from '../../routes/table-search.ts'
import { words } from '../../words.ts'
import { settingsLabels, settingText } from './settings-choices.ts'
import { sectionPath } from './settings-nav.tsx'
import { faultyFields, sectionOfField } from './settings-places.ts'

const valuesOf = ({ version: _, ...fields }: Settings) => ({
  ...fields,
  contact_number: contactText(fields.contact_number),
})

/** One form over several sections, of which one is on the screen: what is wrong in another is led to (G-12, S-15). */
export function useSettingsForm(settings: Settings, shown: SettingsSection) {
  const values = valuesOf(settings)
  const form = useForm({
    resolver: zodResolver(settingsFields),
    defaultValues: values,
    // What is hidden takes no focus: `reach` shows it first.
    shouldFocusError: false,
  })
  const { errors } = form.formState
  const client = useQueryClient()
  const navigate = useNavigate()
  const clash = useEditClash({
    form,
    values,
    toValues: valuesOf,
    version: settings.version,
    labels: settingsLabels,
    show: settingText,
  })
  const offerUndo = useEditUndo<z.output<typeof settingsFields>, Settings>(settingsOperations.update)
  const update = (body: z.output<typeof settingsFields>, if_match: number | undefined) =>
    call(settingsOperations.update, { body, if_match })
  const save = useSave(
    settingsOperations.update,
    (body: z.output<typeof settingsFields>) => update(body, clash.if_match),
    {
      onSaved: (written, body) => {
        const { before } = clash
        offerUndo({ title: words.settings.saved, before, body, written, reader: settingsFields, update })
        form.reset(valuesOf(written))
      },
    },
  )

  const awaited = useRef<keyof typeof sectionOfField>(undefined)
  useEffect(() => {
    const name = awaited.current
    if (!name || sectionOfField[name] !== shown) return
    awaited.current = undefined
    form.setFocus(name)
  }, [form, shown])

  function reach(path: string) {
    const name = faultyFields({ [path]: true })[0]
    if (!name) return
    const section = sectionOfField[name]
    if (section === shown) return form.setFocus(name)
    awaited.current = name
    void navigate({ to: sectionPath(section) })
  }

  function reachFirst() {
    const faulty = faultyFields(form.control._formState.errors)
    const first = faulty.find((name) => sectionOfField[name] === shown) ?? faulty[0]
    if (first) reach(first)
  }

  const { failure, held, submit } = usePageSave({
    form,
    save: save.mutateAsync,
    onFailure: (error) => {
      const said = clash.onFailure(error)
      reachFirst()
      // What 'Discard changes' leads back to is what stands now.
      if (isProblem(error, 'stale')) void refresh(client, ['settings'])
      return said
    },
    onInvalid: reachFirst,
  })

  return { form, errors, failure, clash, held, submit, reach, discard: () => form.reset(values) }
}

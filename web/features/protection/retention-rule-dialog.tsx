import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import {
  IDLE_MONTHS_MAX,
  IDLE_MONTHS_MIN,
  type RetentionRule,
  RULE_STATUSES,
  retentionRuleOperations,
} from '../../../contract/retention-rule.ts'
import { call } from '../../api/client.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { EditSheet } from '../../parts/form/edit-sheet.tsx'
import { SelectFormField } from '../../parts/form/select-form-field.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { Switch } from '../../ui/switch.tsx'
import { RULE_NOUN_WORDS } from './proposal-words.ts'
import { ruleLabels as labels, type RuleValues, ruleBody, ruleValues } from './retention-rule-form.ts'
import { RulePreview } from './rule-preview.tsx'

const { update } = retentionRuleOperations

/** After how long people of a noun are proposed, and how many that would be today (H-1560). */
export function RetentionRuleDialog({ rule, ...opening }: DialogState & { rule: RetentionRule }) {
  const { noun, version } = rule
  const values = ruleValues(rule)
  const form = useForm({ resolver: zodResolver(ruleBody), defaultValues: values })
  const [status, idleMonths] = form.watch(['status', 'idle_months'])
  return (
    <EditSheet
      {...opening}
      isDialog
      form={form}
      values={values}
      toValues={ruleValues}
      version={version}
      labels={labels}
      show={(field, value) => (field === 'is_on' ? (value ? 'Yes' : 'No') : '')}
      save={(body, if_match) => call(update, { query: { noun }, body, if_match })}
      reader={ruleBody}
      operation={update}
      toast="The rule is saved."
      title={`Forgetting by rule: ${RULE_NOUN_WORDS[noun]}`}
      description="Whoever meets the rule is proposed on this page. Nobody is forgotten before a super admin confirms it."
      submitLabel="Save rule"
    >
      <Controller
        control={form.control}
        name="is_on"
        render={({ field }) => (
          <FormField label={labels.is_on}>
            <Switch checked={field.value} onCheckedChange={field.onChange} ref={field.ref} />
          </FormField>
        )}
      />
      <SelectFormField<RuleValues> name="status" label={labels.status} options={RULE_STATUSES[noun]} />
      <FormField
        label={labels.idle_months}
        error={form.formState.errors.idle_months}
        hint={`From ${IDLE_MONTHS_MIN} to ${IDLE_MONTHS_MAX}. A visit, a call, a form, a note, an assignment and any change of the record count as seen.`}
      >
        <Input
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          {...form.register('idle_months')}
          className="w-24 tabular"
        />
      </FormField>
      {opening.isOpen && <RulePreview noun={noun} status={status} idleMonths={idleMonths} />}
    </EditSheet>
  )
}

import { Link } from '@tanstack/react-router'
import { Eye, Pencil } from 'lucide-react'
import { useId, useState } from 'react'
import { SectionCard } from '../../parts/page/section-card.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { words } from '../../words.ts'
import { PlainWords } from './plain-words.tsx'
import { settingsLabels as labels } from './settings-choices.ts'
import { useSettings } from './settings-sections.tsx'

/** G-17: the organisation's own terms and privacy policy. */
export function WordsSection() {
  return (
    <SectionCard
      title="Terms and privacy"
      description="An empty line starts a new paragraph. Empty, the built-in words stand there."
    >
      <Passage name="terms" href={paths.terms()} />
      <Passage name="privacy" href={paths.privacy()} />
    </SectionCard>
  )
}

function Passage({ name, href }: { name: 'terms' | 'privacy'; href: string }) {
  const form = useSettings()
  const [isPreview, setPreview] = useState(false)
  const text = form.watch(name)
  const previewId = useId()
  return (
    <div className="flex flex-col gap-2">
      {isPreview ? (
        <section
          id={previewId}
          aria-label={`Preview of ${labels[name]}`}
          className="flex max-h-96 flex-col gap-4 overflow-y-auto rounded-lg border border-border bg-background p-5"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled with the keyboard too
          tabIndex={0}
        >
          <h3 className="text-lg">{labels[name]}</h3>
          {text.trim() === '' ? (
            <p className="text-muted-foreground">Nothing written: the built-in words stand there.</p>
          ) : (
            <PlainWords text={text} />
          )}
        </section>
      ) : (
        <FormField label={labels[name]} isOptional error={form.formState.errors[name]}>
          <Textarea {...form.register(name)} rows={6} className="max-h-96" />
        </FormField>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          size="sm"
          aria-label={`${isPreview ? words.action.edit : words.settings.preview} ${labels[name]}`}
          onClick={() => setPreview(!isPreview)}
        >
          {isPreview ? <Pencil /> : <Eye />}
          {isPreview ? words.action.edit : words.settings.preview}
        </Button>
        <Link
          to={href}
          className="inline-flex min-h-6 items-center rounded-xs text-sm text-muted-foreground underline-offset-4 hover:text-foreground hover:underline focus-ring"
        >
          See the page as it is now
        </Link>
      </div>
    </div>
  )
}

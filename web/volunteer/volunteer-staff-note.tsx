import { paths } from '../paths.ts'
import { buttonVariants } from '../ui/button-variants.ts'
import { useVolunteerWords } from '../volunteer-words/language.tsx'

/** D-05: staff are told where they are. */
export function VolunteerStaffNote({ name }: { name: string }) {
  const words = useVolunteerWords()
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-4 px-6 text-center">
      <h1 className="text-xl">{words.gate.staffTitle}</h1>
      <p className="text-muted-foreground">{words.gate.staff(name)}</p>
      <a href={paths.home()} className={buttonVariants({ variant: 'primary', size: 'lg' })}>
        {words.gate.toOffice}
      </a>
    </div>
  )
}

import { putOnHomeScreen, useHomeScreen } from '../../device/home-screen.ts'
import { Button } from '../../ui/button.tsx'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'

/** The way to an icon on the phone's home screen; nothing where the area is one already or cannot become one. */
export function HomeScreen() {
  const { profile } = useVolunteerWords()
  const how = useHomeScreen()
  if (!how) return null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">{profile.homeScreen}</h2>
      <p className="text-muted-foreground">
        {profile.homeScreenWhy} {how === 'apple' && profile.homeScreenApple}
      </p>
      {how === 'ask' && (
        <Button size="lg" className="w-full" onClick={() => void putOnHomeScreen()}>
          {profile.homeScreenAdd}
        </Button>
      )}
    </section>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { Tabs, TabsList, TabsTrigger } from '../ui/tabs.tsx'

/** The shell's: what follows on it is the list, or the map. */
const PAGE = 'content'

/** Who needs somebody as a list, or where on a map. Back returns to the other. */
export function WhereSwitch({ isWhere }: { isWhere: boolean }) {
  const navigate = useNavigate()
  const turn = (show: string) =>
    void navigate({
      to: '/today',
      search: (before) => ({ ...before, show: show === 'where' ? show : undefined }),
      resetScroll: false,
    })
  return (
    <Tabs value={isWhere ? 'where' : 'list'} onValueChange={turn}>
      <TabsList aria-label="List or map">
        <TabsTrigger value="list" aria-controls={PAGE}>
          List
        </TabsTrigger>
        <TabsTrigger value="where" aria-controls={PAGE}>
          Where
        </TabsTrigger>
      </TabsList>
    </Tabs>
  )
}

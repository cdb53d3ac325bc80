import { Tabs, TabsList, TabsTrigger } from '../../ui/tabs.tsx'

/** The shell's: what follows on it is theirs alone, or everyone's. */
const PAGE = 'content'

type Props = { isMine: boolean; onChange: (isMine: boolean) => void }

/** Of the programmes whose officer one is, or of the whole organisation. */
export function WorklistScopeSwitch({ isMine, onChange }: Props) {
  return (
    <Tabs value={isMine ? 'mine' : 'all'} onValueChange={(value) => onChange(value === 'mine')}>
      <TabsList aria-label="Whose people">
        <TabsTrigger value="mine" aria-controls={PAGE}>
          My programmes
        </TabsTrigger>
        <TabsTrigger value="all" aria-controls={PAGE}>
          Everyone
        </TabsTrigger>
      </TabsList>
    </Tabs>
  )
}

import { Download } from 'lucide-react'
import { useState } from 'react'
import type { FilterNoun } from '../../../contract/filter-fields.ts'
import { Button } from '../../ui/button.tsx'
import { useExport } from '../dialog/use-export.tsx'

type Props = {
  noun: FilterNoun
  /** Where those selected are had as a file. */
  hrefOf: () => Promise<string>
}

/** Those who are ticked, as a file. */
export function ExportButton({ noun, hrefOf }: Props) {
  const taking = useExport(noun)
  const [isTaking, setTaking] = useState(false)
  const take = async () => {
    setTaking(true)
    await taking.beginAt(hrefOf)
    setTaking(false)
  }
  return (
    <>
      <Button size="sm" pending={isTaking} onClick={() => void take()}>
        {!isTaking && <Download />}
        Export
      </Button>
      {taking.dialog}
    </>
  )
}

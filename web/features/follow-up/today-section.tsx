import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TodayCard } from '../../parts/page/today-card.tsx'
import { MOST, SHOWN } from '../../parts/page/today-part.ts'
import { todayQuery } from './follow-up-queries.ts'
import { TodayFollowUp } from './today-follow-up.tsx'
import type { FollowUpActions } from './use-follow-up-actions.ts'

const MORE = 20

type Props = {
  today: 'urgent' | 'due'
  title: string
  failed: string
  isMine?: boolean
  actions: FollowUpActions
}

/** What is to be done, as one part of Today. */
export function TodaySection({ today, title, failed, isMine = false, actions }: Props) {
  const [size, setSize] = useState(today === 'urgent' ? MORE : SHOWN)
  const query = useQuery(todayQuery(today, isMine, size))
  const isUrgent = today === 'urgent'
  const more = () => setSize(Math.min(MOST, size === SHOWN ? MORE : size + MORE))
  return (
    <TodayCard
      title={title}
      query={query}
      failed={failed}
      isUrgent={isUrgent}
      onMore={size < MOST ? more : undefined}
    >
      {(one) => <TodayFollowUp key={one.id} one={one} actions={actions} isUrgent={isUrgent} />}
    </TodayCard>
  )
}

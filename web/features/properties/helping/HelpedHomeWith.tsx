import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { type CoHostRights, includesRight } from '#contract/properties/co-hosts.rules.ts'
import type { HelpedHome } from '#contract/properties/co-hosts.schemas.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { HelpedGone } from './HelpedGone.tsx'
import { helpedHomesQuery } from './queries.ts'

interface Props {
  right: CoHostRights
  children: (home: HelpedHome) => ReactNode
}

/** The home of the address, for whoever helps there with this right. */
export function HelpedHomeWith({ right, children }: Props) {
  const { t } = useTranslation('coHosts')
  const { id = '' } = useParams()
  return (
    <QueryBoundary
      query={useQuery(helpedHomesQuery)}
      failed={t('helping.loadFailed')}
      waiting={<Skeleton className="h-120" />}
    >
      {homes => {
        const home = homes.find(({ property, status }) => property.id === id && status === 'active')
        return home && includesRight(home.rights, right) ? children(home) : <HelpedGone />
      }}
    </QueryBoundary>
  )
}

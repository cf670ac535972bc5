import { useQuery } from '@tanstack/react-query'
import { featuredProperties } from '#web/features/properties/queries.ts'
import type { OpensWith } from '#web/lib/opens-with.ts'
import { Featured } from '../components/Featured.tsx'
import { Figures } from '../components/Figures.tsx'
import { Hero } from '../components/Hero.tsx'
import { HowKeysWork } from '../components/HowKeysWork.tsx'

export const opensWith: OpensWith = client => client.prefetchQuery(featuredProperties)

/** What a member sees first (spec 2.3). */
export function Component() {
  const { data, error, refetch } = useQuery(featuredProperties)
  return (
    <>
      <Hero cards={data?.results ?? []} />
      <Figures />
      <Featured cards={data?.results} error={error} onRetry={() => void refetch()} />
      <HowKeysWork />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web/lib/session.ts'
import { ownHomesQuery } from './queries.ts'

/** The homes of the signed-in owner. */
export const useOwnHomes = () => {
  const { user } = useSession()
  return useQuery({ ...ownHomesQuery(user?.id ?? ''), enabled: user !== null })
}

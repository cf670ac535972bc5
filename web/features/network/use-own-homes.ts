import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web/lib/session.ts'
import { ownHomes } from './queries.ts'

/** The homes of the owner who is signed in. */
export const useOwnHomes = () => {
  const { user } = useSession()
  return useQuery({ ...ownHomes(user?.id ?? ''), enabled: user !== null })
}

import { useQuery } from '@tanstack/react-query'
import { PersonMenu } from './PersonMenu.tsx'
import { blockedQuery } from './queries.ts'

/** The menu where no conversation is open that tells whether the person is blocked. */
export default function ReachedPersonMenu({ person }: { person: { id: string; full_name: string } }) {
  const { data } = useQuery(blockedQuery)
  return data ? <PersonMenu person={person} blocked={data.some(({ id }) => id === person.id)} /> : null
}

import { useQuery } from '@tanstack/react-query'
import { FirstKeyWays } from './FirstKeyWays.tsx'
import { firstKeyQuery } from './queries.ts'

/** On the profile, in the place of the keys of a guest who has none. */
export default function OwnFirstKey() {
  const { data } = useQuery(firstKeyQuery)
  return data && !data.has_key ? (
    <div className="mt-6">
      <FirstKeyWays found={data} headingLevel={3} />
    </div>
  ) : null
}

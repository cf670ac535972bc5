import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sampleWeek } from './queries.ts'
import { useOwnHomes } from './use-own-homes.ts'

/** The home and the week that the owner looks at, and what the week costs at each level. */
export const useSampleWeek = () => {
  const homes = useOwnHomes().data?.results
  const [chosen, setChosen] = useState('')
  const [from, setFrom] = useState('')
  const home = chosen || (homes?.[0]?.id ?? '')
  const { data: week, error } = useQuery(sampleWeek(home, from))
  return {
    homes,
    home,
    from,
    week,
    failure: error?.message,
    choose: setChosen,
    startFrom: setFrom,
    /** The price at a level, or with null at none. */
    priceAt: (level: number | null) => week?.prices.find(price => price.discount_level === level),
  }
}

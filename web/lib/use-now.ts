import { useEffect, useState } from 'react'

/** A clock that is read, not incremented. */
const LOOK_MS = 10_000

/** The current time, updated every few seconds. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

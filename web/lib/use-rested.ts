import { useEffect, useState } from 'react'

/** A value that changes with every press, once the hand has rested. */
export function useRested<T>(value: T, ms = 200): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}

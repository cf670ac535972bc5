import { useEffect, useState } from 'react'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import { impersonationStore } from '#web/lib/impersonation-store.ts'
import { useSession } from '#web/lib/session.ts'

const PREFIX = 'latchkey.visits.'
/** Who opens Home again within this time is still on the same visit. */
const PAUSE_MS = HOUR_MS

interface Visits {
  /** When this visit began. */
  began: string
  /** When the one before it began; null on the first one. */
  before: string | null
}

const readVisits = (person: string): Visits | null => {
  try {
    const { began, before } = JSON.parse(localStorage.getItem(PREFIX + person) ?? '{}')
    const areTimes = [began, before ?? began].every(time => new Date(time).toISOString() === time)
    return areTimes ? { began, before: before ?? null } : null
  } catch {
    return null // Forbidden storage, or not a time.
  }
}

/** The visits of a person on this device, if they open Home now. */
export const visitsNow = (person: string, now: Date): Visits => {
  const kept = readVisits(person)
  const began = now.toISOString()
  // A visit in the future was kept by a clock that has been set back.
  if (!kept || kept.began > began) return { began, before: null }
  return now.getTime() - Date.parse(kept.began) < PAUSE_MS ? kept : { began, before: kept.began }
}

export const keepVisits = (person: string, visits: Visits) => {
  try {
    localStorage.setItem(PREFIX + person, JSON.stringify(visits))
  } catch {
    // The storage may be full or forbidden; then nothing is new.
  }
}

/** When the person visited Home last, on this device; null on the first visit, and for admins who impersonate them. */
export const useLastVisit = (): string | null => {
  const person = useSession().user?.id
  const [visits] = useState(() =>
    person && !impersonationStore.current() ? visitsNow(person, new Date()) : null,
  )
  useEffect(() => {
    if (person && visits) keepVisits(person, visits)
  }, [person, visits])
  return visits?.before ?? null
}

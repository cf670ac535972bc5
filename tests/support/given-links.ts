import ICAL from 'ical.js'
import type { Channel } from '#contract/calendars/channel.schemas.ts'
import type { GivenLink } from '#contract/calendars/feed.schemas.ts'
import { nightsIn } from '#contract/calendars/rules.ts'
import { call, type Outcome } from './homes.ts'
import type { House } from './house.ts'
import { type Person, someAddress } from './people.ts'

/** Makes the link of a channel; answers the channel and the path that an outside place asks for. */
export const giveLink = async (house: House, owner: Person, home: string, wish: object = {}) => {
  const { status, body } = await call<Outcome<GivenLink>>(
    house,
    owner,
    'POST',
    `/properties/${home}/setup_ical_sync/`,
    { payload: wish },
  )
  if (status !== 201) throw new Error(`No link was given: ${body.code}`)
  return { ...body, path: new URL(body.url).pathname }
}

export const stopLink = (house: House, owner: Person, channel: string) =>
  call<Outcome<Channel>>(house, owner, 'DELETE', `/channels/${channel}/link/`)

/** Asks as somebody outside does: with no session, from anywhere. */
export const readFeed = (
  house: House,
  path: string,
  { method = 'GET', headers = {} }: { method?: 'GET' | 'HEAD'; headers?: Record<string, string> } = {},
) => house.app.inject({ method, url: path, headers, remoteAddress: someAddress() })

/** The events of a calendar, earliest first. */
export const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map(component => {
      const { uid, summary, startDate, endDate } = new ICAL.Event(component, { exceptions: [] })
      return { uid, summary, from: startDate.toString(), until: endDate.toString() }
    })
    .sort((one, other) => (one.from < other.from ? -1 : 1))

/** What of a calendar counts: which nights it takes. */
export const takenIn = (text: string) => [...nightsIn(eventsOf(text))].sort()

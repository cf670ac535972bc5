import ICAL from 'ical.js'
import type { Channel } from '#contract/calendars/channel.schemas.ts'
import type { ExportLink } from '#contract/calendars/feed.schemas.ts'
import { nightsIn } from '#contract/calendars/rules.ts'
import type { Outcome } from './homes.ts'
import { someAddress, type TestPerson } from './people.ts'
import { request } from './requests.ts'
import type { TestApp } from './test-app.ts'

/** Creates an export link of a channel; returns the channel and the link's path. */
export const createExportLink = async (app: TestApp, owner: TestPerson, home: string, input: object = {}) => {
  const { status, body } = await request<Outcome<ExportLink>>(
    app,
    owner,
    'POST',
    `/properties/${home}/setup_ical_sync/`,
    input,
  )
  if (status !== 201) throw new Error(`No link was given: ${body.code}`)
  return { ...body, path: new URL(body.url).pathname }
}

export const removeExportLink = (app: TestApp, owner: TestPerson, channel: string) =>
  request<Outcome<Channel>>(app, owner, 'DELETE', `/channels/${channel}/link/`)

/** Requests it as an outside site does: without a session, from any address. */
export const getFeed = (
  app: TestApp,
  path: string,
  { method = 'GET', headers = {} }: { method?: 'GET' | 'HEAD'; headers?: Record<string, string> } = {},
) => app.http.inject({ method, url: path, headers, remoteAddress: someAddress() })

/** The events of a calendar, earliest first. */
export const parseEvents = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map(component => {
      const { uid, summary, startDate, endDate } = new ICAL.Event(component, { exceptions: [] })
      return { uid, summary, from: startDate.toString(), until: endDate.toString() }
    })
    .sort((one, other) => (one.from < other.from ? -1 : 1))

/** The nights that a calendar takes. */
export const takenIn = (text: string) => [...nightsIn(parseEvents(text))].sort()

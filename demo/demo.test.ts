import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readLink } from '#api/integrations/calendar-fetching/link.ts'
import { PAYMENT_DAYS } from '#contract/kernel/constants.ts'
import { DAY_MS, HOUR_MS } from '#contract/kernel/durations.ts'
import { isIban } from '#contract/payments/iban.rules.ts'
import { countBedrooms, countSleepers } from '#contract/properties/rooms.rules.ts'
import { newReference } from '#contract/reviews/references.schemas.ts'
import { DAYS_TO_REVIEW } from '#contract/reviews/rules.ts'
import { newReview } from '#contract/reviews/schemas.ts'
import { demoBlocks } from './blocks.ts'
import { demoChannels, demoLink } from './channels.ts'
import { demoConversations } from './conversations.ts'
import { demoEnteredStays } from './entered-stays.ts'
import { demoHistory } from './history.ts'
import { demoHomes } from './homes/all.ts'
import { demoOtherPayments, demoPaidStays } from './paid-stays.ts'
import { demoInvitations, demoLevels, demoMemberships, demoNetworkInvitations, demoPeople } from './people.ts'
import { demoReferences } from './references.ts'
import { demoCounted, demoReviews, reviewTimes } from './reviews.ts'
import { demoRooms } from './rooms.ts'
import { demoStays } from './stays.ts'
import { pictureFiles, portraitFile } from './store-pictures.ts'

const print = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const repeated = (list: readonly string[]) => list.filter((item, i) => list.indexOf(item) !== i)
const people = new Map(demoPeople.map(person => [person.key, person]))
const homes = new Map(demoHomes.map(home => [home.key, home]))

describe('demo homes', () => {
  it('have keys and titles of their own', () => {
    expect(repeated(demoHomes.map(home => home.key))).toEqual([])
    expect(repeated(demoHomes.map(home => home.title))).toEqual([])
  })

  it('belong to owners: 16 active to the first, 12 to the second, one draft and one hidden beside', () => {
    for (const home of demoHomes) expect(people.get(home.ownerKey)?.userType, home.key).toBe('owner')
    const shown = demoHomes.filter(home => home.status === 'active' && home.isVisible)
    expect(shown.filter(home => home.ownerKey === 'owner')).toHaveLength(16)
    expect(shown.filter(home => home.ownerKey === 'owner2')).toHaveLength(12)
    expect(demoHomes.filter(home => home.status === 'draft')).toHaveLength(1)
    expect(demoHomes.filter(home => !home.isVisible)).toHaveLength(1)
  })

  it.each(demoHomes.map(home => [home.key, home] as const))('%s is complete and on the map', (_, home) => {
    expect(() => new Intl.DateTimeFormat('en', { timeZone: home.timeZone })).not.toThrow()
    // The time zone and the position of the sun agree within four hours; with a swapped sign or swapped coordinates
    // they do not.
    const parts = new Intl.DateTimeFormat('en', {
      timeZone: home.timeZone,
      timeZoneName: 'longOffset',
    }).formatToParts(new Date('2026-01-15T12:00:00Z'))
    const offset = parts.find(part => part.type === 'timeZoneName')?.value ?? ''
    const hours = offset === 'GMT' ? 0 : Number(offset.slice(3, 6))
    expect(Math.abs(hours - home.longitude / 15)).toBeLessThan(4)
    expect(Math.abs(home.latitude)).toBeLessThan(75)
    expect(home.pricePerNight).toBeGreaterThanOrEqual(85)
    expect(home.pricePerNight).toBeLessThanOrEqual(640)
    for (const count of [home.pricePerNight, home.bedrooms, home.bathrooms, home.maxGuests]) {
      expect(Number.isInteger(count) && count > 0).toBe(true)
    }
    const rooms = demoRooms[home.key] ?? []
    expect(countBedrooms(rooms)).toBe(home.bedrooms)
    expect(countSleepers(rooms)).toBeGreaterThanOrEqual(home.maxGuests)
    expect(home.amenities.length).toBeGreaterThanOrEqual(6)
    expect(home.amenities.length).toBeLessThanOrEqual(12)
    expect(repeated(home.amenities)).toEqual([])
    expect(home.description.length).toBeGreaterThan(100)
  })
})

describe('demo people', () => {
  it('have addresses of their own under demo.test', () => {
    expect(repeated(demoPeople.map(person => person.email))).toEqual([])
    for (const person of demoPeople) expect(person.email).toMatch(/^[a-z0-9]+@demo\.test$/)
  })

  it('stand in networks at levels that their owners have, once per network', () => {
    const levels = new Set(demoLevels.map(({ ownerKey, level }) => `${ownerKey} ${level}`))
    expect(levels.size).toBe(demoLevels.length)
    expect(repeated(demoMemberships.map(({ ownerKey, memberKey }) => `${ownerKey} ${memberKey}`))).toEqual([])
    for (const { ownerKey, memberKey, level } of demoMemberships) {
      expect(people.has(memberKey)).toBe(true)
      expect(memberKey).not.toBe(ownerKey)
      expect(levels).toContain(`${ownerKey} ${level}`)
    }
    for (const { ownerKey, level } of demoNetworkInvitations) {
      if (level) expect(levels).toContain(`${ownerKey} ${level}`)
    }
  })

  it('show two prices for one home: the guest at level 3, and none with the second owner', () => {
    const of = (memberKey: string) => demoMemberships.filter(entry => entry.memberKey === memberKey)
    expect(of('guest').map(({ ownerKey, level }) => [ownerKey, level])).toEqual([['owner', 3]])
    expect(of('guest2').map(({ ownerKey, level }) => [ownerKey, level])).toEqual([['owner', 1]])
    expect(
      demoLevels.find(({ ownerKey, level }) => ownerKey === 'owner' && level === 3)?.discountPercent,
    ).not.toBe(20)
  })

  it('have invitations, one per address; all but one of them still within their week', () => {
    const sent = [...demoInvitations, ...demoNetworkInvitations]
    expect(repeated(sent.map(invitation => invitation.email))).toEqual([])
    for (const invitation of sent) {
      expect(invitation.email).toMatch(/@example\.com$/)
    }
    expect(sent.filter(invitation => invitation.sentDaysAgo >= 7)).toHaveLength(1)
  })
})

describe('demo calendars', () => {
  it('ask nobody, whoever presses Sync now', () => {
    const rules = { isAllowed: () => false, isPublic: () => true, mayUsePort: () => true }
    for (const { homeKey } of demoChannels) expect(readLink(demoLink(homeKey), rules)).toBe('url_not_public')
  })
})

describe('demo stays', () => {
  it('name guests and visible homes, fit them, and nobody books a home of their own', () => {
    for (const stay of demoStays) {
      const home = homes.get(stay.homeKey)
      expect(home?.status, stay.homeKey).toBe('active')
      expect(home?.isVisible, stay.homeKey).toBe(true)
      expect(people.has(stay.guestKey)).toBe(true)
      expect(home?.ownerKey).not.toBe(stay.guestKey)
      expect(stay.guests).toBeLessThanOrEqual(home?.maxGuests ?? 0)
      expect(stay.nights).toBeGreaterThan(0)
      expect(-stay.bookedDaysAgo).toBeLessThanOrEqual(stay.startsIn)
    }
  })

  it('never hold one night twice', () => {
    const held = [...demoStays.filter(stay => stay.status !== 'cancelled'), ...demoEnteredStays].flatMap(
      stay => Array.from({ length: stay.nights }, (_, i) => `${stay.homeKey} ${stay.startsIn + i}`),
    )
    const blocked = demoBlocks.flatMap(([homeKey, startsIn, nights]) =>
      Array.from({ length: nights }, (_, i) => `${homeKey} ${startsIn + i}`),
    )
    expect(repeated([...held, ...blocked])).toEqual([])
    // One stay is also taken on another site, so that the owner sees a conflict.
    const outside = demoChannels.flatMap(({ homeKey, nights }) =>
      nights.flatMap(([startsIn, count]) =>
        Array.from({ length: count }, (_, i) => `${homeKey} ${startsIn + i}`),
      ),
    )
    expect(repeated([...held, ...blocked, ...outside])).toEqual(['pemaquid-keeper 19', 'pemaquid-keeper 20'])
  })

  it('have the status that their dates allow', () => {
    for (const { status, startsIn, nights, bookedDaysAgo } of demoStays) {
      if (status === 'completed') expect(startsIn + nights).toBeLessThanOrEqual(0)
      if (status === 'confirmed') expect(startsIn + nights).toBeGreaterThan(0)
      if (status === 'pending') expect(startsIn > 0 && bookedDaysAgo < 2).toBe(true)
    }
    expect(demoStays.some(stay => stay.status === 'confirmed' && stay.startsIn < 0)).toBe(true)
  })

  it('give guest@demo.test one stay ahead, one request and two memories', () => {
    const own = demoStays.filter(stay => stay.guestKey === 'guest').map(stay => stay.status)
    expect(own.toSorted()).toEqual(['completed', 'completed', 'confirmed', 'pending'])
  })
})

describe('demo payments of guests', () => {
  const stays = demoPaidStays.map(paid => {
    const stay = demoStays.find(each => each.homeKey === paid.homeKey && each.guestKey === paid.guestKey)
    if (!stay) throw new Error(`${paid.guestKey} does not stay at ${paid.homeKey}`)
    return { ...paid, stay }
  })

  it('are for stays ahead at homes of the first owner and at the one in euros, and for past ones of each owner, paid before they began', () => {
    const [past, ahead] = [
      stays.filter(({ stay }) => stay.startsIn < 0),
      stays.filter(({ stay }) => stay.startsIn > 0),
    ]
    for (const { homeKey, stay } of ahead) {
      const home = homes.get(homeKey)
      expect(home?.ownerKey, homeKey).toBe(home?.currency === 'eur' ? 'owner2' : 'owner')
      expect(['confirmed', 'cancelled'], homeKey).toContain(stay.status)
    }
    // Of two of them the first owner has a security deposit.
    expect(past.map(({ homeKey }) => homes.get(homeKey)?.ownerKey).sort()).toEqual([
      ...['owner', 'owner', 'owner'],
      'owner2',
    ])
    for (const { homeKey, stay, payments } of past) {
      const isOver = stay.startsIn + stay.nights <= 0
      expect(stay.status, homeKey).toBe(isOver ? 'completed' : 'confirmed')
      expect(payments.map(({ percent }) => percent)).toEqual([100])
      expect(payments[0]?.daysAgo, homeKey).toBeGreaterThan(-stay.startsIn)
    }
  })

  it('came in after the stay was booked, and what went back after it came in', () => {
    for (const { homeKey, stay, payments, refund } of stays) {
      for (const { daysAgo } of payments) expect(daysAgo, homeKey).toBeLessThan(stay.bookedDaysAgo)
      const last = Math.min(...payments.map(({ daysAgo }) => daysAgo))
      if (refund) expect(refund.dueDaysAgo, homeKey).toBeLessThanOrEqual(last)
      if (refund?.sent) expect(refund.sent.daysAgo, homeKey).toBeLessThan(refund.dueDaysAgo)
    }
  })

  it('show each state: paid, part paid, overdue, settled directly, and refunds due and sent', () => {
    const sums = stays.map(({ payments }) => payments.reduce((sum, { percent }) => sum + percent, 0))
    for (const sum of [0, 30, 100, 200]) expect(sums).toContain(sum)
    const late = stays.filter(
      ({ payments, stay }) => payments.length === 0 && stay.bookedDaysAgo > PAYMENT_DAYS,
    )
    expect(late.some(({ settlement }) => settlement === 'platform')).toBe(true)
    expect(stays.some(({ settlement }) => settlement === 'direct')).toBe(true)
    expect(
      stays
        .map(({ refund }) => refund && (refund.sent ? 'sent' : 'due'))
        .filter(Boolean)
        .sort(),
    ).toEqual(['due', 'sent'])
    expect(demoOtherPayments.map(({ closed }) => closed?.as ?? 'waiting').sort()).toEqual([
      'other',
      'returned',
      'waiting',
      'waiting',
    ])
  })

  it('come from accounts of the documentation, whose numbers are valid', () => {
    const accounts = [...demoPaidStays.flatMap(({ payments }) => payments), ...demoOtherPayments].map(
      ({ account }) => account,
    )
    for (const account of accounts.filter(Boolean)) expect(isIban(account), account).toBe(true)
  })
})

describe('demo conversations', () => {
  it('are about stays that are there, run forward in time, and end with what is unread', () => {
    for (const { homeKey, guestKey, lines, unread } of demoConversations) {
      const stays = demoStays.filter(stay => stay.homeKey === homeKey && stay.guestKey === guestKey)
      expect(stays.filter(({ status }) => status === 'pending' || status === 'confirmed')).toHaveLength(1)
      const hours = lines.map(([, hoursAgo]) => hoursAgo)
      expect(hours).toEqual(hours.toSorted((one, other) => other - one))
      const last = lines.at(-1)?.[0]
      expect(lines.slice(lines.length - unread).every(([author]) => author === last)).toBe(true)
    }
  })
})

it('has references that owners could write', () => {
  for (const { host_again, text } of demoReferences)
    expect(newReference.safeParse({ host_again, text }).success, text).toBe(true)
})

describe('demo reviews', () => {
  const pairs = demoReviews.map(({ homeKey, guestKey }) => `${homeKey} ${guestKey}`)

  it('are of stays that are over, at most one each, and as long as a review may be', () => {
    const over = demoStays.filter(({ status }) => status === 'completed')
    const stays = over.map(({ homeKey, guestKey }) => `${homeKey} ${guestKey}`)
    expect(repeated(stays)).toEqual([])
    expect(pairs.filter(pair => !stays.includes(pair))).toEqual([])
    expect(repeated(pairs)).toEqual([])
    for (const { text, stars } of demoReviews)
      expect(newReview.safeParse({ text, rating: stars }).success, text).toBe(true)
  })

  it('stand on most homes and not on all, and leave guest@demo.test one stay to review', () => {
    const reviewed = new Set(demoReviews.map(({ homeKey }) => homeKey)).size
    expect(reviewed).toBeGreaterThanOrEqual(18)
    expect(reviewed).toBeLessThanOrEqual(24)
    const open = demoStays.filter(
      stay =>
        stay.guestKey === 'guest' &&
        stay.status === 'completed' &&
        stay.startsIn + stay.nights > -DAYS_TO_REVIEW &&
        !pairs.includes(`${stay.homeKey} guest`),
    )
    expect(open.map(({ homeKey }) => homeKey)).toEqual(['alfama-house'])
  })
})

describe('word of mouth in the demo', () => {
  const stayedAt = (home: string) =>
    demoStays
      .filter(({ homeKey, status }) => homeKey === home && status === 'completed')
      .map(({ guestKey }) => guestKey)
  const inNetwork = (person: string) =>
    demoMemberships.some(({ ownerKey, memberKey }) => ownerKey === 'owner' && memberKey === person)

  it('has a review of the first owner’s for the network alone', () => {
    const ofFirstOwner = demoHomes.filter(({ ownerKey }) => ownerKey === 'owner').map(({ key }) => key)
    const alone = demoReviews.filter(({ audience }) => audience === 'network')
    expect(alone.map(({ homeKey }) => homeKey).filter(key => ofFirstOwner.includes(key))).not.toEqual([])
  })

  it('has a home where three stayed whom guest2@demo.test knows, and one where a third would have to agree', () => {
    const counted = (home: string) => stayedAt(home).filter(key => demoCounted.includes(key))
    expect(counted('hallstatt-boathouse').filter(inNetwork).sort()).toEqual(['clara', 'guest', 'hugo'])
    expect(counted('wengen-chalet').filter(inNetwork).sort()).toEqual(['greta', 'maren'])
    expect(stayedAt('wengen-chalet')).toContain('jonas')
    expect(inNetwork('guest2') && inNetwork('jonas')).toBe(true)
  })
})

describe('demo pictures', () => {
  const folder = join(import.meta.dirname, 'pictures')
  const kept = globSync('**/*.webp', { cwd: folder }).sort()
  const ofHomes = demoHomes.flatMap(pictureFiles)
  const ofPeople = demoPeople.flatMap(({ key, portrait }) => (portrait === false ? [] : portraitFile(key)))
  const contents = new Map(kept.map(file => [file.replace('.webp', ''), readFileSync(join(folder, file))]))

  it('are five to a home and at most one to a person, no two alike, and none that nobody shows', () => {
    for (const { key, pictures } of demoHomes) expect(pictures, key).toHaveLength(5)
    expect([...contents.keys()].sort()).toEqual([...ofHomes, ...ofPeople].sort())
    expect(repeated([...contents.values()].map(print))).toEqual([])
  })

  it('are 1600 by 1200, and portraits 512 square', async () => {
    const sizes = (files: readonly string[]) =>
      Promise.all(
        files.map(async file => {
          const { format, width, height } = await sharp(contents.get(file)).metadata()
          return `${format} ${width} ${height}`
        }),
      )
    expect(new Set(await sizes(ofHomes))).toEqual(new Set(['webp 1600 1200']))
    expect(new Set(await sizes(ofPeople))).toEqual(new Set(['webp 512 512']))
  })

  it('take 10 MB at most, which everybody downloads with the source', () => {
    expect([...contents.values()].reduce((sum, { length }) => sum + length, 0)).toBeLessThan(10_000_000)
  })
})

describe('what has happened in the demo', () => {
  const now = new Date('2026-11-22T09:00:00Z')

  it('lies behind, in every step of every stay, in its order', () => {
    for (const stay of demoStays) {
      const askedAt = new Date(Math.min(now.getTime(), now.getTime() - stay.bookedDaysAgo * DAY_MS + HOUR_MS))
      const steps = demoHistory(stay, { guestId: 'guest', ownerId: 'owner', askedAt, now })
      const times = steps.map(step => (step.changed_at as Date).getTime())
      expect(Math.max(...times), `${stay.homeKey} ${stay.guestKey}`).toBeLessThanOrEqual(now.getTime())
      expect(times).toEqual([...times].sort((one, other) => one - other))
    }
  })

  it('lies behind, in every review and its answer', () => {
    for (const { homeKey, guestKey, answer } of demoReviews) {
      const told = demoStays.find(
        stay => stay.homeKey === homeKey && stay.guestKey === guestKey && stay.status === 'completed',
      )
      if (!told) throw new Error(`${guestKey} has not stayed at ${homeKey}`)
      const { writtenAt, answeredAt } = reviewTimes(told, answer, now)
      for (const at of [writtenAt, answeredAt ?? writtenAt])
        expect(at.getTime(), homeKey).toBeLessThanOrEqual(now.getTime())
    }
  })
})

import { NOBODY, TRUST_RANKS } from '#contract/properties/rights.rules.ts'
import type { HomeRights, OwnRight, RightsOfHome } from '#contract/properties/rights.schemas.ts'
import type { VisibleTo } from '#contract/properties/schemas.ts'
import type { HomeRightsRow, OwnerRightsRow } from './rights.queries.ts'

type Columns = Omit<HomeRightsRow, 'id' | 'owner_id' | 'title' | 'own_rights'>

const UNLIMITED: readonly null[] = TRUST_RANKS.map(() => null)

/** An owner's rights for all homes, and the nights a year. */
export type OwnerRights = HomeRights & { nights_a_year: (number | null)[] }

/** Everything is open, and nobody is confirmed at once: as it is for an owner who has changed nothing. */
const OPEN: OwnerRights = {
  see_from: 0,
  price_from: 0,
  calendar_from: 0,
  place_from: 0,
  request_from: 0,
  peak_from: 0,
  at_once_from: NOBODY,
  length_discounts_from: 0,
  date_discounts_from: 0,
  direct_from: NOBODY,
  no_deposit_from: NOBODY,
  gentler_from: NOBODY,
  no_security_deposit_from: NOBODY,
  months_ahead: [...UNLIMITED],
  nights_a_year: [...UNLIMITED],
  feed_weeks_ahead: null,
}

export const ownerRightsView = (row: OwnerRightsRow | undefined): OwnerRights => {
  if (!row) return OPEN
  const { owner_id: _, ...rights } = row
  return rights
}

/** The field of a right, and the columns of a home that hold it. */
export const fieldOfRight = (right: OwnRight) =>
  right === 'months_ahead' || right === 'feed_weeks_ahead' ? right : (`${right}_from` as const)

const visibilityFrom = (from: number): Pick<Columns, 'visible_to' | 'visible_from_level'> => {
  if (from === 0) return { visible_to: 'everyone', visible_from_level: null }
  if (from === 1) return { visible_to: 'network', visible_from_level: null }
  return { visible_to: 'level', visible_from_level: from }
}

/** The columns of the rights that are given. */
export const rightsColumns = (rights: Partial<HomeRights>): Partial<Columns> => {
  const { see_from, at_once_from, months_ahead, ...same } = rights
  return {
    ...same,
    ...(see_from !== undefined && visibilityFrom(see_from)),
    ...(at_once_from !== undefined && {
      instant_booking_from_level: at_once_from === NOBODY ? null : at_once_from,
    }),
    ...(months_ahead && {
      months_ahead: months_ahead.every(months => months === null) ? null : months_ahead,
    }),
  }
}

const seeFrom = ({
  visible_to,
  visible_from_level,
}: {
  visible_to: string
  visible_from_level?: number | null | undefined
}) => {
  if ((visible_to as VisibleTo) === 'everyone') return 0
  return visible_to === 'network' ? 1 : (visible_from_level ?? 1)
}

export const rightsOfColumns = (row: Columns): HomeRights => ({
  see_from: seeFrom(row),
  price_from: row.price_from,
  calendar_from: row.calendar_from,
  place_from: row.place_from,
  request_from: row.request_from,
  peak_from: row.peak_from,
  at_once_from: row.instant_booking_from_level ?? NOBODY,
  length_discounts_from: row.length_discounts_from,
  date_discounts_from: row.date_discounts_from,
  direct_from: row.direct_from,
  no_deposit_from: row.no_deposit_from,
  gentler_from: row.gentler_from,
  no_security_deposit_from: row.no_security_deposit_from,
  months_ahead: row.months_ahead ?? [...UNLIMITED],
  feed_weeks_ahead: row.feed_weeks_ahead,
})

/** Which rights are a home's own after its visibility or instant booking was set: those that differ from the owner's. */
export const ownRightsAfter = (
  own: readonly string[],
  home: Pick<Columns, 'visible_to' | 'visible_from_level' | 'instant_booking_from_level'>,
  owners: HomeRights,
): string[] => {
  const differ = {
    see: seeFrom(home) !== owners.see_from,
    at_once: (home.instant_booking_from_level ?? NOBODY) !== owners.at_once_from,
  }
  const others = own.filter(right => right !== 'see' && right !== 'at_once')
  return [...others, ...(differ.see ? ['see'] : []), ...(differ.at_once ? ['at_once'] : [])]
}

export const homeRightsView = (row: HomeRightsRow): RightsOfHome => ({
  ...rightsOfColumns(row),
  own: row.own_rights as OwnRight[],
})

/** The columns of a new home: as its owner's other homes, but for a visibility that the owner has chosen for it. */
export const rightsOfNewHome = (
  { nights_a_year: _, ...owners }: OwnerRights,
  {
    visible_to,
    visible_from_level = null,
  }: { visible_to?: VisibleTo | undefined; visible_from_level?: number | null | undefined },
) => {
  const { visible_to: usual, visible_from_level: usualLevel } = visibilityFrom(owners.see_from)
  const chosen = {
    visible_to: visible_to ?? usual,
    // The level is stored only where the visibility uses one.
    visible_from_level:
      visible_to === undefined ? usualLevel : visible_to === 'level' ? visible_from_level : null,
    instant_booking_from_level: owners.at_once_from === NOBODY ? null : owners.at_once_from,
  }
  return { ...rightsColumns(owners), ...chosen, own_rights: ownRightsAfter([], chosen, owners) }
}
export type RightsOfNewHome = ReturnType<typeof rightsOfNewHome>

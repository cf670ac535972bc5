import { guideOpensOn, hasGuide, isGuideOpen } from '#contract/bookings/guides.rules.ts'
import type { OpenGuide, OwnGuide } from '#contract/bookings/guides.schemas.ts'
import type { BookingStatus, GuideOfStay } from '#contract/bookings/schemas.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import { uploadUrl } from '#contract/uploads/rules.ts'
import type { GuidePictureRow, GuideRow } from './guides.queries.ts'

/** The secrets of a guide, opened. */
export interface GuideSecrets {
  readonly access: string
  readonly wifi_password: string
}

interface PlainTexts {
  readonly directions: string
  readonly manual: string
  readonly wifi_name: string
}

export const openGuideView = (
  { directions, manual, wifi_name }: PlainTexts,
  { access, wifi_password }: GuideSecrets,
  pictures: readonly GuidePictureRow[],
): OpenGuide => ({
  directions,
  access,
  wifi_name,
  wifi_password,
  manual,
  pictures: pictures.map(({ id }) => ({ id })),
})

export const ownGuideView = (
  row: GuideRow,
  secrets: GuideSecrets,
  pictures: readonly GuidePictureRow[],
): OwnGuide => ({
  ...openGuideView(row, secrets, pictures),
  opens_days_before: row.opens_days_before,
  pictures: pictures.map(({ id, upload_name }) => ({ id, url: uploadUrl(upload_name) })),
  updated_at: row.updated_at.toISOString(),
})

/** When the guest of a stay may read its guide; null where there is nothing to read. */
export const guideOfStayView = (
  row: {
    readonly status: string
    readonly check_in_date: string
    readonly check_out_date: string
    readonly time_zone: string
    readonly guide_days: number | null
  },
  now: Date,
): GuideOfStay | null => {
  if (row.guide_days === null) return null
  const stay = { ...row, status: row.status as BookingStatus, opens_days_before: row.guide_days }
  const today = dateInZone(now, row.time_zone)
  return hasGuide(stay, today) ? { opens_on: guideOpensOn(stay), is_open: isGuideOpen(stay, today) } : null
}

import { addDays, type CalendarDate } from '../kernel/nights.ts'
import type { BookingStatus } from './schemas.ts'

/** How long before check-in a guide opens, unless its owner chooses otherwise. */
export const GUIDE_OPENS_DAYS = 3
export const MAXIMUM_GUIDE_OPENS_DAYS = 30
/** A guest who has left still looks for the way to the station, or for what to do with the key. */
const DAYS_AFTER_CHECK_OUT = 1

/** The hour of the opening day, at the home, before which no guest is told. */
export const GUIDE_NOTICE_HOUR = 8

export interface GuidedStay {
  readonly status: BookingStatus
  readonly check_in_date: CalendarDate
  readonly check_out_date: CalendarDate
  readonly opens_days_before: number
}

export const guideOpensOn = ({
  check_in_date,
  opens_days_before,
}: Pick<GuidedStay, 'check_in_date' | 'opens_days_before'>): CalendarDate =>
  addDays(check_in_date, -opens_days_before)

/** Whether the guest of the stay has, or will have, a guide to read. `today` is the date at the home. */
export const hasGuide = ({ status, check_out_date }: GuidedStay, today: CalendarDate) =>
  (status === 'confirmed' || status === 'completed') && today <= addDays(check_out_date, DAYS_AFTER_CHECK_OUT)

/** Whether the guest of the stay may read the guide today; `is_guide_open` is the same rule in SQL. */
export const isGuideOpen = (stay: GuidedStay, today: CalendarDate) =>
  hasGuide(stay, today) && today >= guideOpensOn(stay)

/** IEEE 802.11 counts the name of a network in bytes. */
const MAXIMUM_WIFI_NAME_BYTES = 32
export const isWifiName = (name: string) => new TextEncoder().encode(name).length <= MAXIMUM_WIFI_NAME_BYTES

/** The text of a QR code that joins a Wi-Fi network, as cameras read it (ZXing); without a password it is an open one. */
export const wifiCode = (name: string, password: string) => {
  const quoted = (words: string) => words.replace(/[\\;,":]/g, '\\$&')
  return password === ''
    ? `WIFI:T:nopass;S:${quoted(name)};;`
    : `WIFI:T:WPA;S:${quoted(name)};P:${quoted(password)};;`
}

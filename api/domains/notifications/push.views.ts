import type { Language } from '#contract/kernel/languages.ts'
import { PUSH_GROUPS, type PushGroup, type QuietHours } from '#contract/notifications/push.rules.ts'
import type { PushDevice, PushOverview } from '#contract/notifications/push.schemas.ts'
import { type NotificationKind, notificationSubject } from '#contract/notifications/rules.ts'
import type { NotificationData } from '#contract/notifications/schemas.ts'
import { formatDays } from '#emails/days.ts'
import de from '#web/locales/de/notifications.json' with { type: 'json' }
import en from '#web/locales/en/notifications.json' with { type: 'json' }
import es from '#web/locales/es/notifications.json' with { type: 'json' }
import fr from '#web/locales/fr/notifications.json' with { type: 'json' }
import type { PushChoicesRow, PushDeviceRow, PushedRow } from './push.queries.ts'

/** The texts of the bell, so that a device says the same. */
const TEXTS: Record<Language, typeof en> = { de, en, es, fr }

/** Push services take messages of up to 4096 bytes (RFC 8291, 4), and devices show far less. */
const LONGEST_TITLE = 160
const LONGEST_TEXT = 300

export const pushChoicesOf = (
  row: PushChoicesRow | undefined,
): { groups: PushGroup[]; quiet: QuietHours | null } => ({
  groups: PUSH_GROUPS.filter(group => row?.[group] ?? true),
  quiet:
    row?.quiet_from && row.quiet_until && row.time_zone
      ? { from: row.quiet_from, until: row.quiet_until, time_zone: row.time_zone }
      : null,
})

const deviceView = (
  row: PushDeviceRow,
  names: Pick<PushDevice, 'browser' | 'system'>,
  sessionId: string,
): PushDevice => ({
  id: row.id,
  browser: names.browser,
  system: names.system,
  current: row.session_id === sessionId,
  created_at: row.created_at.toISOString(),
  last_sent_at: row.last_sent_at?.toISOString() ?? null,
})

export type NameDevice = (userAgent: string | null) => Pick<PushDevice, 'browser' | 'system'>

export const pushSettingsView = (
  row: PushChoicesRow | undefined,
  devices: readonly PushDeviceRow[],
  { publicKey, sessionId, nameDevice }: { publicKey: string; sessionId: string; nameDevice: NameDevice },
): PushOverview => {
  const { groups, quiet } = pushChoicesOf(row)
  return {
    public_key: publicKey,
    requests: groups.includes('requests'),
    messages: groups.includes('messages'),
    arrivals: groups.includes('arrivals'),
    searches: groups.includes('searches'),
    conflicts: groups.includes('conflicts'),
    quiet,
    devices: devices.map(device => deviceView(device, nameDevice(device.user_agent), sessionId)),
  }
}

/** The page of what a device is told of: the same as in the bell, which a test compares. */
export const pushPath = (kind: NotificationKind, subjectId: string | null): string => {
  const id = subjectId && encodeURIComponent(subjectId)
  switch (notificationSubject(kind)) {
    case 'received_booking':
      return id ? `/owner/bookings?booking=${id}` : '/owner/bookings'
    case 'entered_stay':
      return id ? `/owner/bookings/entered/${id}` : '/owner/bookings/entered'
    case 'own_booking':
      return id ? `/stays/${id}` : '/trips'
    case 'conversation':
      return id ? `/messages?booking=${id}` : '/messages'
    case 'own_conversation':
      return id ? `/stays/${id}#messages` : '/messages'
    case 'inquiry':
      return id ? `/messages?inquiry=${id}` : '/messages'
    case 'special_offer':
      return id ? `/offers/${id}` : '/trips'
    case 'special_offers':
      return '/owner/offers'
    case 'cleaning':
      return '/owner/bookings/cleaning'
    case 'saved_search':
      return id ? `/saved/searches/${id}` : '/saved'
    case 'conflict':
      return '/owner/bookings?view=conflicts'
    case 'calendar':
      return id ? `/owner/properties/${id}?section=calendar` : '/owner/properties'
    default:
      return '/'
  }
}

const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text

const fill = (text: string, words: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')

interface Counted {
  readonly title_one: string
  readonly title_other: string
  readonly text: string
}

/** Title and text of the kind in the locale's file; the title for this number where it names one. */
const wordingOf = (kinds: object, kind: string, language: Language, count?: number) => {
  const found = kind
    .split('.')
    .reduce<unknown>((within, part) => (within as Record<string, unknown> | undefined)?.[part], kinds)
  const wording = found as { title: string; text: string } | Counted
  if (!('title_one' in wording)) return wording
  const { title_one, title_other, text } = wording
  return {
    title: new Intl.PluralRules(language).select(count ?? 1) === 'one' ? title_one : title_other,
    text,
  }
}

const wordsOf = (language: Language, data: NotificationData): Record<string, string> => ({
  person: data.person ?? '',
  home: data.home ?? '',
  channel: data.channel ?? '',
  search: data.search ?? '',
  count: String(data.count ?? 1),
  said: data.reason ? ` · ${data.reason}` : '',
  dates:
    data.check_in_date && data.check_out_date
      ? formatDays(language, data.check_in_date, data.check_out_date)
      : '',
})

interface Written {
  readonly title: string
  readonly body: string
  /** A second one with this name replaces the first. */
  readonly tag: string
  readonly path: string
}

/** In the format of declarative web push, which some browsers show without any script; others pass it to the worker. */
const toMessage = (publicUrl: string, language: Language, { title, body, tag, path }: Written) =>
  JSON.stringify({
    web_push: 8030,
    notification: {
      title: cut(title, LONGEST_TITLE),
      body: cut(body, LONGEST_TEXT),
      lang: language,
      tag,
      navigate: `${publicUrl}${path}`,
    },
  })

/** `more`: how many others waited with it. */
export const pushMessage = (
  publicUrl: string,
  language: Language,
  { row, more }: { row: PushedRow; more: number },
): string => {
  const texts = TEXTS[language]
  const data = row.data as NotificationData
  const words = wordsOf(language, data)
  const { title, text } = wordingOf(texts.kinds, row.kind, language, data.count)
  const others = more > 0 ? ` · ${fill(texts.push.more, { count: String(more) })}` : ''
  return toMessage(publicUrl, language, {
    title: fill(title, words),
    // What else there is must not be cut off.
    body: `${cut(fill(text, words), LONGEST_TEXT - others.length)}${others}`,
    tag: row.id,
    path: pushPath(row.kind as NotificationKind, row.subject_id),
  })
}

export const pushTestMessage = (publicUrl: string, language: Language): string => {
  const { title, text } = TEXTS[language].push.test
  return toMessage(publicUrl, language, {
    title,
    body: text,
    tag: 'test',
    path: '/settings?tab=notifications',
  })
}

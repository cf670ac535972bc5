import { feedHealth } from '#contract/calendars/channel.rules.ts'
import type { Channel } from '#contract/calendars/channel.schemas.ts'
import type { FeedWarning } from '#contract/calendars/feed-warnings.schemas.ts'
import { HOLD_MS } from '#contract/calendars/sync.rules.ts'
import type { ChannelRow } from './channels.queries.ts'

const takeView = (row: ChannelRow, now: Date): Channel['take'] => {
  const { import_hint, import_since, next_read_at, held_since, last_change_at } = row
  if (import_hint === null || import_since === null || next_read_at === null) return null
  const paused = row.paused_at !== null
  return {
    hint: import_hint,
    free_counts: row.free_counts,
    ends_on_last_night: row.ends_on_last_night,
    paused,
    health: feedHealth(
      {
        since: import_since,
        lastGoodAt: row.last_good_at,
        trouble: row.trouble !== null,
        held: held_since !== null,
        paused,
      },
      now,
    ),
    last_read_at: row.last_read_at?.toISOString() ?? null,
    last_good_at: row.last_good_at?.toISOString() ?? null,
    next_read_at: next_read_at.toISOString(),
    trouble: row.trouble,
    remarks: row.remarks as unknown as FeedWarning[],
    last_change: last_change_at && {
      at: last_change_at.toISOString(),
      added: row.last_added,
      released: row.last_released,
    },
    nights: row.nights,
    held: held_since && {
      since: held_since.toISOString(),
      until: new Date(held_since.getTime() + HOLD_MS).toISOString(),
      nights: row.missing,
    },
  }
}

export const channelView = (row: ChannelRow, now: Date): Channel => ({
  id: row.id,
  property_id: row.property_id,
  name: row.name,
  colour: row.colour,
  take: takeView(row, now),
  give: row.export_made_at && {
    made_at: row.export_made_at.toISOString(),
    read_at: row.export_read_at?.toISOString() ?? null,
  },
})

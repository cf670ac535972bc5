import type {
  OpenIntroduction,
  OwnIntroduction,
  ReceivedIntroduction,
} from '#contract/invitations/introductions.schemas.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { DAYS_TO_DECIDE } from '#contract/network/introductions.rules.ts'
import type {
  MadeIntroductionRow,
  OpenIntroductionRow,
  ReceivedIntroductionRow,
} from './introductions.queries.ts'

export const toOwnIntroduction = ({ created_at, ...row }: MadeIntroductionRow): OwnIntroduction => ({
  ...row,
  created_at: created_at.toISOString(),
})

export const toOpenIntroduction = (row: OpenIntroductionRow): OpenIntroduction => ({
  introducer_name: row.introducer_name,
  owner_name: row.owner_name,
  full_name: row.full_name,
  line: row.line,
})

export const toReceivedIntroduction = ({
  answered_at,
  ...row
}: ReceivedIntroductionRow): ReceivedIntroduction => ({
  ...row,
  expires_at: new Date((answered_at?.getTime() ?? 0) + DAYS_TO_DECIDE * DAY_MS).toISOString(),
})

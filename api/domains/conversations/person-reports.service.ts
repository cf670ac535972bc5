import {
  type NewPersonReport,
  type PersonReport,
  QUOTED_IN_REPORT,
} from '#contract/conversations/person-reports.schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { insertNotification } from '../notifications/queries.ts'
import { listAdmins } from '../payments/card-disputes.queries.ts'
import { shareConversation } from './blocks.queries.ts'
import { insertPersonReport, lockPersonReport, setReportDone } from './person-reports.queries.ts'
import { findOwnConversation } from './policy.ts'
import { listMessages } from './queries.ts'

/** The last messages of a conversation between the two; a conversation with somebody else does not exist here. */
const quote = async (
  tx: Transaction,
  { reporterId, reportedId }: { reporterId: string; reportedId: string },
  conversation: NonNullable<NewPersonReport['conversation']>,
): Promise<NonNullable<PersonReport['messages']> | Refusal> => {
  const own = await findOwnConversation(tx, { id: reporterId }, conversation)
  if (isRefusal(own) || own.other_id !== reportedId) return refuse('thing.not_found')
  const messages = await listMessages(tx, own.conversation_id, { limit: QUOTED_IN_REPORT })
  return messages.map(({ author_id, text, attachments, sent_at }) => ({
    // Also what somebody else wrote on the side of the reporter.
    by_reporter: author_id !== reportedId,
    text,
    attachments,
    sent_at: sent_at.toISOString(),
  }))
}

/**
 * Reports somebody to the admins, who are notified. Refuses 'thing.not_found' for who shares no conversation with the
 * reporter, and 'person_report.open_already'.
 */
export const reportPerson = (
  ctx: Context,
  people: { reporterId: string; reportedId: string },
  { conversation, reason, words }: NewPersonReport,
): Promise<{ id: string } | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const { reporterId, reportedId } = people
    if (reporterId === reportedId || !(await shareConversation(tx, reporterId, reportedId)))
      return refuse('thing.not_found')
    const quoted = conversation ? await quote(tx, people, conversation) : null
    if (isRefusal(quoted)) return quoted
    const now = ctx.clock()
    const made = await insertPersonReport(tx, { ...people, reason, words, quoted, now })
    if (!made) return refuse('person_report.open_already')
    for (const { id: userId } of await listAdmins(tx))
      await insertNotification(tx, {
        userId,
        kind: 'person.reported',
        subjectId: made.id,
        data: {},
        personId: reportedId,
        at: now,
      })
    await audit(tx, {
      action: 'person.reported',
      subject: { kind: 'person', id: reportedId },
      concerns: reportedId,
    })
    return made
  })

/** Marks a report as done, once. Refuses 'thing.not_found' and 'person_report.done_already'. */
export const finishPersonReport = (
  ctx: Context,
  { id, by }: { id: string; by: string },
): Promise<{ id: string } | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const report = await lockPersonReport(tx, id)
    if (!report) return refuse('thing.not_found')
    if (report.done_at) return refuse('person_report.done_already')
    await setReportDone(tx, id, by, ctx.clock())
    await audit(tx, {
      action: 'person.report_done',
      subject: { kind: 'person', id: report.reported_id },
      concerns: report.reported_id,
    })
    return { id }
  })

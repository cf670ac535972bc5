import { expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { AUDIT_ACTIONS } from '#contract/kernel/audit-actions.ts'
import type { Call, CallTable } from '#contract/kernel/calls.ts'

const table = Object.entries<CallTable>(calls).flatMap(([noun, entries]) =>
  Object.entries<Call>(entries).map(([name, call]) => ({ name: `${noun}.${name}`, call })),
)

/** Calls other than GET without an audit entry, each with its reason. */
const NOTHING_TO_RECORD: Readonly<Record<string, string>> = {
  'accounts.resetPassword':
    'does not reveal whether there is an account; the job that creates the link adds the entry',
  'analytics.updateDiscountBudget': 'a mark of an owner’s own, which changes no price',
  'cardEvents.receive': 'stores what the provider says; the job that applies it adds the entries',
  'cards.check': 'reads what the provider knows, which a job does as well',
  'securityDeposits.card': 'opens a page; what it holds or pays is recorded',
  'stripeAccount.check': 'reads what the provider knows, which a job does as well',
  'securityDeposits.check': 'reads what the provider knows, which a job does as well',
  'cards.start': 'opens a page; what is paid on it is recorded',
  'channels.sync': 'reads what is outside, which the clock does as well',
  'channels.test': 'reads, and keeps nothing',
  'attachments.upload': 'a file of a message that is not sent yet, as private as the message',
  'blocks.block': 'whom somebody does not want to hear from is theirs alone',
  'blocks.unblock': 'whom somebody does not want to hear from is theirs alone',
  'companions.add': 'who comes along is its guest’s; links to it are recorded',
  'companions.take': 'who comes along is its guest’s; the person is told',
  'sharedTrips.leave': 'who comes along is between the guest and the person',
  'companions.change': 'who comes along is its guest’s; links to it are recorded',
  'conversations.markRead': 'what two people write to each other is theirs',
  'conversations.write': 'what two people write to each other is theirs',
  'inquiries.ask': 'what two people write to each other is theirs',
  'inquiries.markRead': 'what two people write to each other is theirs',
  'inquiries.write': 'what two people write to each other is theirs',
  'quickReplies.add': 'a draft of an owner, which nobody else sees',
  'quickReplies.change': 'a draft of an owner, which nobody else sees',
  'quickReplies.remove': 'a draft of an owner, which nobody else sees',
  'scheduledMessages.preview': 'reads',
  'scheduledMessages.sendNow': 'what two people write to each other is theirs',
  'scheduledMessages.skip': 'what two people write to each other is theirs',
  'guestPayments.previewImport': 'reads',
  'introductions.validate': 'reads',
  'invitationLinks.validate': 'reads',
  'cleaningLinkPictures.addToProblem': 'a picture that nobody gets before its problem is reported',
  'cleaningLinkPictures.addToTurnover': 'shown to the owner with who added it',
  'cleaningLinkPictures.remove': 'a picture that is not said to be part of anything yet',
  'memories.add': 'a picture of one’s own',
  'memories.choose': 'who sees pictures of one’s own',
  'memories.describe': 'a picture of one’s own',
  'memories.name': 'who sees pictures of one’s own',
  'memories.remove': 'a picture of one’s own',
  'memories.unname': 'who sees pictures of one’s own',
  'invitations.validate': 'reads',
  'enteredStays.preview': 'reads',
  'fairTurns.enter': 'sealed: nobody but the person sees that they entered',
  'fairTurns.withdraw': 'sealed, as the entry was',
  'favours.give': 'the ledger of favours keeps it, which only its two people see',
  'favours.withdraw': 'the ledger of favours keeps it, which only its two people see',
  'network.updateNote': 'a private note of an owner, which changes nothing for its person',
  'managedProperties.readListing': 'reads',
  'specialOffers.preview': 'reads',
  'networkInvitations.validate': 'reads',
  'notifications.markAllRead': 'what somebody has read is theirs',
  'notifications.markRead': 'what somebody has read is theirs',
  'push.test': 'a notification that only its person gets',
  'platform.contact': 'a message, which is mailed and not stored',
  'properties.checkAvailability': 'reads',
  'properties.save': 'a list of one’s own',
  'properties.unsave': 'a list of one’s own',
  'reauthentication.prove': 'what it opens is recorded when it is done',
  'references.answer': 'stands under the reference for all who read it, with its date',
  'references.request': 'a question to others, who are told; it changes nothing of anybody',
  'references.save': 'what an owner thinks of a guest is theirs and, once revealed, shown with its date',
  'reviews.answer': 'stands under the review for all to see, with its date',
  'reviews.create': 'stands at the home for all to see, with its date',
  'secondFactor.start': 'shows a secret; nothing changes before it is confirmed',
  'helpedHomes.addPicture': 'a picture; what shows it is recorded',
  'homeLists.addHome': 'a list of one’s own, or of people who chose each other',
  'homeLists.change': 'a list of one’s own, or of people who chose each other',
  'homeLists.create': 'a list of one’s own, or of people who chose each other',
  'homeLists.endLink': 'a list of one’s own, or of people who chose each other',
  'homeLists.invite': 'who is on a list is its author’s',
  'homeLists.join': 'who is on a list is its author’s',
  'homeLists.makeLink': 'a list of one’s own, or of people who chose each other',
  'homeLists.remove': 'a list of one’s own, or of people who chose each other',
  'homeLists.removeHome': 'a list of one’s own, or of people who chose each other',
  'homeLists.removePerson': 'who is on a list is its author’s',
  'homeLists.see': 'what somebody has seen is theirs',
  'homeLists.unvote': 'shown on the list to all who are on it',
  'homeLists.vote': 'shown on the list to all who are on it',
  'homeLists.readLink': 'reads',
  'savedSearches.change': 'a list of one’s own',
  'savedSearches.create': 'a list of one’s own',
  'savedSearches.remove': 'a list of one’s own',
  'savedSearches.see': 'what somebody has seen is theirs',
  'waitlist.join': 'a list of one’s own',
  'waitlist.leave': 'a list of one’s own',
  'uploads.remove': 'a picture that nothing shows',
  'uploads.upload': 'a picture; what shows it is recorded',
}

it('every call that changes something declares its audit entries, or why it has none', () => {
  const silent = table.filter(({ call }) => call.method !== 'GET' && call.audits === undefined)
  expect(silent.map(({ name }) => name).sort()).toEqual(Object.keys(NOTHING_TO_RECORD).sort())
})

it('every action that calls declare is an action of the audit log, once', () => {
  expect(new Set(AUDIT_ACTIONS).size).toBe(AUDIT_ACTIONS.length)
  const said = table.flatMap(({ call }) => [call.audits ?? []].flat())
  expect(said.filter(action => !AUDIT_ACTIONS.includes(action))).toEqual([])
})

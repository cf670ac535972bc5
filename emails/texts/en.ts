import { enCardPayments } from './card-payments/en.ts'
import { enFairTurns } from './fair-turns/en.ts'
import { enNetwork } from './network/en.ts'
import { enPaymentDetails } from './payment-details/en.ts'
import { enReceivedPayments } from './received-payments/en.ts'
import { enReviews } from './reviews/en.ts'
import { enSecurityDeposits } from './security-deposits/en.ts'
import { enSpecialOffers } from './special-offers/en.ts'

/** `{name}` is a placeholder. Keys that begin with a noun belong to that mail alone. */
export const en = {
  ...enFairTurns,
  ...enSpecialOffers,
  ...enNetwork,
  ...enPaymentDetails,
  ...enReceivedPayments,
  ...enReviews,
  ...enCardPayments,
  ...enSecurityDeposits,
  hello: 'Hello {name},',
  guests_one: '{count} guest',
  guests_other: '{count} guests',
  words: 'The words that came with it: “{reason}”',
  quoteOpens: '“',
  quoteCloses: '”',
  openSettings: 'Open your settings',
  seeBooking: 'See the booking',
  seePayments: 'See your payments',
  safety: 'You get this mail because it concerns the safety of your Latchkey account.',
  paymentUpdates:
    'You get this mail because payment updates are on. You can switch them off in your settings, under Notifications.',
  propertyUpdates:
    'You get this mail because property updates are on. You can switch them off in your settings, under Notifications.',

  'layout.tagline': 'Latchkey: stay with people you trust',
  'layout.address': '{label}:',
  'layout.noButton': 'If the button does not work, open this address:',

  'accountDeleted.subject': 'Your Latchkey account was deleted',
  'accountDeleted.heading': 'Your account was deleted',
  'accountDeleted.hello': 'Goodbye {name},',
  'accountDeleted.gone':
    'your account was deleted as you asked. Your name, your address, your picture and your memberships are gone.',
  'accountDeleted.homes': 'Your homes are no longer shown.',
  'accountDeleted.kept':
    'Past bookings are kept for {years} years, as our policies say, without your name. You are welcome back whenever somebody invites you.',
  'accountDeleted.footer': 'This is the last mail that we send you.',

  'bankDetails.subject': 'Your bank details at Latchkey were changed',
  'bankDetails.heading': 'Your bank details were changed',
  'bankDetails.now':
    'the account that we offer you for withdrawals is now the one at {bank} that ends in {last4}.',
  'bankDetails.stripe':
    'withdrawals can now go to an account at Stripe that was connected to your account here, or is being changed.',
  'bankDetails.notYouAfter':
    'If this was not you, change your password at once and tell us: withdrawals that are under way can still be stopped.',
  'bankDetails.waits': 'Withdrawals to it open on {moment}. Until then no money can go there.',
  'bankDetails.notYou':
    'If this was not you, say so with one click: the account is taken away again, the former one is put back, withdrawals that we have not handed to the bank are stopped, every session is ended, and you get a mail to set a new password. The link needs no sign-in and works once, for 7 days.',
  'bankDetails.undo': "This wasn't me",
  'bankDetails.action': 'Look at your settings',
  'collecting.subject': 'The account to which your guests pay',
  'collecting.heading': 'The account to which your guests pay',
  'collecting.now': 'your guests pay to the account that ends in {last4}.',
  'collecting.waits':
    'from {moment} on your guests pay to the account that ends in {last4}. Until then they see the one before.',
  'collecting.notYou': 'If this was not you, change your password and the account at once.',
  'collecting.notYouWaits':
    'If this was not you, keep the present account under Settings, Payments, and change your password.',
  'bankDetails.footer': 'You get this mail because it concerns the safety of your money at Latchkey.',

  'calendarConflict.subject': '{home} is taken twice: here and at {channel}',
  'calendarConflict.heading': 'Some nights are taken twice',
  'calendarConflict.tells':
    'the calendar of {channel} takes {nights} at {home}, and {guest} has those nights here: {days}.',
  'calendarConflict.see': 'See what to do',
  'calendarConflict.todo':
    'We have changed nothing. Decide who stays, and cancel here or at {channel}; until then no further guest can book these nights.',

  'guest.requested.subject': 'Your request for {home}',
  'guest.requested.heading': 'Your request is on its way',
  'guest.requested.tells':
    'you asked to stay at {home}, {days}. {owner} has up to {time} to answer; until then the nights are held for you.',
  'guest.confirmed.subject': 'Your stay at {home} is confirmed',
  'guest.confirmed.heading': 'Your stay is confirmed',
  'guest.confirmed.tells': '{owner} expects you at {home}, {days}.',
  'guest.declined.subject': 'Your request for {home} was declined',
  'guest.declined.heading': 'This time it is a no',
  'guest.declined.tells': '{owner} cannot have you at {home}, {days}. Nothing was charged.',
  'guest.cancelled.subject': 'Your stay at {home} was cancelled',
  'guest.cancelled.heading': 'Your stay was cancelled',
  'guest.cancelled.tells': 'your stay at {home}, hosted by {owner}, {days}, will not take place.',
  'guest.lapsed.subject': 'Your request for {home} was not answered',
  'guest.lapsed.heading': 'Your request has lapsed',
  'guest.lapsed.tells':
    '{owner} did not answer your request for {home}, {days}, in time. The nights are free again, and nothing was charged. You can ask again if you still like them.',
  'guest.reopened.subject': 'Your request for {home} is open again',
  'guest.reopened.heading': 'Your request is open again',
  'guest.reopened.tells':
    '{owner} is looking at your request for {home}, {days}, once more. The nights are held for you meanwhile.',
  'guest.declined_by_admin.subject': 'Latchkey declined your request for {home}',
  'guest.declined_by_admin.heading': 'Your request was declined by Latchkey',
  'guest.declined_by_admin.tells':
    'the people who run Latchkey declined your request for {home}, {days}. It was not {owner} who did. Nothing was charged.',
  'guest.cancelled_by_admin.subject': 'Latchkey cancelled your stay at {home}',
  'guest.cancelled_by_admin.heading': 'Your stay was cancelled by Latchkey',
  'guest.cancelled_by_admin.tells':
    'the people who run Latchkey cancelled your stay at {home}, hosted by {owner}, {days}. It was not {owner} who did.',
  'guest.price': 'The price that you agreed on: {total}.',
  'guest.completed.subject': 'How was your stay at {home}?',
  'guest.completed.heading': 'How was your stay?',
  'guest.completed.tells':
    'you stayed at {home}, hosted by {owner}, {days}. A few honest words help the next guests, and {owner} reads them at once. You have {reviewDays} days.',
  'guest.completed.action': 'Write a review',
  'guest.action': 'See your stay',
  'guest.footer':
    'You get this mail because you asked for this stay. You can switch such mails off in your settings.',

  'owner.requested.subject': '{guest} would like to stay at {home}',
  'owner.requested.heading': 'A request waits for your answer',
  'owner.requested.tells': '{guest} would like to stay at {home}, {days}, {guests}, for {total}.',
  'owner.requested.action': 'Answer the request',
  'owner.booked.subject': '{guest} has booked {home}',
  'owner.booked.heading': 'A new booking',
  'owner.booked.tells':
    '{guest} has booked {home}, {days}, {guests}, for {total}. It is confirmed, as you have switched on instant booking.',
  'owner.withdrawn.subject': '{guest} took back the request for {home}',
  'owner.withdrawn.heading': 'A request was withdrawn',
  'owner.withdrawn.tells': '{guest} no longer asks for {home}, {days}. The nights are free again.',
  'owner.cancelled.subject': 'The stay of {guest} at {home} was cancelled',
  'owner.cancelled.heading': 'A stay was cancelled',
  'owner.cancelled.tells':
    'The stay of {guest} at {home}, {days}, will not take place. The nights are free again.',
  'owner.declined_by_admin.subject': 'Latchkey declined the request of {guest} for {home}',
  'owner.declined_by_admin.heading': 'A request was declined by Latchkey',
  'owner.declined_by_admin.tells':
    'the people who run Latchkey declined the request of {guest} for {home}, {days}. The nights are free again.',
  'owner.cancelled_by_admin.subject': 'Latchkey cancelled the stay of {guest} at {home}',
  'owner.cancelled_by_admin.heading': 'A stay was cancelled by Latchkey',
  'owner.cancelled_by_admin.tells':
    'the people who run Latchkey cancelled the stay of {guest} at {home}, {days}. It was not {guest} who did. The nights are free again.',
  'owner.answerBy': 'Please answer by {moment}, in the time zone of the home.',
  'owner.footer':
    'You get this mail because the home is yours. You can switch such mails off in your settings.',

  'dates.asked.subject': '{guest} asks for other dates at {home}',
  'dates.asked.heading': 'A guest asks for other dates',
  'dates.asked.tells':
    '{guest} asks to move the stay at {home} from {before} to {days}, {guests}. The total becomes {total}; it was {oldTotal}. Until you accept, everything stays as it is.',
  'dates.asked.action': 'Answer the question',
  'dates.withdrawn.subject': '{guest} no longer asks for other dates at {home}',
  'dates.withdrawn.heading': 'The dates stay as they are',
  'dates.withdrawn.tells':
    '{guest} took the question for {days} back. The stay at {home} stays as it is, {before}.',
  'dates.accepted.subject': 'Your stay at {home} has new dates',
  'dates.accepted.heading': 'Your new dates are confirmed',
  'dates.accepted.tells':
    '{owner} expects you at {home}, {days}, {guests}. The price that you agreed on: {total}.',
  'dates.declined.subject': 'Other dates at {home} are not possible',
  'dates.declined.heading': 'Your dates stay as they are',
  'dates.declined.tells':
    '{owner} cannot have you at {home}, {days}. Nothing has changed: your dates are {before}.',
  'dates.lapsed.subject': 'Your question for other dates at {home} was not answered',
  'dates.lapsed.heading': 'Your question has lapsed',
  'dates.lapsed.tells':
    '{owner} did not say in time whether you can come to {home}, {days}. Nothing has changed: your dates are {before}.',

  'reinstatement.asked.subject': '{owner} asks whether you would still like to stay at {home}',
  'reinstatement.asked.heading': 'Would you still like to come?',
  'reinstatement.asked.tells':
    '{owner} offers you the stay that you cancelled once more: {home}, {days}, {guests}, for the same {total}. Only your yes brings it back. The nights are not held meanwhile, so somebody else may be faster.',
  'reinstatement.asked.confirmed': 'With your yes the stay is confirmed.',
  'reinstatement.asked.pending': 'With your yes it is a request again, and {owner} answers it.',
  'reinstatement.asked.action': 'Answer yes or no',
  'reinstatement.withdrawn.subject': '{owner} no longer asks about your stay at {home}',
  'reinstatement.withdrawn.heading': 'The question was withdrawn',
  'reinstatement.withdrawn.tells':
    '{owner} no longer asks whether you would still like to come: {home}, {days}. The stay remains cancelled.',
  'reinstatement.lapsed.subject': 'The time to answer about {home} is over',
  'reinstatement.lapsed.heading': 'You did not answer in time',
  'reinstatement.lapsed.tells':
    '{owner} asked whether you would still like to come: {home}, {days}. The stay remains cancelled. You can book again while the nights are free.',
  'reinstatement.accepted.subject': '{guest} would still like to stay at {home}',
  'reinstatement.accepted.heading': 'The answer is yes',
  'reinstatement.accepted.tells':
    '{guest} said yes to your question: {home}, {days}, {guests}, for the same {total}.',
  'reinstatement.accepted.confirmed': 'The stay is confirmed.',
  'reinstatement.accepted.pending': 'It is a request again and waits for your answer.',
  'reinstatement.declined.subject': 'The stay of {guest} at {home} remains cancelled',
  'reinstatement.declined.heading': 'The answer is no',
  'reinstatement.declined.tells':
    '{guest} said no to your question: {home}, {days}. The stay remains cancelled, and nothing has changed.',
  'reinstatement.nights_taken.subject': 'The stay of {guest} at {home} cannot come back',
  'reinstatement.nights_taken.heading': 'The yes came too late',
  'reinstatement.nights_taken.tells':
    '{guest} said yes to your question: {home}, {days}. But some of these nights are taken by now, so the stay remains cancelled and your question is closed.',
  'reinstatement.unanswered.subject': '{guest} did not answer about {home}',
  'reinstatement.unanswered.heading': 'Your question was not answered',
  'reinstatement.unanswered.tells':
    '{guest} did not answer your question in time: {home}, {days}. The stay remains cancelled.',

  'confirmEmail.subject': 'Confirm your new email address',
  'confirmEmail.heading': 'Is this your new address?',
  'confirmEmail.asked':
    'you asked that your Latchkey account has this email address. Open the link to confirm it; from then on you sign in with it.',
  'confirmEmail.link': 'The link works once, within 24 hours.',
  'confirmEmail.action': 'Confirm this address',
  'confirmEmail.footer': 'If you did not ask for this, you can ignore this mail: nothing changes.',

  'contact.subject': '{name} wrote to Latchkey',
  'contact.heading': '{name} wrote to you',
  'contact.address': 'They gave this address: {email}. Nobody has checked that it is theirs.',
  'contact.footer': 'You get what people write in the contact form because you run this Latchkey.',

  'dataExport.subject': 'Your Latchkey data is ready',
  'dataExport.heading': 'Your data is ready',
  'dataExport.ready':
    'the copy of your data that you asked for is ready: one ZIP file, with everything as JSON and as tables for a spreadsheet.',
  'dataExport.link': 'The link works for 7 days, and only while you are signed in.',
  'dataExport.action': 'Get your data',
  'dataExport.footer':
    'If you did not ask for this, change your password: somebody is signed in to your account.',

  'earning.subject': '{earned} for {home} is in your balance',
  'earning.heading': '{earned} is in your balance',
  'earning.began': "{guest}'s stay at {home} began on {day}.",
  'earning.sum': 'Total {total}, service fee {fee}: {earned} is yours to withdraw.',

  'emailAsked.subject': 'Another email address was asked for',
  'emailAsked.tells':
    'somebody who knows your password asked that your account has the address {email} from now on. It counts once the link that we sent there is opened.',
  'emailChanged.subject': 'Your Latchkey account has another email address',
  'emailChanged.heading': 'Your email address was changed',
  'emailChanged.tells': 'from now on you sign in with {email}. This is the last mail to the old address.',
  'emailChange.notYou': 'If that was not you, change your password now.',

  'home.approved.subject': '{home} is approved',
  'home.approved.tells':
    'we have looked at {home} and approved it. It is active now: people who may see it can find and book it.',
  'home.approved.next': 'Thank you for your patience.',
  'home.sent_back.subject': '{home} needs another look',
  'home.sent_back.tells':
    'we have looked at {home} and sent it back to you. It is a draft again, with everything that you entered.',
  'home.sent_back.next': 'Put it right and make it active again; then we look at it anew.',
  'home.hidden.subject': '{home} was hidden',
  'home.hidden.tells': 'we have hidden {home}. Guests no longer find it, and only we can show it again.',
  'home.hidden.next':
    'Stays that are booked already take place. If you think that this is a mistake, or once it is put right, write to us.',
  'home.restored.subject': '{home} is back',
  'home.restored.tells': '{home} is no longer hidden by us. It is shown again as you had it.',
  'home.restored.next': 'If you hide it yourself, it stays hidden until you show it.',
  'home.reason': 'The reason: {reason}',
  'home.action': 'Look at your home',
  'home.hidden.footer': 'You get this mail because guests can no longer find a home of yours at Latchkey.',

  'invitation.subject': '{inviter} invites you to Latchkey',
  'invitation.subjectOfHouse': 'Your invitation to Latchkey',
  'invitation.heading': 'You are invited to Latchkey',
  'invitation.what':
    'Latchkey is where people rent out their homes to people they trust. One can only join by invitation.',
  'invitation.user':
    '{inviter} would like you to join as a guest: you can stay in the homes of people who trust you, at a price that follows that trust.',
  'invitation.owner':
    '{inviter} would like you to join as an owner: you can list your homes and invite the people you trust, each at a price of your choice.',
  'invitation.admin':
    '{inviter} would like you to join as an admin, to look after Latchkey and the people in it.',
  'invitation.link': 'The link is meant for you alone and works once, within {time}.',
  'invitation.action': 'See the invitation',
  'invitation.footer': 'If you did not expect this, you can ignore it: nothing happens unless you accept.',

  'viewed.subject': 'An admin viewed your Latchkey account',
  'viewed.heading': 'An admin viewed Latchkey as you',
  'viewed.tells':
    '{viewer}, who helps to run Latchkey, saw it as you see it, on {moment}, for at most 15 minutes.',
  'viewed.reason': 'The reason given: {reason}',
  'viewed.limits':
    'Nothing could be changed. Your messages, your bank details and your files were not shown.',
  'viewed.action': 'Ask about it',
  'viewed.footer': 'You get this mail whenever that happens. It cannot be switched off.',

  'newDevice.subject': 'A new sign-in to your Latchkey account',
  'newDevice.heading': 'A new sign-in',
  'newDevice.tells':
    'somebody signed in to your account with {device} on {moment}, from a place or a device that we had not seen with you before.',
  'newDevice.both': '{browser} on {system}',
  'newDevice.unknown': 'a device that does not say what it is',
  'newDevice.ifYou':
    'If that was you, there is nothing to do. If not, end that session and change your password.',
  'newDevice.action': 'See your sessions',
  'newDevice.footer': 'You can switch these mails off in your settings, under Security.',

  'passwordChanged.subject': 'Your Latchkey password was changed',
  'passwordChanged.heading': 'Your password was changed',
  'passwordChanged.tells':
    'the password of your account was changed just now, and every other session was signed out.',
  'passwordChanged.ifYou':
    'If that was you, there is nothing to do. If not, set a new one at once: whoever changed it is signed out by that.',
  'passwordChanged.action': 'That was not me',

  'resetPassword.subject': 'Set a new Latchkey password',
  'resetPassword.heading': 'Set a new password',
  'resetPassword.tells':
    'somebody asked for a new password for your account. Open the link to choose one. It works once, within 30 minutes, and signs you out everywhere.',
  'resetPassword.action': 'Choose a new password',
  'resetPassword.footer':
    'If you did not ask for this, you can ignore this mail: your password stays as it is.',

  'reviewReceived.subject': '{guest} reviewed {home}',
  'reviewReceived.heading': 'A review of {home}',
  'reviewReceived.tells': '{guest} gave {stars} of 5 stars and wrote:',
  'reviewReceived.answer':
    'You can answer. Your words and the review then appear together; without them the review appears alone after {days} days.',
  'reviewReceived.answerNetwork':
    'The review is for your network only. You can answer. Your words and the review then appear together; without them the review appears alone after {days} days.',
  'reviewReceived.answerOwner':
    'The review is for you only. You can answer, and only {guest} and admins read your words.',
  'reviewReceived.action': 'Answer the review',

  'secondFactorOn.subject': 'Two-factor authentication was turned on',
  'secondFactorOn.heading': 'Two-factor authentication is on',
  'secondFactorOn.tells':
    'from now on, signing in to your account takes a code of your authenticator app beside the password. Keep your recovery codes where you find them without your phone.',
  'secondFactorOff.subject': 'Two-factor authentication was turned off',
  'secondFactorOff.heading': 'Two-factor authentication is off',
  'secondFactorOff.tells':
    'signing in to your account takes only the password again. The recovery codes that you had no longer work.',
  'secondFactor.notYou': 'If that was not you, change your password and look at your sessions.',

  'sessionEnded.subject': 'We signed you out of Latchkey on one device',
  'sessionEnded.heading': 'You were signed out on one device',
  'sessionEnded.tells':
    'the key of one of your sessions was used a second time. That happens when somebody else holds a copy of it, so we ended that session to be safe. Your bookings and your data are as you left them.',
  'sessionEnded.again':
    'Please sign in again. If you have shared a device, choose a new password in your settings too.',
  'sessionEnded.action': 'Sign in',

  'accountStatus.reason': 'The reason that the admin gave: “{reason}”',
  'accountStatus.contact': 'Write to us',
  'accountStatus.suspended.subject': 'Your Latchkey account was suspended',
  'accountStatus.suspended.tells':
    'your account was suspended. You cannot sign in until it is restored; on every device you were signed out.',
  'accountStatus.suspended.stays':
    'Stays that were agreed on still stand, and so does your money. Homes that you offer are out of sight meanwhile.',
  'accountStatus.suspended.object': 'If you think that this is wrong, write to us.',
  'accountStatus.restored.subject': 'Your Latchkey account is open again',
  'accountStatus.restored.tells':
    'your account is open again. You can sign in as before, and homes that you offer are in sight again.',
  'accountStatus.signed_out.subject': 'You were signed out of Latchkey',
  'accountStatus.signed_out.tells':
    'an admin ended sessions of yours. Please sign in again; if you did not expect this, choose a new password.',
  'accountStatus.made.owner.subject': 'You are an owner at Latchkey now',
  'accountStatus.made.owner.tells':
    "your account is an owner's now: sign in again to offer homes to the people whom you trust. Stays that you booked are where they were.",
  'accountStatus.made.user.subject': "Your Latchkey account is a guest's now",
  'accountStatus.made.user.tells':
    "your account is a guest's now: sign in again to browse and book. Stays that you booked are where they were.",

  'unread.subject': '{author} wrote to you about {home}',
  'unread.heading': '{author} wrote to you',
  'unread.about': 'About {home}:',
  'unread.earlier': '({count} earlier, then:)',
  'unread.photos_one': 'Photo',
  'unread.photos_other': '{count} photos',
  'unread.pdfs_one': 'PDF',
  'unread.pdfs_other': '{count} PDFs',
  'unread.action': 'Read and answer',
  'unread.footer':
    'You get this mail because the message was not read within two minutes. Until you have read it, no other comes about this conversation.',

  'withdrawal.asked.subject': 'A withdrawal of {amount} was requested',
  'withdrawal.asked.tells':
    'a withdrawal of {amount} to your account at {bank} that ends in {last4} was requested just now.',
  'withdrawal.asked.stripe': 'a withdrawal of {amount} to your account at Stripe was requested just now.',
  'withdrawal.done.subject': '{amount} is on its way to your bank',
  'withdrawal.done.tells':
    'we have transferred {amount} to your account at {bank} that ends in {last4}. The reference of the bank: {reference}',
  'withdrawal.done.stripe': 'we have sent {amount} to your account at Stripe, which pays it to your bank.',
  'withdrawal.rejected.subject': 'Your withdrawal of {amount} was rejected',
  'withdrawal.rejected.tells':
    'we could not transfer {amount} to your account at {bank} that ends in {last4}. The reason: {reason}',
  'withdrawal.rejected.stripe': 'we could not send {amount} to your account at Stripe. The reason: {reason}',
  'withdrawal.rejected.back': 'The money is back in your available balance.',

  'wrongCodes.subject': 'Somebody entered your password, but not the code',
  'wrongCodes.heading': 'Your second factor held',
  'wrongCodes.tells': 'somebody entered your password and then five wrong codes. They did not get in.',
  'wrongCodes.known': 'If that was not you, your password is known to somebody else. Please change it now.',
  'wrongCodes.action': 'Change your password',
} as const

export type MailText = keyof typeof en
/** The same texts in another language. */
export type MailTexts = Readonly<Record<MailText, string>>

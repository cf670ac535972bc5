import { enCoHosts } from '../co-hosts/en.ts'
import { enTravelPlans } from '../travel-plans/en.ts'

/** The texts of mails about networks: invitations, introductions, favours, waiting lists, travel plans and help; and of arrival guides. */
export const enNetwork = {
  ...enCoHosts,
  ...enTravelPlans,
  'favour.subject': '{owner} gives you credit for a favour',
  'favour.heading': 'You have credit: {given}',
  'favour.nights_one': '{count} night',
  'favour.nights_other': '{count} nights',
  'favour.tells': '{owner} gives you credit for a favour: {given}. The reason: {reason}',
  'favour.allHomes':
    'It is taken off your next stays at homes of {owner} by itself, if you book until {day}. It pays for nights, not for fees, and is never paid out.',
  'favour.someHomes':
    'It is taken off your next stays at some of the homes of {owner} by itself, if you book until {day}. It pays for nights, not for fees, and is never paid out.',
  'favour.action': 'See your credit',
  'favour.footer':
    'You get this mail because you are in a network on Latchkey. You can switch such mails off in your settings.',
  'waitlist.subject': '{home} is free on the dates that you wanted',
  'waitlist.heading': 'Your dates are free',
  'waitlist.tells': 'the nights for which you wait at {home} are free: {days}.',
  'waitlist.notHeld':
    'They are not held for you: whoever asks first gets them. Others who wait for them hear of it a day after you.',
  'waitlist.action': 'See the dates',
  'newHomes.subject': 'New homes for “{search}”',
  'newHomes.subjectMany': 'New homes for {count} of your searches',
  'newHomes.heading': 'New homes for you',
  'newHomes.tells': 'there are new homes that match what you keep an eye on.',
  'newHomes.search': '“{search}”: {homes}',
  'newHomes.searchMore': '“{search}”: {homes} and {count} more',
  'newHomes.action': 'See the homes',
  'newHomes.footer':
    'You get this mail, once a day at most, because you asked for it at a saved search. You can switch it off there, beside your saved homes.',
  'companionLink.subject': '{guest} shares a trip with you: {home}',
  'companionLink.heading': 'You are coming along',
  'companionLink.tells': '{guest} has booked {home} for {days} and shares the trip with you.',
  'companionLink.where':
    'On its page you find the days, how to get there and, shortly before you arrive, what you need to get in. You need no account. If something changes, the page changes too.',
  'companionLink.secret': 'The link is for you alone: please do not pass it on.',
  'companionLink.action': 'See the trip',
  'companionLink.footer':
    'You get this mail because {guest} gave your address to share this trip. Nobody else uses it.',
  'guide.subject': 'The arrival guide for {home} is open',
  'guide.heading': 'Your arrival guide is open',
  'guide.tells':
    '{owner} has written down how to arrive at {home} on {day}: the way, how to get in, and how things work there.',
  'guide.where':
    'You read it on the page of your stay. Open it once while you are online, and your device will show it without a connection too.',
  'guide.action': 'Read the guide',
  'incident.upheld.subject': 'Your report about {guest} was upheld',
  'incident.upheld.tells':
    'we looked into what you reported about the stay of {guest} at {home}, and we uphold it.',
  'incident.dismissed.subject': 'Your report about {guest} was closed',
  'incident.dismissed.tells':
    'we looked into what you reported about the stay of {guest} at {home}. We could not confirm a serious incident, so nothing changes for anybody.',
  'incident.booking': 'See the booking',
  'incident.found.subject': 'About your stay at {home}',
  'incident.found.tells':
    'something was reported to us about your stay at {home}. We looked into it and found that there was a serious incident.',
  'incident.found.next':
    'Your bookings stay as they are. If you see it differently, answer us with the contact form: a person reads it.',
  'incident.found.act': 'Answer us',
  'incident.note': 'What we found: {note}',
  'incident.held.subject': 'Your invitations need approval until {day}',
  'incident.held.tells':
    'until {day} we look at each of your new invitations before it is sent, because there was a serious incident with somebody who came to Latchkey through you.',
  'incident.held.next':
    'Nobody blames you for inviting. Your bookings, your trust levels and everything else stay as they are, and it ends by itself.',
  'incident.held.act': 'See your invitations',
  'incident.footer': 'You get this mail because it concerns you on Latchkey. It cannot be switched off.',
  'networkInvitation.subject': '{inviter} invites you to their trusted network',
  'networkInvitation.heading': '{inviter} trusts you with the key',
  'networkInvitation.who': '{inviter} ({email}) would like to have you in their trusted network on Latchkey.',
  'networkInvitation.writes': '{inviter} writes:',
  'networkInvitation.what':
    'Latchkey is where people rent out their homes to people they trust. In the network you see the homes of {inviter} at a price that follows their trust in you.',
  'networkInvitation.footer':
    'If you do not know this person, you can ignore this mail: nothing happens unless you accept.',
  'introduction.subject': '{introducer} would like to introduce you to {owner}',
  'introduction.heading': '{introducer} would like to introduce you',
  'introduction.who':
    '{introducer} would like to introduce you to {owner}, who shares homes with trusted people on Latchkey.',
  'introduction.choice':
    'May {owner} see your name and what {introducer} wrote about you? Nothing happens without your yes. The link works once, for {time}.',
  'introduction.action': 'Answer yes or no',
  'introduction.footer': 'If you do not know this person, you can ignore this mail: nobody is told.',
} as const

/** The same texts in another language. */
export type NetworkMailTexts = Readonly<Record<keyof typeof enNetwork, string>>

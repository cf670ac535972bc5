import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#contract/kernel/languages.ts'
import { REVIEW_AUDIENCES } from '#contract/reviews/schemas.ts'
import { cardPaymentNews } from '#tests/support/card-payment-news.ts'
import { guestNews } from '#tests/support/guest-news.ts'
import { hospitalityMails } from '#tests/support/hospitality-mails.ts'
import { paymentDetailsNews } from '#tests/support/payment-details-news.ts'
import { securityDepositNews } from '#tests/support/security-deposit-news.ts'
import { stayPaymentNews } from '#tests/support/stay-payment-news.ts'
import { turnEvents } from '#tests/support/turn-events.ts'
import { withdrawalMails } from '#tests/support/withdrawal-mails.ts'
import { accountDeletedMail } from './account-deleted.ts'
import { type AccountStatusEvent, accountStatusMail } from './account-status.ts'
import { arrivalGuideMail } from './arrival-guide.ts'
import { bookingMailForGuest } from './booking-for-guest.ts'
import { bookingMailForOwner } from './booking-for-owner.ts'
import { calendarConflictMail } from './calendar-conflict.ts'
import { cardPaymentMail } from './card-payment.ts'
import { collectingAccountMail } from './collecting-account.ts'
import { confirmEmailMail } from './confirm-email.ts'
import { contactMessageMail } from './contact-message.ts'
import { dataExportMail } from './data-export.ts'
import { dateChangeMail } from './date-change.ts'
import { earningMail } from './earning.ts'
import { emailChangeMail } from './email-change.ts'
import { fairTurnMail } from './fair-turn.ts'
import { favourMail } from './favour.ts'
import { homeDecisionMail } from './home-decision.ts'
import { impersonatedMail } from './impersonated.ts'
import { incidentMail } from './incident.ts'
import { introductionMail } from './introduction.ts'
import { invitationMail } from './invitation.ts'
import type { MailMessage } from './layout.ts'
import { networkInvitationMail } from './network-invitation.ts'
import { newDeviceMail } from './new-device.ts'
import { newHomesMail } from './new-homes.ts'
import { passwordChangedMail } from './password-changed.ts'
import { paymentDetailsMail } from './payment-details.ts'
import { referenceNewsMail } from './reference-news.ts'
import { type ReinstatementEvent, reinstatementMail } from './reinstatement.ts'
import { resetPasswordMail } from './reset-password.ts'
import { reviewAnsweredMail } from './review-answered.ts'
import { reviewReceivedMail } from './review-received.ts'
import { secondFactorMail } from './second-factor.ts'
import { securityDepositMail } from './security-deposit.ts'
import { sessionEndedMail } from './session-ended.ts'
import { specialOfferMail } from './special-offer.ts'
import { stayPaymentMail } from './stay-payment.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'
import { unreadMessagesMail } from './unread-messages.ts'
import { waitlistMail } from './waitlist.ts'
import { wrongCodesMail } from './wrong-codes.ts'

const NAME = 'Zo\u00e9 <b>& Co</b>'
const HOME = '"Kotek" <i>7</i>'
const link = 'https://app.test/here?a=1&b=2'

const found = (count: number) => ({ name: 'XXIV', homes: Array(count).fill({ title: 'XXV', city: 'XXVI' }) })
const stay = {
  currency: 'usd' as const,
  home: HOME,
  checkIn: '2027-03-04',
  checkOut: '2027-03-09',
  totalCents: 123_456,
  hoursToAnswer: 36,
  reason: 'XXIV',
  isDirect: true,
  link,
  ownerName: NAME,
  guestName: NAME,
  guests: 2,
  expiresAt: new Date('2027-03-01T20:00:00Z'),
  timeZone: 'America/New_York',
}
const inviting = { inviterName: NAME, inviterEmail: 'zoe@b.test', link, days: 9 }
const device = { fullName: NAME, at: '2026-11-21T06:41:00Z', settingsUrl: link }

/** Every mail in each of its forms, by file. */
const mails: Record<string, readonly ((language: Language) => MailMessage)[]> = {
  'account-deleted': [true, false].map(isOwner => of => accountDeletedMail(of, { fullName: NAME, isOwner })),
  'account-status': (
    [
      { kind: 'suspended', reason: 'XXIV' },
      { kind: 'restored', reason: 'XXIV' },
      { kind: 'signed_out', reason: 'XXIV' },
      { kind: 'role_changed', role: 'owner', reason: 'XXIV' },
      { kind: 'role_changed', role: 'user', reason: null },
    ] satisfies AccountStatusEvent[]
  ).map(news => of => accountStatusMail(of, { fullName: NAME, news, signInUrl: link, contactUrl: link })),
  ...withdrawalMails({ currency: 'usd', ownerName: NAME, cents: 123_456, link }),
  'stay-payment': stayPaymentNews(NAME, HOME, link).map(news => of => stayPaymentMail(of, news)),
  'booking-for-guest': guestNews.map(news => of => bookingMailForGuest(of, news, NAME, stay)),
  'payment-details': paymentDetailsNews.map(news => of => paymentDetailsMail(of, { ...stay, ...news })),
  'booking-for-owner': [
    ...(
      ['requested', 'booked', 'withdrawn', 'cancelled', 'declined_by_admin', 'cancelled_by_admin'] as const
    ).map(news => (of: Language) => bookingMailForOwner(of, news, NAME, stay)),
    of => bookingMailForOwner(of, 'booked', NAME, { ...stay, guests: 1 }),
  ],
  'security-deposit': securityDepositNews(NAME, HOME, link).map(news => of => securityDepositMail(of, news)),
  'special-offer': [of => specialOfferMail(of, { ...stay, readerName: NAME })],
  ...hospitalityMails(NAME, stay),
  'collecting-account': [null, device.at].map(
    from => of => collectingAccountMail(of, { ownerName: NAME, last4: '4321', link, from }),
  ),
  'card-payment': cardPaymentNews(NAME, HOME, link).map(news => of => cardPaymentMail(of, news)),
  'calendar-conflict': [
    of =>
      calendarConflictMail(of, {
        ...stay,
        ownerName: NAME,
        channel: 'XLII',
        from: '2027-03-06',
        until: '2027-03-08',
      }),
  ],
  'confirm-email': [of => confirmEmailMail(of, { fullName: NAME, link })],
  'contact-message': [
    of => contactMessageMail(of, { fullName: NAME, email: 'zoe@b.test', message: 'XXIV\n\nXLII' }),
  ],
  'data-export': [of => dataExportMail(of, { fullName: NAME, link })],
  'date-change': (['asked', 'withdrawn', 'accepted', 'declined', 'lapsed'] as const).map(
    news => of =>
      dateChangeMail(of, news, NAME, {
        ...stay,
        oldCheckIn: '2027-03-06',
        oldCheckOut: '2027-03-11',
        oldTotalCents: 111_111,
      }),
  ),
  earning: [
    of =>
      earningMail(of, {
        ...{ currency: 'usd', ownerName: NAME },
        propertyTitle: HOME,
        guestName: NAME,
        checkIn: '2027-03-04',
        totalCents: 101_000,
        serviceFeeCents: 5_000,
        earnedCents: 96_000,
        link,
      }),
  ],
  'email-change': [true, false].map(
    done => of => emailChangeMail(of, { fullName: NAME, newEmail: 'zoe@b.test', done, settingsUrl: link }),
  ),
  'home-decision': (['approved', 'sent_back', 'hidden', 'restored'] as const).map(
    news => of =>
      homeDecisionMail(of, news, {
        ownerName: NAME,
        home: HOME,
        reason: news === 'approved' ? null : 'XXIV',
        link,
      }),
  ),
  invitation: [
    ...(['user', 'owner', 'admin'] as const).map(
      userType => (of: Language) => invitationMail(of, { inviterName: NAME, userType, link, days: 9 }),
    ),
    of => invitationMail(of, { inviterName: null, userType: 'admin', link, days: 9 }),
  ],
  'network-invitation': [
    of => networkInvitationMail(of, { ...inviting, personalLine: null }),
    of => networkInvitationMail(of, { ...inviting, personalLine: 'XXIV' }),
  ],
  'new-device': [
    of => newDeviceMail(of, { ...device, browser: 'Firefox', system: 'Linux' }),
    of => newDeviceMail(of, { ...device, browser: null, system: null }),
  ],
  'password-changed': [of => passwordChangedMail(of, { fullName: NAME, resetUrl: link })],
  'reference-news': (['revealed', 'answered'] as const).map(
    news => of => referenceNewsMail(of, { news, name: NAME, person: NAME, home: HOME, link }),
  ),
  'review-answered': REVIEW_AUDIENCES.map(
    audience => of => reviewAnsweredMail(of, { ...stay, answer: 'XXIV', audience }),
  ),
  'review-received': REVIEW_AUDIENCES.map(
    audience => of => reviewReceivedMail(of, { ...stay, stars: 4, text: 'XXIV', audience }),
  ),
  introduction: [
    of => introductionMail(of, { newcomerName: NAME, introducerName: NAME, ownerName: NAME, link, days: 14 }),
  ],
  favour: [null, 12_000].flatMap(money =>
    [1, 12].map(
      nights => (of: Language) =>
        favourMail(of, {
          ...{ currency: 'usd', readerName: NAME },
          ownerName: NAME,
          money,
          nights,
          reason: 'XXIV',
          expiresOn: stay.checkOut,
          isForSomeHomes: money === null,
          link,
        }),
    ),
  ),
  'fair-turn': turnEvents.map(news => of => fairTurnMail(of, news, { ...stay, readerName: NAME })),
  incident: (['upheld', 'dismissed', 'found', 'held'] as const).map(
    event => of => incidentMail(of, event, { ...stay, readerName: NAME, until: stay.checkOut }),
  ),
  'arrival-guide': [of => arrivalGuideMail(of, { ...stay, guest: NAME, owner: NAME })],
  'new-homes': [[1], [7, 2]].map(
    all => of => newHomesMail(of, { ...stay, readerName: NAME, searches: all.map(found) }),
  ),
  waitlist: [of => waitlistMail(of, { ...stay, readerName: NAME })],
  reinstatement: (
    [
      ['asked', 'guest', 'confirmed'],
      ['asked', 'guest', 'pending'],
      ['withdrawn', 'guest', 'confirmed'],
      ['lapsed', 'guest', 'confirmed'],
      ['accepted', 'owner', 'confirmed'],
      ['accepted', 'owner', 'pending'],
      ['declined', 'owner', 'confirmed'],
      ['nights_taken', 'owner', 'confirmed'],
      ['lapsed', 'owner', 'confirmed'],
    ] satisfies [ReinstatementEvent, 'guest' | 'owner', 'confirmed' | 'pending'][]
  ).map(
    ([news, side, becomes]) =>
      of =>
        reinstatementMail(of, news, side, { ...stay, readerName: NAME, becomes }),
  ),
  'reset-password': [of => resetPasswordMail(of, { fullName: NAME, link })],
  'second-factor': [true, false].map(
    on => of => secondFactorMail(of, { fullName: NAME, on, settingsUrl: link }),
  ),
  'session-ended': [of => sessionEndedMail(of, { fullName: NAME, signInUrl: link })],
  'unread-messages': [
    of =>
      unreadMessagesMail(of, {
        authorName: NAME,
        propertyTitle: HOME,
        messages: [
          { text: 'XXIV', pictures: 1, pdfs: 2 },
          { text: '', pictures: 3, pdfs: 2 },
        ],
        earlier: 3,
        link,
      }),
  ],
  impersonated: [
    of =>
      impersonatedMail(of, {
        fullName: NAME,
        viewerName: NAME,
        at: '2026-11-21T06:41:00Z',
        reason: 'XXIV',
        contactUrl: link,
      }),
  ],
  'wrong-codes': [of => wrongCodesMail(of, { fullName: NAME, settingsUrl: link })],
}

const every = Object.values(mails).flat()
const sentencesOf = ({ subject, text }: MailMessage) => [subject, ...text.split('\n').filter(Boolean)]

/** The text that a reader of the HTML form sees, line by line. */
const seen = (html: string) =>
  html
    .replace(/<title>.*<\/title>/, '')
    .replaceAll(/<br>|<\/(p|h1)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .split('\n')
    .filter(Boolean)

it('every file that writes a mail is here', () => {
  const parts = ['bank', 'days', 'escape', 'layout', 'quoted', 'words']
  const files = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter(file => file.isFile() && !file.name.endsWith('.test.ts'))
    .map(file => file.name.replace('.ts', ''))
  expect(files.filter(name => !parts.includes(name)).sort()).toEqual(Object.keys(mails).sort())
})

describe.each(LANGUAGES)('every mail in %s', language => {
  const messages = every.map(write => write(language))

  it('has every gap filled', () => {
    for (const { subject, text, html } of messages)
      expect(`${subject}\n${text}\n${html}`).not.toMatch(/\{|\}|undefined|NaN|\[object/)
  })

  it('says its language, for voices that read it out', () => {
    for (const message of messages) {
      expect(message.language).toBe(language)
      expect(message.html).toContain(`<html lang="${language}">`)
    }
  })

  it('says the same as text and as HTML', () => {
    for (const { text, html } of messages) {
      const lines = seen(html)
      const plain = text.split('\n').filter(line => line && line !== '--')
      // The two forms present the button's address differently, so the last line and the colons of labels are ignored.
      const said = plain.slice(0, -1).map(line => line.replace(/\s?:$/, ''))
      for (const line of said) expect(lines.map(each => each.replace(/\s?:$/, ''))).toContain(line)
    }
  })

  it('lets nobody write HTML, whatever they are called', () => {
    for (const { html } of messages) expect(html).not.toMatch(/<b>|<i>/)
    expect(
      messages.filter(({ html }) => html.includes('Zo\u00e9 &lt;b&gt;&amp; Co&lt;/b&gt;')).length,
    ).toBeGreaterThan(20)
  })

  it('says nothing that English says', () => {
    if (language === 'en') return
    every.forEach((write, at) => {
      const english = new Set(sentencesOf(write('en')))
      const own = [link, '--', 'XXIV', 'XLII']
      const same = sentencesOf(messages[at] as MailMessage).filter(
        line => english.has(line) && !own.includes(line),
      )
      expect(same).toEqual([])
    })
  })
})

describe.each(Object.entries({ es, fr, de }))('the texts of mails in %s', (_, texts) => {
  it('have the same gaps as in English', () => {
    const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
    for (const [key, text] of Object.entries(en))
      expect([key, gaps(texts[key as keyof typeof en])]).toEqual([key, gaps(text)])
  })
})

it('every text is said in some mail', () => {
  const said = every.flatMap(write => Object.values(write('en'))).join('\n')
  const pattern = (text: string) =>
    new RegExp(
      text
        .split(/\{\w+\}/)
        .map(part => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('.*'),
    )
  expect(Object.entries(en).filter(([, text]) => !pattern(text).test(said))).toEqual([])
})

it('days and money are written as the reader writes them', () => {
  const asked = (language: Language) => bookingMailForGuest(language, 'confirmed', 'Zo\u00e9', stay).text
  expect(asked('en')).toMatch(/Mar 4\s–\s9, 2027/)
  expect(asked('en')).toContain('$1,234.56')
  expect(asked('es')).toMatch(/4–9 mar 2027/)
  expect(asked('es')).toMatch(/1234,56\s\$/)
  expect(asked('fr')).toMatch(/4–9 mars 2027/)
  expect(asked('fr')).toMatch(/1\s234,56\s\$/)
  expect(asked('de')).toMatch(/04\.–09\.03\.2027/)
  expect(asked('de')).toMatch(/1\.234,56\s\$/)
})

it('each language keeps its own signs', () => {
  expect(Object.values(fr).filter(text => /[^\u202f][:;!?»]|«[^\u202f]|\w'|[“”„]/.test(text))).toEqual([])
  expect(Object.values(de).filter(text => /"|„[^“]*”|[«»]/.test(text))).toEqual([])
  expect(
    Object.values(es).filter(text => (text.match(/\?/g) ?? []).length !== (text.match(/¿/g) ?? []).length),
  ).toEqual([])
})

it.each([
  ['en', 'Former member'],
  ['es', 'Antiguo miembro'],
  ['fr', 'Ancien membre'],
  ['de', 'Ehemaliges Mitglied'],
] as const)('a mail in %s calls who has left %s', (language, words) => {
  const guestName = 'Former member'
  const mail = reviewReceivedMail(language, {
    ownerName: NAME,
    guestName,
    home: HOME,
    stars: 4,
    text: '',
    audience: 'everyone',
    link,
  })
  expect([mail.subject.includes(words), mail.text.includes(words)]).toEqual([true, true])
})

it('a home that is called as people who have left keeps its name', () => {
  const home = 'Former member'
  const mail = reviewReceivedMail('de', {
    ownerName: NAME,
    guestName: 'Gustav',
    home,
    stars: 4,
    text: '',
    audience: 'everyone',
    link,
  })
  expect(mail.text).toContain(home)
})

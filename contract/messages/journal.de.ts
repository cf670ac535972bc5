import type { JournalWords } from './journal.ts'

export const journalWords: JournalWords = {
  accounts: {
    bank: {
      name: 'Bankkonto',
      help: 'Was vom Geld für Aufenthalte auf dem Bankkonto der Plattform liegt.',
    },
    card: {
      name: 'Guthaben bei Stripe',
      help: 'Kartenzahlungen, die Stripe noch nicht an die Bank ausgezahlt hat.',
    },
    disputes: {
      name: 'Bestrittene Kartenzahlungen',
      help: 'Was Stripe einbehält, bis der Streit entschieden ist, und was über die Zahlung eines Aufenthalts hinaus verloren ging.',
    },
    outside: {
      name: 'Außerhalb der Plattform erhalten',
      help: 'Was Gäste für Aufenthalte gezahlt haben, bevor die Plattform Zahlungen annahm. Zusammen mit dem Bankkonto ist es das, was die Plattform hat.',
    },
    guest: {
      name: 'Zahlungen von Gästen für Aufenthalte',
      help: 'Was Gäste für Aufenthalte gezahlt haben, die ihren Gastgebern noch nicht gutgeschrieben sind.',
    },
    unassigned: {
      name: 'Nicht zugeordnete Zahlungen',
      help: 'Eingegangene Zahlungen, die noch zu keinem Aufenthalt gehören.',
    },
    refund: {
      name: 'Fällige Erstattungen',
      help: 'Was an Gäste zurückgeht und noch nicht überwiesen ist.',
    },
    security_deposits: {
      name: 'Kautionen',
      help: 'Was während der Aufenthalte für Gäste verwahrt wird: Es geht zurück, oder ein Teil wird nach einer Entscheidung einbehalten.',
    },
    owner: {
      name: 'Guthaben der Gastgeber',
      help: 'Was Gastgeber eingenommen und sich noch nicht ausgezahlt haben.',
    },
    payout: {
      name: 'Auszahlungen unterwegs',
      help: 'Auszahlungen an Gastgeber, die die Bank noch nicht ausgeführt hat.',
    },
    fee: { name: 'Servicegebühren', help: 'Was die Plattform an Aufenthalten verdient.' },
    other: {
      name: 'Sonstige Einnahmen',
      help: 'Eingegangene Zahlungen, die nicht für einen Aufenthalt sind.',
    },
    card_fees: {
      name: 'Kartengebühren',
      help: 'Was Stripe von Kartenzahlungen behält.',
    },
  },
  kinds: {
    payment_received: 'Zahlung eingegangen',
    payment_captured: 'Kartenzahlung eingegangen',
    payment_assigned: 'Zahlung einem Aufenthalt zugeordnet',
    payment_unassigned: 'Zahlung von einem Aufenthalt gelöst',
    payment_returned: 'Zahlung an den Absender zurückgegeben',
    payment_other: 'Zahlung nicht für einen Aufenthalt',
    payment_card_payout: 'Auszahlung von Kartenzahlungen',
    refund_due: 'Erstattung fällig',
    refund_withdrawn: 'Erstattung nicht mehr fällig',
    refund_sent: 'Erstattung überwiesen',
    refund_sent_to_card: 'Erstattung auf eine Karte',
    refund_failed: 'Erstattung auf eine Karte gescheitert',
    refund_came_back: 'Erstattung auf eine Karte zurückgekommen',
    card_fee: 'Kartengebühr',
    dispute_opened: 'Streit um Kartenzahlung eröffnet',
    dispute_won: 'Streit um Kartenzahlung gewonnen',
    dispute_lost: 'Streit um Kartenzahlung verloren',
    dispute_fee: 'Gebühr für einen Streit um eine Kartenzahlung',
    earning: 'Einnahme aus einem Aufenthalt',
    earning_reversed: 'Einnahme zurückgenommen',
    withdrawal: 'Auszahlung angefordert',
    withdrawal_completed: 'Auszahlung ausgeführt',
    withdrawal_rejected: 'Auszahlung abgelehnt',
    withdrawal_reversed: 'Auszahlung von Stripe zurückgeholt',
    payment_security_deposit: 'Kaution eingegangen',
    refund_security_due: 'Kaution zurückzuzahlen',
    refund_security_withdrawn: 'Kaution nicht mehr zurückzuzahlen',
    refund_security_failed: 'Rückgabe einer Kaution auf eine Karte gescheitert',
    refund_security_came_back: 'Rückgabe einer Kaution auf eine Karte zurückgekommen',
    card_security_captured: 'Kaution von einer Karte eingezogen',
    dispute_security_lost: 'Streit um eine Kaution verloren',
    security_kept: 'Kaution für den Gastgeber einbehalten',
  },
}

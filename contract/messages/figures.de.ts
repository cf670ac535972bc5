import type { FigureWords } from './figures.ts'

const level = (number: number) => ({
  name: `Stufe ${number}`,
  help: `Was Vertrauensrabatte bestätigter und abgeschlossener Aufenthalte ausmachten, deren Gast beim vereinbarten Preis Stufe ${number} hatte, nach dem Tag der Anreise.`,
})

export const figureWords: FigureWords = {
  bookings_made: {
    name: 'Buchungen',
    help: 'Jede Anfrage und jede Sofortbuchung, nach dem Tag (UTC), an dem sie gemacht wurde, was auch immer daraus wurde.',
  },
  stays_pending: {
    name: 'Offen',
    help: 'Anfragen, die noch niemand beantwortet hat, nach dem Tag der Anreise.',
  },
  stays_confirmed: { name: 'Bestätigt', help: 'Bestätigte Aufenthalte, nach dem Tag der Anreise.' },
  stays_completed: {
    name: 'Abgeschlossen',
    help: 'Aufenthalte, die vorbei und abgeschlossen sind, nach dem Tag der Anreise.',
  },
  stays_cancelled: {
    name: 'Storniert',
    help: 'Stornierte Buchungen und verfallene Anfragen, nach dem Tag, an dem sie begonnen hätten.',
  },
  cancelled_share: {
    name: 'Anteil storniert',
    help: 'Stornierte Buchungen geteilt durch alle Buchungen mit Anreise in derselben Zeit.',
  },
  agreed_stays: {
    name: 'Aufenthalte',
    help: 'Bestätigte und abgeschlossene Aufenthalte, nach dem Tag der Anreise.',
  },
  owner_earnings: {
    name: 'Einnahmen der Gastgeber',
    help: 'Was Gäste für bestätigte und abgeschlossene Aufenthalte samt Reinigung zahlen, ohne die Servicegebühr, nach dem Tag der Anreise.',
  },
  service_fees: {
    name: 'Servicegebühren',
    help: 'Der Teil der Plattform: die Servicegebühren bestätigter und abgeschlossener Aufenthalte, nach dem Tag der Anreise.',
  },
  guest_payments: {
    name: 'Umsatz',
    help: 'Was Gäste für bestätigte und abgeschlossene Aufenthalte insgesamt zahlen, nach dem Tag der Anreise: die Einnahmen der Gastgeber und die Servicegebühren.',
  },
  nights_reserved: {
    name: 'Reservierte Nächte',
    help: 'Nächte bestätigter und abgeschlossener Aufenthalte, jede dort gezählt, wo sie liegt. Eine Anfrage, die auf Antwort wartet, ist noch nicht reserviert.',
  },
  nights_offered: {
    name: 'Angebotene Nächte',
    help: 'Nächte, in denen eine Unterkunft aktiv und sichtbar war. Eine Nacht, die der Gastgeber gesperrt hat oder die ein fremder Kalender hält, wird nicht angeboten und zählt auf keiner Seite, denn niemand konnte sie hier buchen. Eine reservierte Nacht gilt immer als angeboten.',
  },
  occupancy: {
    name: 'Auslastung',
    help: 'Reservierte Nächte geteilt durch angebotene Nächte. Nächte, die der Gastgeber gesperrt hat oder die ein fremder Kalender hält, zählen auf keiner Seite.',
  },
  nights_sold: {
    name: 'Verkaufte Nächte',
    help: 'Alle Nächte bestätigter und abgeschlossener Aufenthalte, wie ihr Preis am Tag der Anreise gezählt.',
  },
  nights_value: {
    name: 'Nächte vor Rabatt',
    help: 'Was die Nächte bestätigter und abgeschlossener Aufenthalte vor jedem Rabatt und ohne Gebühren kosten, nach dem Tag der Anreise.',
  },
  nights_paid: {
    name: 'Nächte nach Rabatt',
    help: 'Was Gäste für die Nächte bestätigter und abgeschlossener Aufenthalte nach Rabatten und ohne Gebühren zahlen, nach dem Tag der Anreise.',
  },
  average_base_price: {
    name: 'Mittlerer Grundpreis',
    help: 'Nächte vor Rabatt geteilt durch verkaufte Nächte: was eine Nacht vor jedem Rabatt kostet, ohne Gebühren.',
  },
  average_price: {
    name: 'Mittlerer Preis pro Nacht',
    help: 'Nächte nach Rabatt geteilt durch verkaufte Nächte: was Gäste wirklich für eine Nacht zahlen, ohne Gebühren.',
  },
  discounts: {
    name: 'Gewährte Rabatte',
    help: 'Was Rabatte bei bestätigten und abgeschlossenen Aufenthalten ausmachten, nach dem Tag der Anreise.',
  },
  discounts_standard: {
    name: 'Standardrabatt',
    help: 'Was der Standardrabatt bei bestätigten und abgeschlossenen Aufenthalten von Gästen ausmachte, die beim Gastgeber keine Stufe hatten, nach dem Tag der Anreise.',
  },
  discounts_level_1: level(1),
  discounts_level_2: level(2),
  discounts_level_3: level(3),
  discounts_level_4: level(4),
  discounts_level_5: level(5),
  discount_share: {
    name: 'Anteil am Preis',
    help: 'Gewährte Rabatte geteilt durch das, was dieselben Nächte vor jedem Rabatt kosten.',
  },
  conflicts_found: {
    name: 'Konflikte gefunden',
    help: 'Nächte, die ein fremder Kalender und eine Buchung hier zugleich halten, nach dem Tag (UTC), an dem es bemerkt wurde.',
  },
  conflicts_settled: {
    name: 'Konflikte geklärt',
    help: 'Beendete Konflikte, nach dem Tag (UTC), an dem die Nächte oder die Buchung verschwanden oder der Gastgeber sie beiseitelegte.',
  },
  calendars_connected: {
    name: 'Verbunden',
    help: 'Links fremder Kalender, die für eine Unterkunft gelesen werden, auch pausierte.',
  },
  calendars_current: {
    name: 'Aktuell',
    help: 'Kalender, die in den letzten 6 Stunden ohne Störung gelesen wurden oder eben erst verbunden sind.',
  },
  calendars_doubtful: {
    name: 'Zu prüfen',
    help: 'Kalender, die zuletzt nicht gelesen werden konnten, plötzlich Nächte verloren oder zuletzt vor 6 bis 24 Stunden gelesen wurden.',
  },
  calendars_late: {
    name: 'Veraltet',
    help: 'Kalender, die seit 24 Stunden oder länger nicht gut gelesen wurden: anderswo belegte Nächte können hier offen sein.',
  },
  calendars_paused: {
    name: 'Pausiert',
    help: 'Kalender, die ihr Gastgeber pausiert hat. Die Nächte, die sie halten, bleiben belegt.',
  },
  conflicts_open: { name: 'Offene Konflikte', help: 'Konflikte, die noch niemand geklärt hat.' },
  invitations_sent: {
    name: 'Gesendet',
    help: 'Einladungen von Admins und Gastgebern, nach dem Tag (UTC), an dem sie gesendet wurden. Beendete werden nach einem Jahr vergessen.',
  },
  invitations_by_owners: {
    name: 'Von Gastgebern',
    help: 'Von den gesendeten Einladungen die der Gastgeber in ihr eigenes Netzwerk. Die übrigen sind von Admins.',
  },
  invitations_accepted: {
    name: 'Angenommen',
    help: 'Von den damals gesendeten Einladungen die angenommenen.',
  },
  invitations_declined: { name: 'Abgelehnt', help: 'Von den damals gesendeten Einladungen die abgelehnten.' },
  invitations_unanswered: {
    name: 'Ohne Antwort beendet',
    help: 'Von den damals gesendeten Einladungen die abgelaufenen, widerrufenen oder durch eine neuere ersetzten.',
  },
  invitations_open: {
    name: 'Noch offen',
    help: 'Von den damals gesendeten Einladungen die, die noch beantwortet werden können.',
  },
  accepted_share: {
    name: 'Anteil angenommen',
    help: 'Angenommene Einladungen geteilt durch alle in derselben Zeit gesendeten.',
  },
  balance_before: {
    name: 'Saldo davor',
    help: 'Der Gesamtsaldo des Gastgebers am Ende des Tages vor dem Zeitraum: Einnahmen abzüglich nicht abgelehnter Auszahlungen.',
  },
  earned: {
    name: 'Eingenommen',
    help: 'Was Aufenthalte einbrachten, abzüglich dessen, was nach einer Stornierung zurückgebucht wurde, nach dem Tag, an dem es ins Hauptbuch kam: in der Regel dem der Anreise.',
  },
  withdrawn: {
    name: 'Ausgezahlt',
    help: 'Beantragte Auszahlungen abzüglich der abgelehnten, nach dem Tag (UTC), an dem es geschah.',
  },
  balance_after: {
    name: 'Saldo danach',
    help: 'Saldo davor und Eingenommenes, abzüglich des Ausgezahlten.',
  },
}

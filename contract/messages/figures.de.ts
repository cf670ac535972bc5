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
    help: 'Stornierte Buchungen geteilt durch alle Buchungen mit Anreise im selben Zeitraum.',
  },
  agreed_stays: {
    name: 'Aufenthalte',
    help: 'Bestätigte und abgeschlossene Aufenthalte, nach dem Tag der Anreise.',
  },
  owner_earnings: {
    name: 'Einnahmen der Gastgeber',
    help: 'Was Gäste für bestätigte und abgeschlossene Aufenthalte samt Gebühren und Steuern zahlen, ohne die Servicegebühr, nach dem Tag der Anreise.',
  },
  service_fees: {
    name: 'Servicegebühren',
    help: 'Der Teil der Plattform: die Servicegebühren bestätigter und abgeschlossener Aufenthalte, nach dem Tag der Anreise.',
  },
  taxes: {
    name: 'Steuern',
    help: 'Der Teil der Einnahmen der Gastgeber, der aus Steuern besteht, nach dem Tag der Anreise. Die Gastgeber führen sie ab.',
  },
  guest_payments: {
    name: 'Umsatz',
    help: 'Was Gäste für bestätigte und abgeschlossene Aufenthalte insgesamt zahlen, nach dem Tag der Anreise: die Einnahmen der Gastgeber und die Servicegebühren.',
  },
  nights_reserved: {
    name: 'Reservierte Nächte',
    help: 'Nächte bestätigter und abgeschlossener Aufenthalte und solcher, die der Gastgeber eingetragen hat, jede dort gezählt, wo sie liegt. Eine Anfrage, die auf Antwort wartet, ist noch nicht reserviert.',
  },
  nights_offered: {
    name: 'Angebotene Nächte',
    help: 'Nächte, in denen eine Unterkunft aktiv und sichtbar war. Eine Nacht, die der Gastgeber gesperrt hat oder die ein externer Kalender belegt, wird nicht angeboten und zählt auf keiner Seite, denn niemand konnte sie hier buchen. Eine reservierte Nacht gilt immer als angeboten.',
  },
  occupancy: {
    name: 'Auslastung',
    help: 'Reservierte Nächte geteilt durch angebotene Nächte. Nächte, die der Gastgeber gesperrt hat oder die ein externer Kalender belegt, zählen auf keiner Seite.',
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
    help: 'Nächte, die ein externer Kalender und eine Buchung hier zugleich belegen, nach dem Tag (UTC), an dem es bemerkt wurde.',
  },
  conflicts_settled: {
    name: 'Konflikte geklärt',
    help: 'Beendete Konflikte, nach dem Tag (UTC), an dem die Nächte oder die Buchung verschwanden oder der Gastgeber sie beiseitelegte.',
  },
  calendars_connected: {
    name: 'Verbunden',
    help: 'Links externer Kalender, die für eine Unterkunft gelesen werden, auch pausierte.',
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
    help: 'Kalender, die seit 24 Stunden oder länger nicht fehlerfrei gelesen wurden: Anderswo belegte Nächte können hier offen sein.',
  },
  calendars_paused: {
    name: 'Pausiert',
    help: 'Kalender, die ihr Gastgeber pausiert hat. Die Nächte, die sie belegen, bleiben belegt.',
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
    help: 'Angenommene Einladungen geteilt durch alle im selben Zeitraum gesendeten.',
  },
  people_joined: {
    name: 'Neue Menschen',
    help: 'Konten, die angelegt wurden, nach dem Tag (UTC), an dem das geschah: Gäste, Gastgeber und Admins, auch solche, die seither gegangen sind. Bei einem Gastgeber: wer in seinem Netzwerk ist, nach dem Tag des Beitritts.',
  },
  guests_joined: {
    name: 'Neue Gäste',
    help: 'Von den neuen Menschen die, die heute Gäste sind.',
  },
  owners_joined: {
    name: 'Neue Gastgeber',
    help: 'Von den neuen Menschen die, die heute Gastgeber sind.',
  },
  homes_added: {
    name: 'Neue Unterkünfte',
    help: 'Unterkünfte, die angelegt wurden, auch Entwürfe, nach dem Tag (UTC), an dem das geschah.',
  },
  people: {
    name: 'Menschen',
    help: 'Alle, die ein Konto haben, auch gesperrte. Wer sein Konto gelöscht hat, zählt nicht.',
  },
  guests: {
    name: 'Gäste',
    help: 'Menschen, die buchen und keine Unterkünfte anbieten.',
  },
  owners: {
    name: 'Gastgeber',
    help: 'Menschen, die Unterkünfte anbieten.',
  },
  admins: {
    name: 'Admins',
    help: 'Menschen, die Latchkey betreiben.',
  },
  people_new_day: {
    name: 'Neu in 24 Stunden',
    help: 'Konten, die in den letzten 24 Stunden angelegt wurden und noch da sind.',
  },
  people_new_week: {
    name: 'Neu in 7 Tagen',
    help: 'Konten, die in den letzten 7 Tagen angelegt wurden und noch da sind.',
  },
  people_new_month: {
    name: 'Neu in 30 Tagen',
    help: 'Konten, die in den letzten 30 Tagen angelegt wurden und noch da sind.',
  },
  homes: {
    name: 'Unterkünfte',
    help: 'Alle Unterkünfte, gleich in welchem Zustand.',
  },
  homes_offered: {
    name: 'Aktive Unterkünfte',
    help: 'Unterkünfte, die aktiv und nicht verborgen sind.',
  },
  homes_draft: {
    name: 'Entwürfe',
    help: 'Unterkünfte, die ihr Gastgeber nicht aktiv geschaltet hat.',
  },
  homes_to_review: {
    name: 'Warten auf Prüfung',
    help: 'Unterkünfte, die ihr Gastgeber aktiv schalten will und die noch kein Admin angesehen hat.',
  },
  homes_hidden: {
    name: 'Verborgene Unterkünfte',
    help: 'Aktive Unterkünfte, die ihr Gastgeber oder ein Admin verborgen hat.',
  },
  claims_waiting: {
    name: 'Ansprüche auf Kautionen',
    help: 'Ansprüche, auf die der Gast geantwortet hat oder eine Woche lang antworten konnte und über die noch kein Admin entschieden hat.',
  },
  incidents_waiting: {
    name: 'Meldungen und Einladungen',
    help: 'Meldungen schwerer Vorfälle, gemeldete Personen und Einladungen, die auf Freigabe warten, über die noch kein Admin entschieden hat.',
  },
  funds_waiting: {
    name: 'Auszahlungsanträge',
    help: 'Auszahlungen, um die Gastgeber gebeten haben und die weder erledigt noch abgelehnt sind.',
  },
  funds_waiting_sum: {
    name: 'Summe der Anträge',
    help: 'Was die wartenden Auszahlungsanträge zusammen ausmachen.',
  },
  mails_failed: {
    name: 'Gescheiterte E-Mails',
    help: 'E-Mails, die nach allen Versuchen aufgegeben und seither nicht erneut gesendet wurden. Sie werden 14 Tage aufgehoben.',
  },
  jobs_failed: {
    name: 'Gescheiterte Aufgaben',
    help: 'Aufgaben des Systems außer E-Mails, die nach allen Versuchen aufgegeben und seither nicht erneut versucht wurden. Sie werden 14 Tage aufgehoben.',
  },
  arrivals_today: {
    name: 'Anreisen heute',
    help: 'Bestätigte und abgeschlossene Aufenthalte, die heute beginnen, nach dem Kalender jeder Unterkunft.',
  },
  stays_upcoming: {
    name: 'Bevorstehende Aufenthalte',
    help: 'Anfragen und bestätigte Aufenthalte, deren Anreise zwischen heute und 30 Tagen voraus liegt, nach dem Kalender jeder Unterkunft. Abgelaufene Anfragen zählen nicht.',
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

import type { enPaymentDetails } from './en.ts'

export const dePaymentDetails: Record<keyof typeof enPaymentDetails, string> = {
  'guest.direct': 'Den Preis zahlst du direkt an {owner}. Bitte überweise nichts an die Plattform.',
  'payment.asked.subject': 'So bezahlst du deinen Aufenthalt in {home}',
  'payment.asked.heading': 'So bezahlst du deinen Aufenthalt',
  'payment.asked.tells': 'deinen Aufenthalt in {home} ab {day} bezahlst du per Überweisung an die Plattform.',
  'payment.asked.tellsCard':
    'deinen Aufenthalt in {home} ab {day} bezahlst du mit Karte, auf der Seite deines Aufenthalts.',
  'payment.byCard': 'Bitte zahle {amount} bis {due}.',
  'payment.orByCard':
    'Du kannst auch mit Karte zahlen, auf der Seite deines Aufenthalts: Das Geld ist dann sofort da.',
  'payment.soon.subject': '{amount} für {home} sind am {due} fällig',
  'payment.soon.heading': 'Bald ist eine Zahlung fällig',
  'payment.soon.tells': '{amount} für deinen Aufenthalt in {home} ab {day} sind am {due} fällig.',
  'payment.overdue.subject': '{amount} für {home} sind noch nicht angekommen',
  'payment.overdue.heading': 'Eine Zahlung ist noch nicht angekommen',
  'payment.overdue.tells':
    '{amount} für deinen Aufenthalt in {home} ab {day} waren am {due} fällig und sind noch nicht angekommen.',
  'payment.overdue.crossed':
    'Wenn du inzwischen bezahlt hast, ist nichts zu tun. Überweisungen dauern ein bis zwei Tage.',
  'payment.all': 'Bitte überweise {amount} bis {due}.',
  'payment.deposit': 'Bitte überweise {amount} bis {due}. Das ist die Anzahlung.',
  'payment.balance': 'Bitte überweise {amount} bis {due}. Das ist der Rest.',
  'payment.holder': 'Inhaber des Kontos: {holder}',
  'payment.iban': 'IBAN des Kontos: {iban}',
  'payment.bic': 'BIC der Bank: {bic}',
  'payment.reference': 'Verwendungszweck: {reference}',
  'payment.why':
    'Bitte schreibe den Verwendungszweck genau so. Daran sehen wir, dass die Zahlung von dir ist.',
  'payment.direct.subject': 'Du rechnest {home} direkt mit {owner} ab',
  'payment.direct.heading': 'Du rechnest diesen Aufenthalt direkt ab',
  'payment.direct.tells':
    '{owner} rechnet den Aufenthalt in {home} ab {day} direkt mit dir ab. Bitte überweise nichts an die Plattform.',
  'payment.unpaid.subject': '{guest} hat {home} noch nicht bezahlt',
  'payment.unpaid.heading': 'Ein Aufenthalt ist nicht bezahlt',
  'payment.unpaid.tells':
    '{guest} sollte {amount} für den Aufenthalt in {home} ab {day} bis {due} bezahlen. Wir haben daran erinnert, und es ist nichts angekommen.',
  'payment.unpaid.choice':
    'Du entscheidest, wie es weitergeht: warten, stornieren oder direkt mit deinem Gast abrechnen.',
  'payment.asked.tellsOwner': 'deinen Aufenthalt in {home} ab {day} bezahlst du per Überweisung an {owner}.',
  'payment.account_changed.subject': '{owner} hat ein anderes Konto für {home}',
  'payment.account_changed.heading': 'Bitte zahle auf ein anderes Konto',
  'payment.account_changed.tells':
    '{owner} hat ein anderes Konto. Bitte überweise darauf, was für deinen Aufenthalt in {home} ab {day} noch offen ist, und nicht mehr auf das bisherige. Wenn du unsicher bist, frag {owner} unter Nachrichten. Was du schon überwiesen hast, zählt.',
}

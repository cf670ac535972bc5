import type { enReceivedPayments } from './en.ts'

export const deReceivedPayments: Record<keyof typeof enReceivedPayments, string> = {
  'stayPayment.received.subject': '{amount} für {home} sind angekommen',
  'stayPayment.received.heading': 'Deine Zahlung ist angekommen',
  'stayPayment.received.tells':
    'deine Zahlung von {amount} für deinen Aufenthalt in {home} ab {day} ist angekommen.',
  'stayPayment.received.left':
    '{left} des Preises sind noch zu zahlen. Bis wann, steht auf der Seite deines Aufenthalts.',
  'stayPayment.received.all': 'Alles, was für diesen Aufenthalt zu zahlen war, ist bezahlt.',
  'stayPayment.received.back':
    '{refund} sind mehr, als dieser Aufenthalt kostet. Wir überweisen sie dir zurück.',
  'stayPayment.refunded.subject': '{amount} für {home} sind auf dem Weg zurück zu dir',
  'stayPayment.refunded.heading': 'Dein Geld ist unterwegs',
  'stayPayment.refunded.tells':
    'wir haben dir {amount} für deinen Aufenthalt in {home} ab {day} zurücküberwiesen. Die Referenz der Bank ist {reference}.',
  'stayPayment.refunded.toCard':
    'wir haben {amount} für deinen Aufenthalt in {home} ab {day} auf die Karte zurückgebucht, mit der du gezahlt hast.',
  'stayPayment.refunded.when': 'Banken brauchen dafür bis zu einige Tage.',
  'stayPayment.paid.subject': '{home} ist bezahlt',
  'stayPayment.paid.heading': 'Alles ist bezahlt',
  'stayPayment.paid.tells':
    '{guest} hat den Aufenthalt in {home} ab {day} bezahlt: {amount}. Dein Anteil kommt bei der Anreise in dein Guthaben.',
  'stayPayment.received.backByOwner':
    '{refund} sind mehr, als dieser Aufenthalt kostet. {owner} überweist sie dir zurück.',
  'stayPayment.refunded.tellsByOwner':
    '{owner} hat dir {amount} für deinen Aufenthalt in {home} ab {day} zurücküberwiesen. Die Referenz der Bank ist {reference}.',
  'stayPayment.paid.tellsOwner':
    '{guest} hat den Aufenthalt in {home} ab {day} auf dein Konto bezahlt: {amount}.',
  'stayPayment.toSend.subject': '{guest} bekommt {amount} zurück',
  'stayPayment.toSend.heading': 'Bitte überweise eine Erstattung',
  'stayPayment.toSend.tells':
    '{guest} hat für {home} ab {day} auf dein Konto gezahlt und bekommt davon {amount} zurück. Bitte überweise den Betrag und trage dann unter Gästezahlungen die Referenz deiner Bank ein.',
}

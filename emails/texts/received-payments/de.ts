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
    'wir haben {amount} für deinen Aufenthalt in {home} ab {day} auf die Karte zurückgesandt, mit der du gezahlt hast.',
  'stayPayment.refunded.when': 'Banken brauchen dafür bis zu einige Tage.',
  'stayPayment.paid.subject': '{home} ist bezahlt',
  'stayPayment.paid.heading': 'Alles ist bezahlt',
  'stayPayment.paid.tells':
    '{guest} hat den Aufenthalt in {home} ab {day} bezahlt: {amount}. Dein Anteil kommt bei der Anreise auf dein Guthaben.',
}

import type { enReceivedPayments } from './en.ts'

export const esReceivedPayments: Record<keyof typeof enReceivedPayments, string> = {
  'stayPayment.received.subject': 'Han llegado {amount} por {home}',
  'stayPayment.received.heading': 'Tu pago ha llegado',
  'stayPayment.received.tells':
    'Ha llegado tu pago de {amount} por tu estancia en {home} a partir del {day}.',
  'stayPayment.received.left':
    'Quedan por pagar {left} del precio. La página de tu estancia dice hasta cuándo.',
  'stayPayment.received.all': 'Todo lo que se debía por esta estancia está pagado.',
  'stayPayment.received.back': '{refund} es más de lo que cuesta esta estancia. Te lo devolvemos.',
  'stayPayment.refunded.subject': '{amount} por {home} están de vuelta hacia ti',
  'stayPayment.refunded.heading': 'Tu dinero está en camino',
  'stayPayment.refunded.tells':
    'Te hemos devuelto por transferencia {amount} por tu estancia en {home} a partir del {day}. La referencia del banco es {reference}.',
  'stayPayment.refunded.toCard':
    'Hemos devuelto {amount} de tu estancia en {home} desde el {day} a la tarjeta con la que pagaste.',
  'stayPayment.refunded.when': 'Los bancos pueden tardar algunos días.',
  'stayPayment.paid.subject': '{home} está pagado',
  'stayPayment.paid.heading': 'Todo está pagado',
  'stayPayment.paid.tells':
    '{guest} ha pagado la estancia en {home} a partir del {day}: {amount}. Tu parte se abonará en tu saldo el día de llegada.',
  'stayPayment.received.backByOwner':
    '{refund} es más de lo que cuesta esta estancia. {owner} te lo devuelve.',
  'stayPayment.refunded.tellsByOwner':
    '{owner} te ha devuelto {amount} por tu estancia en {home} a partir del {day}. La referencia del banco es {reference}.',
  'stayPayment.paid.tellsOwner':
    '{guest} ha pagado en tu cuenta la estancia en {home} a partir del {day}: {amount}.',
  'stayPayment.toSend.subject': 'Hay que devolver {amount} a {guest}',
  'stayPayment.toSend.heading': 'Envía un reembolso',
  'stayPayment.toSend.tells':
    'De lo que {guest} pagó en tu cuenta por {home} a partir del {day}, hay que devolver {amount}. Haz la transferencia y anota después la referencia de tu banco en Pagos de huéspedes.',
}

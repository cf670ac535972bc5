import type { enPaymentDetails } from './en.ts'

export const esPaymentDetails: Record<keyof typeof enPaymentDetails, string> = {
  'guest.direct': 'El precio lo pagas directamente a {owner}. No transfieras nada a la plataforma.',
  'payment.asked.subject': 'Cómo pagar tu estancia en {home}',
  'payment.asked.heading': 'Cómo pagar tu estancia',
  'payment.asked.tells':
    'Tu estancia en {home} a partir del {day} se paga a la plataforma por transferencia bancaria.',
  'payment.asked.tellsCard':
    'Tu estancia en {home} desde el {day} se paga con tarjeta, en la página de tu estancia.',
  'payment.byCard': 'Paga {amount} a más tardar el {due}.',
  'payment.orByCard':
    'También puedes pagar con tarjeta, en la página de tu estancia: el dinero llega al momento.',
  'payment.soon.subject': '{amount} por {home} vencen el {due}',
  'payment.soon.heading': 'Un pago vence pronto',
  'payment.soon.tells': '{amount} por tu estancia en {home} a partir del {day} vencen el {due}.',
  'payment.overdue.subject': '{amount} por {home} aún no han llegado',
  'payment.overdue.heading': 'Un pago aún no ha llegado',
  'payment.overdue.tells':
    '{amount} por tu estancia en {home} a partir del {day} vencían el {due} y aún no han llegado.',
  'payment.overdue.crossed':
    'Si ya has pagado, no hay nada que hacer. Las transferencias tardan uno o dos días.',
  'payment.all': 'Transfiere {amount} a más tardar el {due}.',
  'payment.deposit': 'Transfiere {amount} a más tardar el {due}. Es el anticipo.',
  'payment.balance': 'Transfiere {amount} a más tardar el {due}. Es el resto.',
  'payment.holder': 'Titular de la cuenta: {holder}',
  'payment.iban': 'IBAN de la cuenta: {iban}',
  'payment.bic': 'BIC del banco: {bic}',
  'payment.reference': 'Referencia de la transferencia: {reference}',
  'payment.why': 'Escribe la referencia exactamente así. Con ella vemos que el pago es tuyo.',
  'payment.direct.subject': 'Pagas {home} directamente a {owner}',
  'payment.direct.heading': 'Pagas esta estancia directamente',
  'payment.direct.tells':
    'La estancia en {home} a partir del {day} la pagas directamente a {owner}. No transfieras nada a la plataforma.',
  'payment.unpaid.subject': '{guest} no ha pagado {home}',
  'payment.unpaid.heading': 'Una estancia no está pagada',
  'payment.unpaid.tells':
    '{guest} debía pagar {amount} a más tardar el {due} por la estancia en {home} a partir del {day}. Hemos enviado recordatorios y no ha llegado nada.',
  'payment.unpaid.choice':
    'Tú decides qué hacer: esperar, cancelar la estancia o cobrarla directamente a tu huésped.',
  'payment.asked.tellsOwner':
    'Tu estancia en {home} a partir del {day} se paga a {owner} por transferencia bancaria.',
  'payment.account_changed.subject': '{owner} tiene otra cuenta para {home}',
  'payment.account_changed.heading': 'Paga a otra cuenta',
  'payment.account_changed.tells':
    '{owner} tiene otra cuenta. Transfiere a ella lo que falta por pagar de tu estancia en {home} a partir del {day}, y no a la anterior. Si tienes dudas, pregunta a {owner} en Mensajes. Lo que ya transferiste cuenta.',
}

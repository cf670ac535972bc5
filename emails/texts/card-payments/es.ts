import type { enCardPayments } from './en.ts'

export const esCardPayments: Record<keyof typeof enCardPayments, string> = {
  'card.renew.subject': 'Vuelve a autorizar tu tarjeta para {home}',
  'card.renew.heading': 'Tu autorización termina pronto',
  'card.renew.tells':
    'Los {amount} que autorizaste para tu solicitud en {home} desde el {day} solo se retienen poco tiempo más, y todavía no hay respuesta.',
  'card.renew.how':
    'Si los autorizas otra vez en la página de tu solicitud, basta con el sí del propietario. Si no, no se cobra nada y puedes pagar después de la confirmación.',
  'card.ended.subject': 'Tu autorización para {home} ha terminado',
  'card.ended.heading': 'Tu autorización ha terminado',
  'card.ended.tells':
    'Tu banco ya no retiene los {amount} que autorizaste para tu solicitud en {home} desde el {day}. No se ha cobrado nada.',
  'card.ended.how':
    'Tu solicitud sigue abierta. Puedes autorizar el importe otra vez en su página, o pagar después de la confirmación.',
  'card.failed.subject': 'No se ha podido cobrar en tu tarjeta para {home}',
  'card.failed.heading': 'No se ha podido cobrar en tu tarjeta',
  'card.failed.tells':
    'Tu banco no ha permitido cobrar {amount} por tu estancia en {home} desde el {day}. Tu estancia no cambia.',
  'card.failed.how': 'Paga de otra forma, por favor. La página de tu estancia muestra cómo y hasta cuándo.',
  'card.disputed.subject': 'Se disputa un pago con tarjeta de {amount}',
  'card.disputed.heading': 'Se disputa un pago con tarjeta',
  'card.disputed.tells':
    'El banco de {guest} ha recuperado el pago de {amount} por la estancia en {home} desde el {day}, a petición del titular de la tarjeta.',
  'card.disputed.by': 'Puedes responder hasta el {due}. Sin respuesta, el dinero se pierde.',
  'card.disputed.lost':
    'La disputa por {amount} de la estancia de {guest} en {home} desde el {day} se ha perdido. El importe se ha quitado de la estancia.',
  'card.disputed.action': 'Ver los pagos de los huéspedes',
}

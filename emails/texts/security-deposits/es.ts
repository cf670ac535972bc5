import type { enSecurityDeposits } from './en.ts'

export const esSecurityDeposits: Record<keyof typeof enSecurityDeposits, string> = {
  'security.asked.subject': 'Entrega la fianza para {home}',
  'security.asked.heading': 'Entrega la fianza',
  'security.asked.tells':
    'A tu estancia en {home} desde el {day} le corresponde una fianza de {amount}. No forma parte del precio y te la devolvemos después de la estancia.',
  'security.asked.card': 'En la página de tu estancia puedes hacer que se retenga en tu tarjeta.',
  'security.soon.subject': 'Falta la fianza para {home}',
  'security.soon.heading': 'Falta la fianza',
  'security.soon.tells':
    'La fianza de {amount} para tu estancia en {home} desde el {day} aún no nos ha llegado.',
  'security.missing.subject': '{guest} no ha entregado la fianza para {home}',
  'security.missing.heading': 'Falta la fianza',
  'security.missing.tells':
    'La fianza de {amount} para la estancia de {guest} en {home} desde el {day} no ha llegado. Nada se cancela automáticamente: tú decides si esperas, prescindes de ella o cancelas la estancia.',
  'security.provided.subject': 'La fianza para {home} está entregada',
  'security.provided.heading': 'La fianza está entregada',
  'security.provided.guest':
    'La fianza de {amount} para tu estancia en {home} desde el {day} está entregada. Si no se reclama nada, se devuelve automáticamente después del {until}.',
  'security.provided.owner':
    '{guest} ha entregado la fianza de {amount} para la estancia en {home} desde el {day}. Puedes reclamar desde la llegada hasta el {until}.',
  'security.released.subject': 'Te devolvemos la fianza por {home}',
  'security.released.heading': 'Te devolvemos la fianza',
  'security.released.tells':
    'No se retiene nada de tu fianza de {amount} por {home}. Lo que tu tarjeta retenía queda libre; lo cobrado o transferido se te devuelve.',
  'security.claimed.subject': 'Una reclamación sobre tu fianza por {home}',
  'security.claimed.heading': 'Una reclamación sobre tu fianza',
  'security.claimed.tells':
    'El propietario de {home} reclama {claimed} de tu fianza. El motivo y las fotos están en la página de tu estancia. Responde a más tardar el {answerBy}; después decide la administración.',
  'security.withdrawn.subject': 'Se ha retirado la reclamación sobre tu fianza por {home}',
  'security.withdrawn.heading': 'La reclamación se ha retirado',
  'security.withdrawn.tells':
    'El propietario de {home} ha retirado la reclamación sobre tu fianza. Se devuelve cuando acabe el plazo para reclamar.',
  'security.answered.subject': '{guest} ha respondido a tu reclamación por {home}',
  'security.answered.heading': 'Han respondido a tu reclamación',
  'security.answered.agreed': '{guest} acepta tu reclamación de {claimed}. Ahora decide la administración.',
  'security.answered.disagreed':
    '{guest} no acepta tu reclamación de {claimed}. La respuesta está en la reserva; ahora decide la administración.',
  'security.decided.subject': 'Se ha decidido la reclamación sobre la fianza de {home}',
  'security.decided.heading': 'La reclamación está decidida',
  'security.decided.guest':
    'De los {claimed} reclamados por {home}, el propietario recibe {decided}. El resto de tu fianza se te devuelve.',
  'security.decided.owner':
    'De los {claimed} que reclamaste por {home}, recibes {decided}. Entra en tu saldo en cuanto llegue.',
  'security.decided.note': 'El motivo: {note}',
  'security.failed.subject': 'No se ha podido cobrar la fianza de {home}',
  'security.failed.heading': 'No se ha podido cobrar la fianza',
  'security.failed.tells':
    'El banco de {guest} no nos ha dejado cobrar lo que se decidió a tu favor de la fianza de {home}. Solo lo que ya estaba aquí ha entrado en tu saldo. Habla con tu huésped y con la administración.',
}

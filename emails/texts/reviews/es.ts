import type { enReviews } from './en.ts'

export const esReviews: Record<keyof typeof enReviews, string> = {
  'reviewAnswered.subject': '{owner} ha respondido a tu reseña de {home}',
  'reviewAnswered.heading': 'Tu reseña tiene respuesta',
  'reviewAnswered.tells': '{owner} ha respondido a lo que escribiste sobre {home}:',
  'reviewAnswered.both': 'La reseña y la respuesta ya están en la página del alojamiento.',
  'reviewAnswered.bothNetwork':
    'Los miembros de la red de {owner} ya pueden leer la reseña y la respuesta en la página del alojamiento.',
  'reviewAnswered.bothOwner': 'Solo podéis leer la reseña y la respuesta {owner}, la administración y tú.',
  'reviewAnswered.footer':
    'Recibes este correo porque escribiste una reseña de esta estancia. Puedes desactivar estos avisos en tus ajustes.',

  'reference.revealed.subject': '{author} ha escrito una referencia sobre ti',
  'reference.revealed.heading': 'Una referencia sobre ti',
  'reference.revealed.tells': '{author} ha escrito una referencia sobre ti después de tu estancia en {home}.',
  'reference.revealed.more':
    'Puedes leerla en la plataforma y responder una vez. También la leen los propietarios a los que escribes o a cuya red perteneces, y nadie más.',
  'reference.revealed.action': 'Leer la referencia',
  'reference.revealed.footer':
    'Recibes este correo porque te alojaste aquí. Puedes desactivar estos avisos en tus ajustes.',
  'reference.answered.subject': '{author} ha respondido a tu referencia',
  'reference.answered.heading': 'Tu referencia tiene respuesta',
  'reference.answered.tells': '{author} ha respondido a lo que escribiste después de la estancia en {home}.',
  'reference.answered.more': 'Quien lee tu referencia lee también la respuesta.',
  'reference.answered.action': 'Leer la respuesta',
  'reference.answered.footer':
    'Recibes este correo porque escribiste una referencia. Puedes desactivar estos avisos en tus ajustes.',
}

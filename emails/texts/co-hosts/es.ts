import type { CoHostMailTexts } from './en.ts'

export const esCoHosts: CoHostMailTexts = {
  'coHost.subject': '¿Ayudas a {owner} con {home}?',
  'coHost.heading': 'Ayudar en un alojamiento',
  'coHost.asks': '{owner} te pide que ayudes con {home}.',
  'coHost.rights.calendar':
    'Verías el calendario con las estancias de los huéspedes y podrías bloquear y liberar noches. No verías ni precios ni pagos.',
  'coHost.rights.messages':
    'Verías el calendario, podrías bloquear y liberar noches, y leer y responder en tu nombre a lo que escriben los huéspedes sobre el alojamiento. No verías ni precios ni pagos.',
  'coHost.rights.requests':
    'Verías el calendario, podrías bloquear y liberar noches, responder a los huéspedes en tu nombre, y aceptar o rechazar solicitudes. No verías ni precios ni pagos.',
  'coHost.rights.all_but_money':
    'Verías el calendario, podrías bloquear y liberar noches, responder a los huéspedes en tu nombre, aceptar o rechazar solicitudes, y cambiar los textos, las fotos, la guía de llegada y la limpieza del alojamiento. No verías ni precios ni pagos.',
  'coHost.choice': 'Puedes aceptar o rechazar en un plazo de {time}. Puedes dejar de ayudar cuando quieras.',
  'coHost.action': 'Responder a la invitación',
  'coHost.footer': 'Recibes este correo porque alguien te ha invitado a ayudar en su alojamiento.',
}

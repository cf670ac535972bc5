import type { NetworkMailTexts } from './en.ts'

export const esNetwork: NetworkMailTexts = {
  'favour.subject': '{owner} te da un crédito por un favor',
  'favour.heading': 'Tienes un crédito: {given}',
  'favour.nights_one': '{count} noche',
  'favour.nights_other': '{count} noches',
  'favour.tells': '{owner} te da un crédito por un favor: {given}. El motivo: {reason}',
  'favour.allHomes':
    'Se descuenta solo de tus próximas estancias en alojamientos de {owner} si reservas hasta el {day}. Paga noches, no tarifas, y nunca se abona en dinero.',
  'favour.someHomes':
    'Se descuenta solo de tus próximas estancias en algunos alojamientos de {owner} si reservas hasta el {day}. Paga noches, no tarifas, y nunca se abona en dinero.',
  'favour.action': 'Ver tu crédito',
  'favour.footer':
    'Recibes este correo porque formas parte de una red en Latchkey. Puedes desactivar estos avisos en tus ajustes.',
  'waitlist.subject': '{home} está libre en las fechas que querías',
  'waitlist.heading': 'Tus fechas están libres',
  'waitlist.tells': 'las noches que esperas en {home} están libres: {days}.',
  'waitlist.notHeld':
    'No quedan reservadas para ti: son de quien las pida primero. Las demás personas en espera se enteran un día después que tú.',
  'waitlist.action': 'Ver las fechas',
  'networkInvitation.subject': '{inviter} te invita a su red de confianza',
  'networkInvitation.heading': '{inviter} te confía la llave',
  'networkInvitation.who': '{inviter} ({email}) quiere contar contigo en su red de confianza de Latchkey.',
  'networkInvitation.what':
    'En Latchkey la gente alquila su casa a personas de confianza. En la red verás los alojamientos de {inviter} a un precio acorde con la confianza que te tiene.',
  'networkInvitation.footer':
    'Si no conoces a esta persona, no hagas caso de este correo: no pasa nada hasta que aceptes.',
  'introduction.subject': '{introducer} quiere presentarte a {owner}',
  'introduction.heading': '{introducer} quiere presentarte',
  'introduction.who':
    '{introducer} quiere presentarte a {owner}, que comparte alojamientos con personas de confianza en Latchkey.',
  'introduction.choice':
    '¿Puede {owner} ver tu nombre y lo que {introducer} ha escrito sobre ti? Sin tu sí no pasa nada. El enlace sirve una vez, durante {time}.',
  'introduction.action': 'Responder sí o no',
  'introduction.footer': 'Si no conoces a esta persona, no hagas caso de este correo: nadie se entera.',
}

import { esCoHosts } from '../co-hosts/es.ts'
import { esTravelPlans } from '../travel-plans/es.ts'
import type { NetworkMailTexts } from './en.ts'

export const esNetwork: NetworkMailTexts = {
  ...esCoHosts,
  ...esTravelPlans,
  'favour.subject': '{owner} te da un crédito por un favor',
  'favour.heading': 'Tienes un crédito: {given}',
  'favour.nights_one': '{count} noche',
  'favour.nights_other': '{count} noches',
  'favour.tells': '{owner} te da un crédito por un favor: {given}. El motivo: {reason}',
  'favour.allHomes':
    'Se descuenta automáticamente de tus próximas estancias en alojamientos de {owner} si reservas hasta el {day}. Paga noches, no tarifas, y nunca se abona en dinero.',
  'favour.someHomes':
    'Se descuenta automáticamente de tus próximas estancias en algunos alojamientos de {owner} si reservas hasta el {day}. Paga noches, no tarifas, y nunca se abona en dinero.',
  'favour.action': 'Ver tu crédito',
  'favour.footer':
    'Recibes este correo porque formas parte de una red en Latchkey. Puedes desactivar estos avisos en tus ajustes.',
  'waitlist.subject': '{home} está libre en las fechas que querías',
  'waitlist.heading': 'Tus fechas están libres',
  'waitlist.tells': 'Las noches que esperas en {home} están libres: {days}.',
  'waitlist.notHeld':
    'No quedan reservadas para ti: son de quien las pida primero. Las demás personas en espera se enteran un día después que tú.',
  'waitlist.action': 'Ver las fechas',
  'newHomes.subject': 'Alojamientos nuevos para «{search}»',
  'newHomes.subjectMany': 'Alojamientos nuevos para {count} de tus búsquedas',
  'newHomes.heading': 'Alojamientos nuevos para ti',
  'newHomes.tells': 'Hay alojamientos nuevos que coinciden con tus búsquedas guardadas.',
  'newHomes.search': '«{search}»: {homes}',
  'newHomes.searchMore': '«{search}»: {homes} y {count} más',
  'newHomes.action': 'Ver los alojamientos',
  'newHomes.footer':
    'Recibes este correo, una vez al día como mucho, porque lo pediste en una búsqueda guardada. Puedes desactivarlo allí, junto a tus alojamientos guardados.',
  'companionLink.subject': '{guest} comparte un viaje contigo: {home}',
  'companionLink.heading': 'Vienes en el viaje',
  'companionLink.tells': '{guest} ha reservado {home} ({days}) y comparte el viaje contigo.',
  'companionLink.where':
    'En la página del viaje encontrarás los días, cómo llegar y, poco antes de la llegada, lo que necesitas para entrar. No te hace falta una cuenta. Si algo cambia, la página también cambia.',
  'companionLink.secret': 'El enlace es solo para ti: no lo compartas, por favor.',
  'companionLink.action': 'Ver el viaje',
  'companionLink.footer':
    'Recibes este correo porque {guest} indicó tu dirección para compartir este viaje. No se usa para nada más.',
  'guide.subject': 'La guía de llegada de {home} ya está abierta',
  'guide.heading': 'Tu guía de llegada ya está abierta',
  'guide.tells':
    '{owner} ha escrito cómo llegar a {home} el {day}: el camino, cómo entrar y cómo funciona todo allí.',
  'guide.where':
    'La lees en la página de tu estancia. Ábrela una vez con conexión y tu dispositivo la mostrará también sin ella.',
  'guide.action': 'Leer la guía',
  'incident.upheld.subject': 'Tu comunicación sobre {guest} se ha confirmado',
  'incident.upheld.tells':
    'Hemos revisado lo que comunicaste sobre la estancia de {guest} en {home} y lo confirmamos.',
  'incident.dismissed.subject': 'Tu comunicación sobre {guest} se ha cerrado',
  'incident.dismissed.tells':
    'Hemos revisado lo que comunicaste sobre la estancia de {guest} en {home}. No hemos podido confirmar un incidente grave, así que no cambia nada para nadie.',
  'incident.booking': 'Ver la reserva',
  'incident.found.subject': 'Sobre tu estancia en {home}',
  'incident.found.tells':
    'Nos han comunicado algo sobre tu estancia en {home}. Lo hemos revisado y hemos constatado un incidente grave.',
  'incident.found.next':
    'Tus reservas siguen como están. Si lo ves de otra manera, respóndenos con el formulario de contacto: lo lee una persona.',
  'incident.found.act': 'Responder',
  'incident.note': 'Lo que hemos constatado: {note}',
  'incident.held.subject': 'Tus invitaciones necesitan aprobación hasta el {day}',
  'incident.held.tells':
    'Hasta el {day} revisamos cada una de tus nuevas invitaciones antes de enviarla, porque hubo un incidente grave con alguien que llegó a Latchkey a través de ti.',
  'incident.held.next':
    'Nadie te reprocha haber invitado. Tus reservas, tus niveles de confianza y todo lo demás siguen como están, y esto termina automáticamente.',
  'incident.held.act': 'Ver tus invitaciones',
  'incident.footer': 'Recibes este correo porque te afecta en Latchkey. No se puede desactivar.',
  'networkInvitation.subject': '{inviter} te invita a su red de confianza',
  'networkInvitation.heading': '{inviter} te confía la llave',
  'networkInvitation.who': '{inviter} ({email}) quiere contar contigo en su red de confianza de Latchkey.',
  'networkInvitation.writes': '{inviter} te escribe:',
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

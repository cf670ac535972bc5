import { esCardPayments } from './card-payments/es.ts'
import type { MailTexts } from './en.ts'
import { esFairTurns } from './fair-turns/es.ts'
import { esNetwork } from './network/es.ts'
import { esPaymentDetails } from './payment-details/es.ts'
import { esReceivedPayments } from './received-payments/es.ts'
import { esReviews } from './reviews/es.ts'
import { esSecurityDeposits } from './security-deposits/es.ts'
import { esSpecialOffers } from './special-offers/es.ts'

export const es: MailTexts = {
  ...esFairTurns,
  ...esSpecialOffers,
  ...esNetwork,
  ...esPaymentDetails,
  ...esReceivedPayments,
  ...esReviews,
  ...esCardPayments,
  ...esSecurityDeposits,
  hello: 'Hola, {name}:',
  guests_one: '{count} huésped',
  guests_other: '{count} huéspedes',
  words: 'El mensaje que lo acompaña: «{reason}»',
  quoteOpens: '«',
  quoteCloses: '»',
  openSettings: 'Abrir tus ajustes',
  seeBooking: 'Ver la reserva',
  seePayments: 'Ver tus pagos',
  safety: 'Recibes este correo porque afecta a la seguridad de tu cuenta de Latchkey.',
  paymentUpdates:
    'Recibes este correo porque tienes activados los avisos de pagos. Puedes desactivarlos en tus ajustes, en Notificaciones.',
  propertyUpdates:
    'Recibes este correo porque tienes activadas las novedades de alojamientos. Puedes desactivarlas en tus ajustes, en Notificaciones.',

  'layout.tagline': 'Latchkey: alójate con gente de confianza',
  'layout.address': '{label}:',
  'layout.noButton': 'Si el botón no funciona, abre esta dirección:',

  'accountDeleted.subject': 'Tu cuenta de Latchkey se ha eliminado',
  'accountDeleted.heading': 'Tu cuenta se ha eliminado',
  'accountDeleted.hello': 'Adiós, {name}:',
  'accountDeleted.gone':
    'Hemos eliminado tu cuenta, como pediste. Ya no guardamos tu nombre, tu dirección, tu foto ni las redes a las que pertenecías.',
  'accountDeleted.homes': 'Tus alojamientos han dejado de verse.',
  'accountDeleted.kept':
    'Las reservas pasadas se guardan {years} años, como dicen nuestras políticas, sin tu nombre. Cuando alguien te invite, aquí tendrás tu sitio.',
  'accountDeleted.footer': 'Este es el último correo que te enviamos.',

  'bankDetails.subject': 'Tus datos bancarios en Latchkey han cambiado',
  'bankDetails.heading': 'Tus datos bancarios han cambiado',
  'bankDetails.now':
    'La cuenta que te proponemos para tus retiradas es ahora la de {bank} que termina en {last4}.',
  'bankDetails.stripe':
    'Las retiradas pueden ir ahora a una cuenta de Stripe que se ha conectado a tu cuenta aquí, o que se está cambiando.',
  'bankDetails.notYouAfter':
    'Si no has sido tú, cambia tu contraseña enseguida y avísanos: las retiradas en curso todavía se pueden parar.',
  'bankDetails.waits':
    'Podrás retirar dinero a ella a partir del {moment}. Hasta entonces no puede salir dinero hacia allí.',
  'bankDetails.notYou':
    'Si no has sido tú, dilo con un clic: quitamos la cuenta, restablecemos la anterior, detenemos las retiradas que aún no hemos entregado al banco, cerramos todas las sesiones y te enviamos un correo para elegir una contraseña nueva. El enlace no pide iniciar sesión y funciona una sola vez, durante 7 días.',
  'bankDetails.undo': 'No he sido yo',
  'bankDetails.action': 'Revisar tus ajustes',
  'collecting.subject': 'La cuenta a la que pagan tus huéspedes',
  'collecting.heading': 'La cuenta a la que pagan tus huéspedes',
  'collecting.now': 'Tus huéspedes pagan a la cuenta que termina en {last4}.',
  'collecting.waits':
    'A partir del {moment} tus huéspedes pagan a la cuenta que termina en {last4}. Hasta entonces ven la anterior.',
  'collecting.notYou': 'Si no fuiste tú, cambia enseguida tu contraseña y la cuenta.',
  'collecting.notYouWaits':
    'Si no fuiste tú, conserva la cuenta actual en Ajustes, Pagos, y cambia tu contraseña.',
  'bankDetails.footer': 'Recibes este correo porque afecta a la seguridad de tu dinero en Latchkey.',

  'calendarConflict.subject': '{home} está ocupado dos veces: aquí y en {channel}',
  'calendarConflict.heading': 'Algunas noches están ocupadas dos veces',
  'calendarConflict.tells':
    'El calendario de {channel} ocupa {nights} en {home}, y {guest} tiene esas noches aquí: {days}.',
  'calendarConflict.see': 'Ver qué hacer',
  'calendarConflict.todo':
    'No hemos cambiado nada. Decide quién se queda y cancela aquí o en {channel}; hasta entonces nadie más puede reservar esas noches.',

  'guest.requested.subject': 'Tu solicitud para {home}',
  'guest.requested.heading': 'Tu solicitud va de camino',
  'guest.requested.tells':
    'Has pedido alojarte en {home}, {days}. {owner} tiene hasta {time} para responder; mientras tanto, las noches quedan reservadas para ti.',
  'guest.confirmed.subject': 'Tu estancia en {home} está confirmada',
  'guest.confirmed.heading': 'Tu estancia está confirmada',
  'guest.confirmed.tells': '{owner} te espera en {home}, {days}.',
  'guest.declined.subject': 'Tu solicitud para {home} se ha rechazado',
  'guest.declined.heading': 'Esta vez no ha podido ser',
  'guest.declined.tells': '{owner} no puede recibirte en {home}, {days}. No se te ha cobrado nada.',
  'guest.cancelled.subject': 'Tu estancia en {home} se ha cancelado',
  'guest.cancelled.heading': 'Tu estancia se ha cancelado',
  'guest.cancelled.tells': 'Tu estancia en {home}, en casa de {owner}, {days}, no tendrá lugar.',
  'guest.lapsed.subject': 'Tu solicitud para {home} se ha quedado sin respuesta',
  'guest.lapsed.heading': 'Tu solicitud ha caducado',
  'guest.lapsed.tells':
    '{owner} no ha respondido a tiempo a tu solicitud para {home}, {days}. Las noches vuelven a estar libres y no se te ha cobrado nada. Si te siguen gustando, puedes pedirlas otra vez.',
  'guest.reopened.subject': 'Tu solicitud para {home} vuelve a estar abierta',
  'guest.reopened.heading': 'Tu solicitud vuelve a estar abierta',
  'guest.reopened.tells':
    '{owner} está mirando otra vez tu solicitud para {home}, {days}. Mientras tanto, las noches quedan reservadas para ti.',
  'guest.declined_by_admin.subject': 'Latchkey ha rechazado tu solicitud para {home}',
  'guest.declined_by_admin.heading': 'Latchkey ha rechazado tu solicitud',
  'guest.declined_by_admin.tells':
    'El equipo de Latchkey ha rechazado tu solicitud para {home}, {days}. No ha sido {owner}. No se ha cobrado nada.',
  'guest.cancelled_by_admin.subject': 'Latchkey ha cancelado tu estancia en {home}',
  'guest.cancelled_by_admin.heading': 'Latchkey ha cancelado tu estancia',
  'guest.cancelled_by_admin.tells':
    'El equipo de Latchkey ha cancelado tu estancia en {home}, en casa de {owner}, {days}. No ha sido {owner}.',
  'guest.price': 'El precio acordado: {total}.',
  'guest.completed.subject': '¿Qué tal tu estancia en {home}?',
  'guest.completed.heading': '¿Qué tal tu estancia?',
  'guest.completed.tells':
    'Te has alojado en {home}, en casa de {owner}, {days}. Unas palabras sinceras ayudan a quien venga después, y {owner} las lee enseguida. Tienes {reviewDays} días.',
  'guest.completed.action': 'Escribir una reseña',
  'guest.action': 'Ver tu estancia',
  'guest.footer':
    'Recibes este correo porque pediste esta estancia. Puedes desactivar estos avisos en tus ajustes.',

  'owner.requested.subject': '{guest} quiere alojarse en {home}',
  'owner.requested.heading': 'Una solicitud espera tu respuesta',
  'owner.requested.tells': '{guest} quiere alojarse en {home}, {days}, {guests}, por {total}.',
  'owner.requested.action': 'Responder a la solicitud',
  'owner.booked.subject': '{guest} ha reservado {home}',
  'owner.booked.heading': 'Una reserva nueva',
  'owner.booked.tells':
    '{guest} ha reservado {home}, {days}, {guests}, por {total}. Está confirmada, porque tienes activada la reserva inmediata.',
  'owner.withdrawn.subject': '{guest} ha retirado su solicitud para {home}',
  'owner.withdrawn.heading': 'Una solicitud se ha retirado',
  'owner.withdrawn.tells': '{guest} ya no pide {home}, {days}. Las noches vuelven a estar libres.',
  'owner.cancelled.subject': 'La estancia de {guest} en {home} se ha cancelado',
  'owner.cancelled.heading': 'Una estancia se ha cancelado',
  'owner.cancelled.tells':
    'La estancia de {guest} en {home}, {days}, no tendrá lugar. Las noches vuelven a estar libres.',
  'owner.declined_by_admin.subject': 'Latchkey ha rechazado la solicitud de {guest} para {home}',
  'owner.declined_by_admin.heading': 'Latchkey ha rechazado una solicitud',
  'owner.declined_by_admin.tells':
    'El equipo de Latchkey ha rechazado la solicitud de {guest} para {home}, {days}. Las noches vuelven a estar libres.',
  'owner.cancelled_by_admin.subject': 'Latchkey ha cancelado la estancia de {guest} en {home}',
  'owner.cancelled_by_admin.heading': 'Latchkey ha cancelado una estancia',
  'owner.cancelled_by_admin.tells':
    'El equipo de Latchkey ha cancelado la estancia de {guest} en {home}, {days}. No ha sido {guest}. Las noches vuelven a estar libres.',
  'owner.answerBy': 'Responde a más tardar el {moment}, hora del alojamiento.',
  'owner.footer':
    'Recibes este correo porque el alojamiento es tuyo. Puedes desactivar estos avisos en tus ajustes.',

  'dates.asked.subject': '{guest} pide otras fechas en {home}',
  'dates.asked.heading': 'Un huésped pide otras fechas',
  'dates.asked.tells':
    '{guest} pide mover la estancia en {home} de {before} a {days}, {guests}. El total pasa a ser {total}; era {oldTotal}. Hasta que aceptes, todo sigue como está.',
  'dates.asked.action': 'Responder a la solicitud',
  'dates.withdrawn.subject': '{guest} ya no pide otras fechas en {home}',
  'dates.withdrawn.heading': 'Las fechas se quedan como están',
  'dates.withdrawn.tells':
    '{guest} ha retirado la solicitud para {days}. La estancia en {home} sigue como estaba, {before}.',
  'dates.accepted.subject': 'Tu estancia en {home} tiene nuevas fechas',
  'dates.accepted.heading': 'Tus nuevas fechas están confirmadas',
  'dates.accepted.tells':
    '{owner} te espera en {home}, {days}, {guests}. El precio que habéis acordado: {total}.',
  'dates.declined.subject': 'Otras fechas en {home} no son posibles',
  'dates.declined.heading': 'Tus fechas se quedan como están',
  'dates.declined.tells':
    '{owner} no puede recibirte en {home}, {days}. No ha cambiado nada: tus fechas son {before}.',
  'dates.lapsed.subject': 'Tu solicitud de otras fechas en {home} no tuvo respuesta',
  'dates.lapsed.heading': 'Tu solicitud ha caducado',
  'dates.lapsed.tells':
    '{owner} no dijo a tiempo si puedes ir a {home}, {days}. No ha cambiado nada: tus fechas son {before}.',

  'reinstatement.asked.subject': '{owner} pregunta si al final quieres venir a {home}',
  'reinstatement.asked.heading': '¿Al final quieres venir?',
  'reinstatement.asked.tells':
    '{owner} te ofrece de nuevo la estancia que cancelaste: {home}, {days}, {guests}, por el mismo precio de {total}. Solo se recupera si dices que sí. Mientras tanto, las noches no quedan reservadas para ti y otra persona puede adelantarse.',
  'reinstatement.asked.confirmed': 'Si dices que sí, la estancia queda confirmada.',
  'reinstatement.asked.pending': 'Si dices que sí, vuelve a ser una solicitud, y {owner} la responde.',
  'reinstatement.asked.action': 'Responder sí o no',
  'reinstatement.withdrawn.subject': '{owner} ya no pregunta por tu estancia en {home}',
  'reinstatement.withdrawn.heading': 'Se ha retirado la pregunta',
  'reinstatement.withdrawn.tells':
    '{owner} ya no pregunta si al final quieres venir: {home}, {days}. La estancia sigue cancelada.',
  'reinstatement.lapsed.subject': 'Ha terminado el plazo para responder sobre {home}',
  'reinstatement.lapsed.heading': 'No has respondido a tiempo',
  'reinstatement.lapsed.tells':
    '{owner} preguntó si al final querías venir: {home}, {days}. La estancia sigue cancelada. Mientras las noches estén libres, puedes volver a reservar.',
  'reinstatement.accepted.subject': 'Al final, {guest} quiere venir a {home}',
  'reinstatement.accepted.heading': 'La respuesta es sí',
  'reinstatement.accepted.tells':
    '{guest} ha dicho que sí a tu pregunta: {home}, {days}, {guests}, por el mismo precio de {total}.',
  'reinstatement.accepted.confirmed': 'La estancia está confirmada.',
  'reinstatement.accepted.pending': 'Vuelve a ser una solicitud y espera tu respuesta.',
  'reinstatement.declined.subject': 'La estancia de {guest} en {home} sigue cancelada',
  'reinstatement.declined.heading': 'La respuesta es no',
  'reinstatement.declined.tells':
    '{guest} ha dicho que no a tu pregunta: {home}, {days}. La estancia sigue cancelada y no ha cambiado nada.',
  'reinstatement.nights_taken.subject': 'La estancia de {guest} en {home} no puede recuperarse',
  'reinstatement.nights_taken.heading': 'El sí ha llegado tarde',
  'reinstatement.nights_taken.tells':
    '{guest} ha dicho que sí a tu pregunta: {home}, {days}. Pero algunas de estas noches ya están ocupadas, así que la estancia sigue cancelada y tu pregunta queda cerrada.',
  'reinstatement.unanswered.subject': '{guest} no ha respondido sobre {home}',
  'reinstatement.unanswered.heading': 'Tu pregunta se ha quedado sin respuesta',
  'reinstatement.unanswered.tells':
    '{guest} no ha respondido a tiempo a tu pregunta: {home}, {days}. La estancia sigue cancelada.',

  'confirmEmail.subject': 'Confirma tu nueva dirección de correo',
  'confirmEmail.heading': '¿Es esta tu nueva dirección?',
  'confirmEmail.asked':
    'Has pedido que tu cuenta de Latchkey use esta dirección de correo. Abre el enlace para confirmarla; desde entonces inicias sesión con ella.',
  'confirmEmail.link': 'El enlace funciona una vez, durante 24 horas.',
  'confirmEmail.action': 'Confirmar esta dirección',
  'confirmEmail.footer': 'Si no lo has pedido tú, no hagas caso de este correo: no cambia nada.',

  'contact.subject': '{name} ha escrito a Latchkey',
  'contact.heading': '{name} te ha escrito',
  'contact.address': 'Ha dejado esta dirección: {email}. Nadie ha comprobado que sea suya.',
  'contact.footer':
    'Recibes lo que se escribe en el formulario de contacto porque administras este Latchkey.',

  'dataExport.subject': 'Tus datos de Latchkey están listos',
  'dataExport.heading': 'Tus datos están listos',
  'dataExport.ready':
    'Ya está lista la copia de tus datos que pediste: un archivo ZIP con todo, en JSON y en tablas para una hoja de cálculo.',
  'dataExport.link': 'El enlace funciona durante 7 días, y solo con tu sesión iniciada.',
  'dataExport.action': 'Descargar tus datos',
  'dataExport.footer': 'Si no lo has pedido tú, cambia tu contraseña: alguien ha entrado en tu cuenta.',

  'earning.subject': '{earned} por {home} ya están en tu saldo',
  'earning.heading': '{earned} ya están en tu saldo',
  'earning.began': 'La estancia de {guest} en {home} empezó el {day}.',
  'earning.sum': 'Total {total}, tarifa de servicio {fee}: puedes retirar {earned}.',

  'emailAsked.subject': 'Se ha pedido otra dirección de correo',
  'emailAsked.tells':
    'Alguien que conoce tu contraseña ha pedido que tu cuenta use la dirección {email} a partir de ahora. Valdrá cuando se abra el enlace que hemos enviado allí.',
  'emailChanged.subject': 'Tu cuenta de Latchkey tiene otra dirección de correo',
  'emailChanged.heading': 'Tu dirección de correo ha cambiado',
  'emailChanged.tells':
    'A partir de ahora inicias sesión con {email}. Este es el último correo a la dirección antigua.',
  'emailChange.notYou': 'Si no has sido tú, cambia tu contraseña ahora.',

  'home.approved.subject': '{home} está aprobado',
  'home.approved.tells':
    'Hemos revisado {home} y lo hemos aprobado. Ya está activo: quien puede verlo puede encontrarlo y reservarlo.',
  'home.approved.next': 'Gracias por tu paciencia.',
  'home.sent_back.subject': '{home} necesita algún cambio',
  'home.sent_back.tells':
    'Hemos revisado {home} y te lo devolvemos. Vuelve a ser un borrador, con todo lo que habías escrito.',
  'home.sent_back.next': 'Corrígelo y actívalo otra vez; entonces lo revisaremos de nuevo.',
  'home.hidden.subject': '{home} se ha ocultado',
  'home.hidden.tells':
    'Hemos ocultado {home}. Los huéspedes ya no lo encuentran y solo nuestro equipo puede volver a mostrarlo.',
  'home.hidden.next':
    'Las estancias ya reservadas se mantienen. Si crees que es un error, o cuando esté corregido, escríbenos.',
  'home.restored.subject': '{home} vuelve a estar visible',
  'home.restored.tells': 'Ya no ocultamos {home}. Se muestra otra vez como lo tenías.',
  'home.restored.next': 'Si lo ocultas tú, seguirá oculto hasta que lo muestres.',
  'home.reason': 'El motivo: {reason}',
  'home.action': 'Ver tu alojamiento',
  'home.hidden.footer':
    'Recibes este correo porque los huéspedes ya no encuentran un alojamiento tuyo en Latchkey.',

  'invitation.subject': '{inviter} te invita a Latchkey',
  'invitation.subjectOfHouse': 'Tu invitación a Latchkey',
  'invitation.heading': 'Tienes una invitación a Latchkey',
  'invitation.what':
    'En Latchkey la gente alquila su casa a personas de confianza. Solo se entra por invitación.',
  'invitation.user':
    '{inviter} quiere que te unas como huésped: podrás alojarte en casas de gente que confía en ti, a un precio acorde con esa confianza.',
  'invitation.owner':
    '{inviter} quiere que te unas con tus alojamientos: podrás publicarlos e invitar a la gente en la que confías, a cada cual al precio que tú elijas.',
  'invitation.admin':
    '{inviter} quiere que te unas como parte de la administración, para cuidar de Latchkey y de su gente.',
  'invitation.link': 'El enlace es solo para ti y funciona una vez, durante {time}.',
  'invitation.action': 'Ver la invitación',
  'invitation.footer': 'Si no te lo esperabas, no hagas caso: no pasa nada hasta que aceptes.',

  'viewed.subject': 'La administración ha visto tu cuenta de Latchkey',
  'viewed.heading': 'La administración ha visto Latchkey como tú',
  'viewed.tells':
    '{viewer}, que ayuda a gestionar Latchkey, lo vio como tú lo ves, el {moment}, durante 15 minutos como máximo.',
  'viewed.reason': 'El motivo dado: {reason}',
  'viewed.limits':
    'No se pudo cambiar nada. No se mostraron tus mensajes, tus datos bancarios ni tus archivos.',
  'viewed.action': 'Preguntar por ello',
  'viewed.footer': 'Recibes este correo cada vez que esto ocurre. No se puede desactivar.',

  'newDevice.subject': 'Un nuevo inicio de sesión en tu cuenta de Latchkey',
  'newDevice.heading': 'Un nuevo inicio de sesión',
  'newDevice.tells':
    'Alguien ha iniciado sesión en tu cuenta con {device} el {moment}, desde un lugar o un dispositivo que no te conocíamos.',
  'newDevice.both': '{browser} en {system}',
  'newDevice.unknown': 'un dispositivo que no dice cuál es',
  'newDevice.ifYou':
    'Si has sido tú, no tienes que hacer nada. Si no, cierra esa sesión y cambia tu contraseña.',
  'newDevice.action': 'Ver tus sesiones',
  'newDevice.footer': 'Puedes desactivar estos avisos en tus ajustes, en Seguridad.',

  'passwordChanged.subject': 'Tu contraseña de Latchkey ha cambiado',
  'passwordChanged.heading': 'Tu contraseña ha cambiado',
  'passwordChanged.tells':
    'La contraseña de tu cuenta acaba de cambiar, y se han cerrado todas las demás sesiones.',
  'passwordChanged.ifYou':
    'Si has sido tú, no tienes que hacer nada. Si no, pon una nueva enseguida: así se cierra la sesión de quien la haya cambiado.',
  'passwordChanged.action': 'No he sido yo',

  'resetPassword.subject': 'Elige una nueva contraseña de Latchkey',
  'resetPassword.heading': 'Elige una nueva contraseña',
  'resetPassword.tells':
    'Alguien ha pedido una nueva contraseña para tu cuenta. Abre el enlace para elegirla. Funciona una vez, durante 30 minutos, y cierra tu sesión en todas partes.',
  'resetPassword.action': 'Elegir una nueva contraseña',
  'resetPassword.footer': 'Si no lo has pedido tú, no hagas caso de este correo: tu contraseña sigue igual.',

  'reviewReceived.subject': '{guest} ha escrito una reseña de {home}',
  'reviewReceived.heading': 'Una reseña de {home}',
  'reviewReceived.tells': '{guest} ha dado {stars} de 5 estrellas y ha escrito:',
  'reviewReceived.answer':
    'Puedes responder. Tus palabras y la reseña aparecerán entonces juntas; sin ellas, la reseña aparece sola a los {days} días.',
  'reviewReceived.answerNetwork':
    'La reseña es solo para tu red. Puedes responder. Tus palabras y la reseña aparecerán entonces juntas; sin ellas, la reseña aparece sola a los {days} días.',
  'reviewReceived.answerOwner':
    'La reseña es solo para ti. Puedes responder, y solo {guest} y la administración leen tus palabras.',
  'reviewReceived.action': 'Responder a la reseña',

  'secondFactorOn.subject': 'La verificación en dos pasos se ha activado',
  'secondFactorOn.heading': 'La verificación en dos pasos está activada',
  'secondFactorOn.tells':
    'A partir de ahora, para entrar en tu cuenta hace falta la contraseña y un código de tu aplicación de autenticación. Guarda los códigos de recuperación donde puedas encontrarlos sin tu teléfono.',
  'secondFactorOff.subject': 'La verificación en dos pasos se ha desactivado',
  'secondFactorOff.heading': 'La verificación en dos pasos está desactivada',
  'secondFactorOff.tells':
    'Para entrar en tu cuenta vuelve a bastar la contraseña. Los códigos de recuperación que tenías ya no sirven.',
  'secondFactor.notYou': 'Si no has sido tú, cambia tu contraseña y revisa tus sesiones.',

  'sessionEnded.subject': 'Hemos cerrado tu sesión de Latchkey en un dispositivo',
  'sessionEnded.heading': 'Tu sesión se ha cerrado en un dispositivo',
  'sessionEnded.tells':
    'La clave de una de tus sesiones se ha usado por segunda vez. Eso pasa cuando otra persona tiene una copia, así que hemos cerrado esa sesión por si acaso. Tus reservas y tus datos siguen como los dejaste.',
  'sessionEnded.again':
    'Vuelve a iniciar sesión. Si has compartido un dispositivo, elige también una nueva contraseña en tus ajustes.',
  'sessionEnded.action': 'Iniciar sesión',

  'accountStatus.reason': 'El motivo, en palabras de la administración: «{reason}»',
  'accountStatus.contact': 'Escríbenos',
  'accountStatus.suspended.subject': 'Tu cuenta de Latchkey se ha suspendido',
  'accountStatus.suspended.tells':
    'Tu cuenta se ha suspendido. No podrás iniciar sesión hasta que se reactive; se han cerrado tus sesiones en todos los dispositivos.',
  'accountStatus.suspended.stays':
    'Las estancias acordadas siguen en pie, y tu dinero también. Los alojamientos que ofreces no se ven mientras tanto.',
  'accountStatus.suspended.object': 'Si crees que es un error, escríbenos.',
  'accountStatus.restored.subject': 'Tu cuenta de Latchkey vuelve a estar abierta',
  'accountStatus.restored.tells':
    'Tu cuenta vuelve a estar abierta. Puedes iniciar sesión como antes, y los alojamientos que ofreces vuelven a verse.',
  'accountStatus.signed_out.subject': 'Se ha cerrado tu sesión de Latchkey',
  'accountStatus.signed_out.tells':
    'La administración ha cerrado sesiones tuyas. Vuelve a iniciar sesión; si no lo esperabas, elige una nueva contraseña.',
  'accountStatus.made.owner.subject': 'Tu cuenta de Latchkey es ahora de propietario',
  'accountStatus.made.owner.tells':
    'Tu cuenta es ahora de propietario: vuelve a iniciar sesión para ofrecer alojamientos a las personas de tu confianza. Las estancias que reservaste siguen donde estaban.',
  'accountStatus.made.user.subject': 'Tu cuenta de Latchkey es ahora de huésped',
  'accountStatus.made.user.tells':
    'Tu cuenta es ahora de huésped: vuelve a iniciar sesión para buscar y reservar. Las estancias que reservaste siguen donde estaban.',

  'unread.subject': '{author} te ha escrito sobre {home}',
  'unread.heading': '{author} te ha escrito',
  'unread.about': 'Sobre {home}:',
  'unread.earlier': '(antes, {count} más; después:)',
  'unread.photos_one': 'Foto',
  'unread.photos_other': '{count} fotos',
  'unread.pdfs_one': 'PDF',
  'unread.pdfs_other': '{count} PDF',
  'unread.action': 'Leer y responder',
  'unread.footer':
    'Recibes este correo porque el mensaje no se ha leído en dos minutos. Hasta que lo leas, no llegará otro sobre esta conversación.',

  'withdrawal.asked.subject': 'Se ha solicitado una retirada de {amount}',
  'withdrawal.asked.tells':
    'Se acaba de solicitar una retirada de {amount} a tu cuenta de {bank} que termina en {last4}.',
  'withdrawal.asked.stripe': 'Acaba de solicitarse una retirada de {amount} a tu cuenta de Stripe.',
  'withdrawal.done.subject': '{amount} van de camino a tu banco',
  'withdrawal.done.tells':
    'Hemos transferido {amount} a tu cuenta de {bank} que termina en {last4}. La referencia del banco: {reference}',
  'withdrawal.done.stripe': 'Hemos enviado {amount} a tu cuenta de Stripe, que lo paga a tu banco.',
  'withdrawal.rejected.subject': 'Tu retirada de {amount} se ha rechazado',
  'withdrawal.rejected.tells':
    'No hemos podido transferir {amount} a tu cuenta de {bank} que termina en {last4}. El motivo: {reason}',
  'withdrawal.rejected.stripe': 'No hemos podido enviar {amount} a tu cuenta de Stripe. El motivo: {reason}',
  'withdrawal.rejected.back': 'El dinero vuelve a estar en tu saldo disponible.',

  'wrongCodes.subject': 'Alguien ha introducido tu contraseña, pero no el código',
  'wrongCodes.heading': 'Tu segundo paso ha resistido',
  'wrongCodes.tells':
    'Alguien ha introducido tu contraseña y después cinco códigos incorrectos. No ha podido entrar.',
  'wrongCodes.known': 'Si no has sido tú, otra persona conoce tu contraseña. Cámbiala ahora.',
  'wrongCodes.action': 'Cambiar tu contraseña',
}

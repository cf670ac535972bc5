import type { FigureWords } from './figures.ts'

const level = (number: number) => ({
  name: `Nivel ${number}`,
  help: `Lo que los descuentos de confianza restaron a las estancias confirmadas y completadas cuyo huésped tenía el nivel ${number} al acordar el precio, por día de llegada.`,
})

export const figureWords: FigureWords = {
  bookings_made: {
    name: 'Reservas hechas',
    help: 'Cada solicitud y cada reserva inmediata, por el día (UTC) en que se hizo, acabara como acabara.',
  },
  stays_pending: {
    name: 'Pendientes',
    help: 'Solicitudes que nadie ha respondido todavía, por día de llegada.',
  },
  stays_confirmed: { name: 'Confirmadas', help: 'Estancias confirmadas, por día de llegada.' },
  stays_completed: {
    name: 'Completadas',
    help: 'Estancias que han terminado y están completadas, por día de llegada.',
  },
  stays_cancelled: {
    name: 'Canceladas',
    help: 'Reservas canceladas y solicitudes que caducaron, por el día en que habrían comenzado.',
  },
  cancelled_share: {
    name: 'Parte cancelada',
    help: 'Reservas canceladas divididas por todas las reservas con llegada en el mismo periodo.',
  },
  agreed_stays: { name: 'Estancias', help: 'Estancias confirmadas y completadas, por día de llegada.' },
  owner_earnings: {
    name: 'Ingresos de los propietarios',
    help: 'Lo que los huéspedes pagan por estancias confirmadas y completadas, cargos e impuestos incluidos, menos la tarifa de servicio, por día de llegada.',
  },
  service_fees: {
    name: 'Tarifas de servicio',
    help: 'La parte de la plataforma: las tarifas de servicio de estancias confirmadas y completadas, por día de llegada.',
  },
  taxes: {
    name: 'Impuestos',
    help: 'La parte de los ingresos de los propietarios que son impuestos, por día de llegada. Los propietarios los pagan a las autoridades.',
  },
  guest_payments: {
    name: 'Facturación',
    help: 'Lo que los huéspedes pagan en total por estancias confirmadas y completadas, por día de llegada: los ingresos de los propietarios y las tarifas de servicio.',
  },
  nights_reserved: {
    name: 'Noches reservadas',
    help: 'Noches de estancias confirmadas y completadas y de las que anotó el propietario, cada una contada en su fecha. Una solicitud que espera respuesta aún no está reservada.',
  },
  nights_offered: {
    name: 'Noches ofrecidas',
    help: 'Noches en las que un alojamiento estaba activo y visible. Una noche que su propietario bloqueó o que ocupa un calendario externo no se ofrece y no cuenta en ningún lado, pues nadie podía reservarla aquí. Una noche reservada siempre cuenta como ofrecida.',
  },
  occupancy: {
    name: 'Ocupación',
    help: 'Noches reservadas divididas por noches ofrecidas. Las noches que el propietario bloqueó o que ocupa un calendario externo no cuentan en ningún lado.',
  },
  nights_sold: {
    name: 'Noches vendidas',
    help: 'Todas las noches de estancias confirmadas y completadas, contadas en su día de llegada, como su precio.',
  },
  nights_value: {
    name: 'Noches antes del descuento',
    help: 'Lo que cuestan las noches de estancias confirmadas y completadas antes de cualquier descuento y sin tarifas, por día de llegada.',
  },
  nights_paid: {
    name: 'Noches tras el descuento',
    help: 'Lo que los huéspedes pagan por las noches de estancias confirmadas y completadas, tras los descuentos y sin tarifas, por día de llegada.',
  },
  average_base_price: {
    name: 'Precio base medio',
    help: 'Noches antes del descuento divididas por noches vendidas: lo que cuesta una noche antes de cualquier descuento, sin tarifas.',
  },
  average_price: {
    name: 'Precio medio por noche',
    help: 'Noches tras el descuento divididas por noches vendidas: lo que los huéspedes pagan de verdad por una noche, sin tarifas.',
  },
  discounts: {
    name: 'Descuentos concedidos',
    help: 'Lo que los descuentos restaron a las estancias confirmadas y completadas, por día de llegada.',
  },
  discounts_standard: {
    name: 'Descuento estándar',
    help: 'Lo que el descuento estándar restó a las estancias confirmadas y completadas de huéspedes sin nivel con el propietario, por día de llegada.',
  },
  discounts_level_1: level(1),
  discounts_level_2: level(2),
  discounts_level_3: level(3),
  discounts_level_4: level(4),
  discounts_level_5: level(5),
  discount_share: {
    name: 'Parte del precio',
    help: 'Descuentos concedidos divididos por lo que cuestan las mismas noches antes de cualquier descuento.',
  },
  conflicts_found: {
    name: 'Conflictos hallados',
    help: 'Noches que ocupan a la vez un calendario externo y una reserva de aquí, por el día (UTC) en que se advirtió.',
  },
  conflicts_settled: {
    name: 'Conflictos resueltos',
    help: 'Conflictos que terminaron, por el día (UTC) en que desaparecieron las noches o la reserva, o en que el propietario los apartó.',
  },
  calendars_connected: {
    name: 'Conectados',
    help: 'Enlaces a calendarios externos que se leen para algún alojamiento, también los que están en pausa.',
  },
  calendars_current: {
    name: 'Al día',
    help: 'Calendarios leídos sin problemas en las últimas 6 horas, o conectados hace tan poco que aún están por leer.',
  },
  calendars_doubtful: {
    name: 'Por revisar',
    help: 'Calendarios que no se pudieron leer la última vez, que perdieron noches de repente o que se leyeron por última vez hace entre 6 y 24 horas.',
  },
  calendars_late: {
    name: 'Atrasados',
    help: 'Calendarios sin una lectura correcta desde hace 24 horas o más: noches ocupadas en otro sitio pueden estar libres aquí.',
  },
  calendars_paused: {
    name: 'En pausa',
    help: 'Calendarios que su propietario ha puesto en pausa. Las noches que ocupan siguen ocupadas.',
  },
  conflicts_open: { name: 'Conflictos abiertos', help: 'Conflictos que nadie ha resuelto todavía.' },
  invitations_sent: {
    name: 'Enviadas',
    help: 'Invitaciones de administradores y de propietarios, por el día (UTC) en que se enviaron. Las que han terminado se olvidan al cabo de un año.',
  },
  invitations_by_owners: {
    name: 'De propietarios',
    help: 'De las invitaciones enviadas, las de propietarios a su propia red. Las demás son de administradores.',
  },
  invitations_accepted: { name: 'Aceptadas', help: 'De las invitaciones enviadas entonces, las aceptadas.' },
  invitations_declined: {
    name: 'Rechazadas',
    help: 'De las invitaciones enviadas entonces, las rechazadas.',
  },
  invitations_unanswered: {
    name: 'Sin respuesta',
    help: 'De las invitaciones enviadas entonces, las que caducaron, se revocaron o fueron sustituidas por otra más nueva.',
  },
  invitations_open: {
    name: 'Aún abiertas',
    help: 'De las invitaciones enviadas entonces, las que aún se pueden responder.',
  },
  accepted_share: {
    name: 'Parte aceptada',
    help: 'Invitaciones aceptadas divididas por todas las enviadas en el mismo periodo.',
  },
  people_joined: {
    name: 'Personas nuevas',
    help: 'Cuentas que se crearon, por el día (UTC) en que se crearon: huéspedes, propietarios y administradores, también las que ya no están. De un propietario: quienes están en su red, por el día en que entraron.',
  },
  guests_joined: {
    name: 'Huéspedes nuevos',
    help: 'De las personas nuevas, las que hoy son huéspedes.',
  },
  owners_joined: {
    name: 'Propietarios nuevos',
    help: 'De las personas nuevas, las que hoy son propietarios.',
  },
  homes_added: {
    name: 'Alojamientos nuevos',
    help: 'Alojamientos que se añadieron, también borradores, por el día (UTC) en que se añadieron.',
  },
  people: {
    name: 'Personas',
    help: 'Todas las personas con cuenta, también las suspendidas. Quien borró la suya no cuenta.',
  },
  guests: {
    name: 'Huéspedes',
    help: 'Personas que reservan y no ofrecen alojamientos.',
  },
  owners: {
    name: 'Propietarios',
    help: 'Personas que ofrecen alojamientos.',
  },
  admins: {
    name: 'Administradores',
    help: 'Personas que llevan la plataforma.',
  },
  people_new_day: {
    name: 'Nuevas en 24 horas',
    help: 'Cuentas que se crearon en las últimas 24 horas y siguen ahí.',
  },
  people_new_week: {
    name: 'Nuevas en 7 días',
    help: 'Cuentas que se crearon en los últimos 7 días y siguen ahí.',
  },
  people_new_month: {
    name: 'Nuevas en 30 días',
    help: 'Cuentas que se crearon en los últimos 30 días y siguen ahí.',
  },
  homes: {
    name: 'Alojamientos',
    help: 'Todos los alojamientos, en cualquier estado.',
  },
  homes_offered: {
    name: 'Alojamientos activos',
    help: 'Alojamientos activos y no ocultos.',
  },
  homes_draft: {
    name: 'Borradores',
    help: 'Alojamientos que su propietario no ha activado.',
  },
  homes_to_review: {
    name: 'Pendientes de revisión',
    help: 'Alojamientos que su propietario quiere activar y que ningún administrador ha mirado todavía.',
  },
  homes_hidden: {
    name: 'Alojamientos ocultos',
    help: 'Alojamientos activos que su propietario o un administrador ha ocultado.',
  },
  claims_waiting: {
    name: 'Reclamaciones de fianzas',
    help: 'Reclamaciones a las que el huésped ha respondido, o pudo responder durante una semana, y sobre las que la administración aún no ha decidido.',
  },
  incidents_waiting: {
    name: 'Comunicaciones e invitaciones',
    help: 'Comunicaciones de incidentes graves, personas denunciadas e invitaciones pendientes de aprobación sobre las que la administración aún no ha decidido.',
  },
  funds_waiting: {
    name: 'Solicitudes de fondos',
    help: 'Retiradas que los propietarios solicitaron y que no están ni completadas ni rechazadas.',
  },
  funds_waiting_sum: {
    name: 'Suma de las solicitudes',
    help: 'Lo que suman las solicitudes de fondos pendientes.',
  },
  mails_failed: {
    name: 'Correos fallidos',
    help: 'Correos que se abandonaron tras todos los intentos y no se han vuelto a enviar. Se guardan 14 días.',
  },
  jobs_failed: {
    name: 'Tareas fallidas',
    help: 'Tareas del sistema, salvo correos, que se abandonaron tras todos los intentos y no se han vuelto a intentar. Se guardan 14 días.',
  },
  arrivals_today: {
    name: 'Llegadas de hoy',
    help: 'Estancias confirmadas y completadas que empiezan hoy, según el calendario de cada alojamiento.',
  },
  stays_upcoming: {
    name: 'Próximas estancias',
    help: 'Solicitudes y estancias confirmadas cuya llegada está entre hoy y 30 días después, según el calendario de cada alojamiento. Una solicitud vencida no cuenta.',
  },
  balance_before: {
    name: 'Saldo anterior',
    help: 'El saldo total del propietario al final del día anterior al periodo: ingresos menos retiradas que no se rechazaron.',
  },
  earned: {
    name: 'Ingresado',
    help: 'Lo que aportaron las estancias, menos lo que se devolvió por una cancelación, por el día en que entró en el libro: por lo general, el de la llegada.',
  },
  withdrawn: {
    name: 'Retirado',
    help: 'Retiradas solicitadas, menos las rechazadas, por el día (UTC) en que ocurrió.',
  },
  balance_after: { name: 'Saldo posterior', help: 'Saldo anterior más lo ingresado, menos lo retirado.' },
}

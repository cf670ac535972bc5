import type { Language } from '../kernel/languages.ts'

const en = {
  name: 'Cleaning',
  clean: 'Clean {home}',
  ready: 'Ready: {home}',
  until: 'Guests leave by {time}',
  sameDay: 'The next guests arrive on the same day',
  next: 'The next guests arrive on {day}',
  from: 'Check-in from {time}',
  guests: 'Guests: {count}',
  none: 'Nobody has reserved after that',
}

/** The texts of the calendar of those who clean. */
export const cleaningCalendarTexts: Record<Language, typeof en> = {
  en,
  de: {
    name: 'Reinigung',
    clean: 'Reinigen: {home}',
    ready: 'Bereit: {home}',
    until: 'Abreise bis {time}',
    sameDay: 'Die nächsten Gäste kommen am selben Tag',
    next: 'Die nächsten Gäste kommen am {day}',
    from: 'Anreise ab {time}',
    guests: 'Gäste: {count}',
    none: 'Danach hat noch niemand reserviert',
  },
  es: {
    name: 'Limpieza',
    clean: 'Limpiar: {home}',
    ready: 'Listo: {home}',
    until: 'Los huéspedes salen antes de las {time}',
    sameDay: 'Los siguientes huéspedes llegan el mismo día',
    next: 'Los siguientes huéspedes llegan el {day}',
    from: 'Llegada a partir de las {time}',
    guests: 'Huéspedes: {count}',
    none: 'Después todavía no hay reservas',
  },
  fr: {
    name: 'Ménage',
    clean: 'Ménage\u202f: {home}',
    ready: 'Prêt\u202f: {home}',
    until: 'Les voyageurs partent avant {time}',
    sameDay: 'Les prochains voyageurs arrivent le même jour',
    next: 'Les prochains voyageurs arrivent le {day}',
    from: 'Arrivée à partir de {time}',
    guests: 'Voyageurs\u202f: {count}',
    none: 'Aucune réservation ensuite pour le moment',
  },
}

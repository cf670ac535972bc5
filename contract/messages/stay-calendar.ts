import type { Language } from '../kernel/languages.ts'

const en = {
  name: 'My stays',
  confirmed: 'Stay: {home}',
  requested: 'Requested: {home}',
  from: 'Check-in from {time}',
  until: 'Check-out by {time}',
}

/** The texts of the calendar of a guest's stays. */
export const stayCalendarTexts: Record<Language, typeof en> = {
  en,
  de: {
    name: 'Meine Aufenthalte',
    confirmed: 'Aufenthalt: {home}',
    requested: 'Angefragt: {home}',
    from: 'Anreise ab {time}',
    until: 'Abreise bis {time}',
  },
  es: {
    name: 'Mis estancias',
    confirmed: 'Estancia: {home}',
    requested: 'Solicitada: {home}',
    from: 'Llegada a partir de las {time}',
    until: 'Salida antes de las {time}',
  },
  fr: {
    name: 'Mes séjours',
    confirmed: 'Séjour : {home}',
    requested: 'Demandé : {home}',
    from: 'Arrivée à partir de {time}',
    until: 'Départ avant {time}',
  },
}

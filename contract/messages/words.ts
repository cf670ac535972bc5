import type { BookingStatus } from '../bookings/schemas.ts'
import type { Language } from '../kernel/languages.ts'

/** What a status is called inside a sentence about a booking, and in a column of a file. */
export const statusWords: Record<Language, Record<BookingStatus, string>> = {
  en: { pending: 'pending', confirmed: 'confirmed', cancelled: 'cancelled', completed: 'completed' },
  es: { pending: 'pendiente', confirmed: 'confirmada', cancelled: 'cancelada', completed: 'completada' },
  fr: { pending: 'en attente', confirmed: 'confirmée', cancelled: 'annulée', completed: 'terminée' },
  de: { pending: 'angefragt', confirmed: 'bestätigt', cancelled: 'storniert', completed: 'abgeschlossen' },
}

import type { BookingStatus } from '../bookings/schemas.ts'
import type { Language } from '../kernel/languages.ts'
import type { PaymentTransaction } from '../payments/schemas.ts'

/** The names of statuses within a sentence about a booking or a request, and in a column of a file. */
export const statusWords: Record<Language, Record<BookingStatus | 'rejected', string>> = {
  en: {
    pending: 'pending',
    confirmed: 'confirmed',
    cancelled: 'cancelled',
    completed: 'completed',
    rejected: 'rejected',
  },
  es: {
    pending: 'pendiente',
    confirmed: 'confirmada',
    cancelled: 'cancelada',
    completed: 'completada',
    rejected: 'rechazada',
  },
  fr: {
    pending: 'en attente',
    confirmed: 'confirmée',
    cancelled: 'annulée',
    completed: 'terminée',
    rejected: 'refusée',
  },
  de: {
    pending: 'angefragt',
    confirmed: 'bestätigt',
    cancelled: 'storniert',
    completed: 'abgeschlossen',
    rejected: 'abgelehnt',
  },
}

/** The names of ledger movements and their statuses in a file. English keeps the values that programs know. */
export const transactionWords: Record<
  Language,
  Record<
    | PaymentTransaction['details']['kind']
    | PaymentTransaction['status']
    | 'settled_directly'
    | 'paid_to_owner',
    string
  >
> = {
  en: {
    booking: 'booking',
    booking_reversal: 'booking_reversal',
    security_kept: 'security_kept',
    settled_directly: 'settled_directly',
    paid_to_owner: 'paid_to_owner',
    withdrawal: 'withdrawal',
    withdrawal_rejected: 'withdrawal_rejected',
    withdrawal_reversed: 'withdrawal_reversed',
    completed: 'completed',
    processing: 'processing',
    rejected: 'rejected',
  },
  es: {
    booking: 'reserva',
    booking_reversal: 'reserva anulada',
    security_kept: 'fianza retenida',
    settled_directly: 'pagada directamente',
    paid_to_owner: 'pagada a tu cuenta',
    withdrawal: 'retirada',
    withdrawal_rejected: 'retirada rechazada',
    withdrawal_reversed: 'retirada devuelta',
    completed: 'completado',
    processing: 'en proceso',
    rejected: 'rechazado',
  },
  fr: {
    booking: 'réservation',
    booking_reversal: 'réservation annulée',
    security_kept: 'dépôt de garantie gardé',
    settled_directly: 'réglé directement',
    paid_to_owner: 'payé sur votre compte',
    withdrawal: 'retrait',
    withdrawal_rejected: 'retrait refusé',
    withdrawal_reversed: 'retrait repris',
    completed: 'effectué',
    processing: 'en cours',
    rejected: 'refusé',
  },
  de: {
    booking: 'Buchung',
    booking_reversal: 'Buchung zurückgenommen',
    security_kept: 'Kaution einbehalten',
    settled_directly: 'direkt beglichen',
    paid_to_owner: 'auf dein Konto gezahlt',
    withdrawal: 'Auszahlung',
    withdrawal_rejected: 'Auszahlung abgelehnt',
    withdrawal_reversed: 'Auszahlung zurückgeholt',
    completed: 'erledigt',
    processing: 'in Arbeit',
    rejected: 'abgelehnt',
  },
}

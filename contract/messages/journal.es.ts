import type { JournalWords } from './journal.ts'

export const journalWords: JournalWords = {
  accounts: {
    bank: {
      name: 'Cuenta bancaria',
      help: 'Lo que la cuenta bancaria de la plataforma guarda del dinero de las estancias.',
    },
    card: {
      name: 'Saldo en Stripe',
      help: 'Pagos con tarjeta que Stripe aún no ha abonado en el banco.',
    },
    disputes: {
      name: 'Pagos con tarjeta en disputa',
      help: 'Lo que Stripe retiene hasta que se decide una disputa, y lo que se perdió más allá del pago de una estancia.',
    },
    outside: {
      name: 'Recibido fuera de la plataforma',
      help: 'Lo que los huéspedes pagaron por estancias antes de que la plataforma cobrara. Junto con la cuenta bancaria es lo que tiene la plataforma.',
    },
    guest: {
      name: 'Pagos de huéspedes por estancias',
      help: 'Lo que los huéspedes pagaron por estancias que aún no son ingresos de sus propietarios.',
    },
    unassigned: {
      name: 'Pagos sin asignar',
      help: 'Pagos recibidos que aún no corresponden a ninguna estancia.',
    },
    refund: {
      name: 'Reembolsos pendientes',
      help: 'Lo que vuelve a los huéspedes y aún no se ha enviado.',
    },
    security_deposits: {
      name: 'Fianzas',
      help: 'Lo que se guarda de los huéspedes durante sus estancias: se devuelve, o una parte se retiene por decisión.',
    },
    owner: {
      name: 'Adeudado a los propietarios',
      help: 'Lo que los propietarios han ingresado y no han retirado.',
    },
    payout: {
      name: 'Retiradas en curso',
      help: 'Retiradas de los propietarios que el banco aún no ha pagado.',
    },
    fee: { name: 'Tarifas de servicio', help: 'Lo que la plataforma gana con las estancias.' },
    other: { name: 'Otros ingresos', help: 'Pagos recibidos que no son por una estancia.' },
    card_fees: {
      name: 'Comisiones de tarjeta',
      help: 'Lo que Stripe se queda de los pagos con tarjeta.',
    },
  },
  kinds: {
    payment_received: 'Pago recibido',
    payment_captured: 'Pago con tarjeta recibido',
    payment_assigned: 'Pago asignado a una estancia',
    payment_unassigned: 'Pago quitado de una estancia',
    payment_returned: 'Pago devuelto a quien pagó',
    payment_other: 'Pago que no es por una estancia',
    payment_card_payout: 'Abono de pagos con tarjeta',
    refund_due: 'Reembolso pendiente',
    refund_withdrawn: 'Reembolso que ya no procede',
    refund_sent: 'Reembolso enviado',
    refund_sent_to_card: 'Reembolso enviado a una tarjeta',
    refund_failed: 'Reembolso a una tarjeta fallido',
    refund_came_back: 'Reembolso a una tarjeta devuelto',
    card_fee: 'Comisión de tarjeta',
    dispute_opened: 'Disputa abierta',
    dispute_won: 'Disputa ganada',
    dispute_lost: 'Disputa perdida',
    dispute_fee: 'Comisión de una disputa',
    earning: 'Ingreso por una estancia',
    earning_reversed: 'Ingreso anulado',
    withdrawal: 'Retirada solicitada',
    withdrawal_completed: 'Retirada pagada',
    withdrawal_rejected: 'Retirada rechazada',
    withdrawal_reversed: 'Retirada recuperada por Stripe',
    payment_security_deposit: 'Fianza recibida',
    refund_security_due: 'Fianza por devolver',
    refund_security_withdrawn: 'Fianza que ya no se devuelve',
    refund_security_failed: 'Devolución de una fianza a una tarjeta fallida',
    refund_security_came_back: 'Devolución de una fianza a una tarjeta rechazada',
    card_security_captured: 'Fianza cobrada de una tarjeta',
    dispute_security_lost: 'Disputa sobre una fianza perdida',
    security_kept: 'Fianza retenida para el propietario',
  },
}

import { formatCentsExactly } from '#contract/kernel/money.ts'
import { layoutMail } from './layout.ts'
import { PAYMENT_UPDATES } from './why.ts'

/** Tells an owner what became of a withdrawal: completed with the bank's reference, or rejected with a reason. */
export const withdrawalMail = (params: {
  ownerName: string
  cents: number
  bankName: string
  last4: string
  reference: string | null
  reason: string | null
  link: string
}) => {
  const amount = formatCentsExactly(params.cents)
  const account = `your account at ${params.bankName} that ends in ${params.last4}`
  const rejected = params.reason !== null
  const heading = rejected
    ? `Your withdrawal of ${amount} was rejected`
    : `${amount} is on its way to your bank`
  return {
    subject: heading,
    ...layoutMail({
      heading,
      paragraphs: [
        `Hello ${params.ownerName},`,
        ...(rejected
          ? [
              `we could not transfer ${amount} to ${account}. The reason: ${params.reason}`,
              'The money is back in your available balance.',
            ]
          : [`we have transferred ${amount} to ${account}. The reference of the bank: ${params.reference}`]),
      ],
      action: { label: 'See your payments', url: params.link },
      footer: PAYMENT_UPDATES,
    }),
  }
}

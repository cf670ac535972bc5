import { useTranslation } from 'react-i18next'
import type { Cents } from '#contract/kernel/money.ts'
import { epcCode } from '#contract/payments/epc-code.rules.ts'
import type { TransferDetails } from '#contract/payments/stay-payments.schemas.ts'
import { QrCode } from '#web/ui/qr-code.tsx'

/** A transfer in euros as a code that banking apps read (EPC069-12). */
export default function TransferCode({ transfer, cents }: { transfer: TransferDetails; cents: Cents }) {
  const { t } = useTranslation('stays')
  return (
    <figure className="grid justify-items-center gap-2 py-1">
      <QrCode text={epcCode({ ...transfer, cents })} label={t('pay.transfer.code')} />
      <figcaption className="max-w-prose text-center text-sm text-ink-soft">
        {t('pay.transfer.codeText')}
      </figcaption>
    </figure>
  )
}

import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import type { Currency } from '#contract/kernel/currencies.ts'
import { type Charge, isByPet } from '#contract/pricing/charges.rules.ts'
import { useChargeWords } from '#web/features/properties/charges/charge-words.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

interface Props {
  charge: Charge
  currency: Currency
  maxPets: number
  onEdit: () => void
  onRemove: () => void
}

/** One fee or tax, and what it does in a sentence. */
export function ChargeRow({ charge, currency, maxPets, onEdit, onRemove }: Props) {
  const { t } = useTranslation('homes')
  const sayCharge = useChargeWords(currency)
  const { name, kind, basis } = charge
  return (
    <li className="flex items-start gap-x-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">
          {name}
          <span className="ml-2 text-sm font-normal text-ink-soft">{t(`charges.kinds.${kind}`)}</span>
        </p>
        <p className="text-sm text-ink-soft">{sayCharge(charge)}</p>
        {isByPet(basis) && maxPets === 0 && (
          <p className="mt-0.5 text-sm text-brass-text">{t('charges.noPets')}</p>
        )}
      </div>
      <div className="flex">
        <IconButton size="sm" label={t('charges.edit', { name })} icon={<Pencil />} onClick={onEdit} />
        <IconButton
          size="sm"
          variant="danger"
          label={t('charges.remove', { name })}
          icon={<Trash2 />}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}

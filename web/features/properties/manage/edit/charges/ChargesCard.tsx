import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Currency } from '#contract/kernel/currencies.ts'
import { type Charge, MAXIMUM_CHARGES } from '#contract/pricing/charges.rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChargeRow } from './ChargeRow.tsx'
import { asTyped, NEW_CHARGE, type TypedCharge } from './charge-form.ts'

/** Charges that many homes have; the owner adds the amount. */
const useChargePresets = (): TypedCharge[] => {
  const { t } = useTranslation('homes')
  return [
    { ...NEW_CHARGE, kind: 'tax', name: t('charges.preset.touristTax'), basis: 'guest_night' },
    { ...NEW_CHARGE, name: t('charges.preset.linen'), basis: 'guest' },
    { ...NEW_CHARGE, name: t('charges.preset.pets'), basis: 'pet' },
  ]
}

const ChargeDialog = lazy(() =>
  import('./ChargeDialog.tsx').then(module => ({ default: module.ChargeDialog })),
)

interface Props {
  homeId: string
  charges: readonly Charge[]
  /** Of the home. */
  currency: Currency
  maxPets: number
  error: string | undefined
  onChange: (charges: Charge[]) => void
}

/** Fees and taxes besides the cleaning fee, in the order in which they were added. */
export default function ChargesCard({ homeId, charges, currency, maxPets, error, onChange }: Props) {
  const { t } = useTranslation('homes')
  /** The open one: what stands in its form, and its place in the list. */
  const [open, setOpen] = useState<{ typed: TypedCharge; index: number } | null>(null)
  const add = (typed: TypedCharge) => setOpen({ typed, index: charges.length })
  const put = (index: number, charge: Charge) => {
    onChange(charges.toSpliced(index, 1, charge))
    setOpen(null)
  }
  return (
    <Card
      title={t('charges.title')}
      text={t('charges.text')}
      action={
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus className="size-4" aria-hidden="true" />}
          disabled={charges.length >= MAXIMUM_CHARGES}
          onClick={() => add(NEW_CHARGE)}
        >
          {t('charges.add')}
        </Button>
      }
    >
      {charges.length === 0 ? (
        <NoCharges onPick={add} />
      ) : (
        <ul aria-label={t('charges.title')} className="divide-y divide-line">
          {charges.map((charge, index) => (
            <ChargeRow
              // biome-ignore lint/suspicious/noArrayIndexKey: two charges may be equal
              key={index}
              charge={charge}
              currency={currency}
              maxPets={maxPets}
              onEdit={() => setOpen({ typed: asTyped(charge, currency), index })}
              onRemove={() => onChange(charges.toSpliced(index, 1))}
            />
          ))}
        </ul>
      )}
      {error && (
        <p role="alert" className="mt-3 text-sm font-medium text-clay-text">
          {error}
        </p>
      )}
      {open && (
        <Suspense>
          <ChargeDialog
            typed={open.typed}
            draft={`charge.${homeId}.${open.index}.${open.typed.name}`}
            currency={currency}
            isNew={open.index === charges.length}
            onClose={() => setOpen(null)}
            onDone={charge => put(open.index, charge)}
          />
        </Suspense>
      )}
    </Card>
  )
}

function NoCharges({ onPick }: { onPick: (typed: TypedCharge) => void }) {
  const { t } = useTranslation('homes')
  return (
    <>
      <p className="max-w-prose text-sm text-ink-soft">{t('charges.none')}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {useChargePresets().map(preset => (
          <Button
            key={preset.name}
            variant="secondary"
            size="sm"
            icon={<Plus className="size-4" aria-hidden="true" />}
            onClick={() => onPick(preset)}
          >
            {preset.name}
          </Button>
        ))}
      </div>
    </>
  )
}

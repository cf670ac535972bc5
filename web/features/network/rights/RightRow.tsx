import UsersRound from 'lucide-react/icons/users-round'
import { useTranslation } from 'react-i18next'
import { NOBODY, type PaymentRight, type Right } from '#contract/properties/rights.rules.ts'
import type { HomeRights } from '#contract/properties/rights.schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { holdsFrom, isPaymentRight, type TrustRank } from './trust-ranks.ts'

interface Props {
  right: Right | PaymentRight
  rights: HomeRights
  ranks: readonly TrustRank[]
  busy: boolean
  onChange: (from: number) => void
  /** For a right that a home has for itself. */
  onFollow?: (() => void) | undefined
}

/** A right: from which level on it is open, and a drawing of who has it. */
export function RightRow({ right, rights, ranks, busy, onChange, onFollow }: Props) {
  const { t } = useTranslation('trustRights')
  const from = rights[`${right}_from`]
  const holds = holdsFrom(rights, right)
  return (
    <li className="grid grid-cols-1 items-center gap-x-4 gap-y-2.5 py-4 first:pt-0 last:pb-0 sm:grid-cols-[auto_minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_auto_15rem] lg:gap-x-6">
      <div className="min-w-0 max-lg:sm:col-span-2">
        <p className="font-semibold">{t(`rights.${right}.name`)}</p>
        <p className="text-sm text-ink-soft">{t(`rights.${right}.text`)}</p>
        {onFollow && (
          <Button variant="quiet" size="sm" className="-ml-3" disabled={busy} onClick={onFollow}>
            {t('follow')}
          </Button>
        )}
      </div>
      <RankStrip ranks={ranks} from={holds} />
      <Field label={t('fromLabel', { right: t(`rights.${right}.name`) })} labelHidden>
        <Select value={from} disabled={busy} onChange={event => onChange(Number(event.currentTarget.value))}>
          <FromOptions right={right} ranks={ranks} from={from} />
        </Select>
      </Field>
    </li>
  )
}

interface OptionsProps {
  right: Right | PaymentRight
  ranks: readonly TrustRank[]
  from: number
}

function FromOptions({ right, ranks, from }: OptionsProps) {
  const { t } = useTranslation('trustRights')
  const levels = ranks.filter(({ rank }) => rank > 1)
  const isListed = from <= 1 || from === NOBODY || levels.some(({ rank }) => rank === from)
  return (
    <>
      {right !== 'at_once' && !isPaymentRight(right) && <option value={0}>{t('from.everyone')}</option>}
      <option value={1}>{t('from.network')}</option>
      {levels.map(({ rank, name }) => (
        <option key={rank} value={rank}>
          {t('from.level', { level: rank, name })}
        </option>
      ))}
      {!isListed && <option value={from}>{t('from.emptyLevel', { level: from })}</option>}
      {right !== 'see' && <option value={NOBODY}>{t('from.nobody')}</option>}
    </>
  )
}

/** Who has a right, at a glance; the select beside it says the same. */
function RankStrip({ ranks, from }: { ranks: readonly TrustRank[]; from: number }) {
  return (
    <div aria-hidden="true" className="flex gap-1">
      {ranks.map(({ rank }) => (
        <span
          key={rank}
          className={classNames(
            'figures grid size-6 place-items-center rounded-full text-xs font-semibold',
            rank >= from
              ? 'bg-evergreen text-on-evergreen'
              : 'border border-line-strong text-ink-faint line-through',
          )}
        >
          {rank === 0 ? <UsersRound className="size-3.5" /> : rank}
        </span>
      ))}
    </div>
  )
}

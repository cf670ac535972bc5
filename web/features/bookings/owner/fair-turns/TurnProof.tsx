import { useTranslation } from 'react-i18next'
import type { OwnersTurn } from '#contract/bookings/fair-turns.schemas.ts'
import { formatDate } from '#web/lib/format.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'

/** Everything from which the outcome can be computed again. */
const proofOf = ({ seed, commitment, entries }: OwnersTurn) =>
  JSON.stringify(
    {
      seed,
      commitment,
      entries: entries.map(({ id, check_in_date, check_out_date, level, last_stay, lot, outcome }) => ({
        id,
        check_in_date,
        check_out_date,
        level,
        last_stay,
        lot,
        rank: outcome?.rank,
        won: outcome?.won,
        reason: outcome?.reason,
      })),
    },
    null,
    2,
  )

/** How a turn was decided, for whoever wants to compute it again. */
export function TurnProof({ turn }: { turn: OwnersTurn }) {
  const { t } = useTranslation('fairTurns')
  return (
    <details className="rounded-sm border border-line">
      <summary className="cursor-pointer px-4 py-3 text-sm font-semibold">{t('proof.title')}</summary>
      <div className="grid gap-4 border-t border-line px-4 py-4 text-sm">
        <p className="max-w-prose text-ink-soft">{t('proof.text')}</p>
        <dl className="grid gap-3">
          <Code name={t('proof.commitment')} code={turn.commitment} />
          {turn.seed !== null && <Code name={t('proof.seed')} code={turn.seed} />}
        </dl>
        <ol className="grid gap-4">
          {turn.entries.map(({ id, guest, level, last_stay, lot, outcome }) => (
            <li key={id}>
              <p>
                <span className="figures">{outcome?.rank}.</span>{' '}
                <span className="font-semibold">{guest.full_name}</span> ·{' '}
                {level === 0 ? t('noLevel') : t('proof.level', { level })} ·{' '}
                {last_stay === null ? t('proof.never') : t('proof.lastStay', { date: formatDate(last_stay) })}
              </p>
              <dl className="mt-1 grid gap-1">
                <Code name={t('proof.entry')} code={id} />
                <Code name={t('proof.lot')} code={lot} />
              </dl>
            </li>
          ))}
        </ol>
        <CopyButton
          text={proofOf(turn)}
          label={t('proof.copy')}
          copied={t('proof.copied')}
          failed={t('proof.copyFailed')}
        />
      </div>
    </details>
  )
}

function Code({ name, code }: { name: string; code: string }) {
  return (
    <div className="grid gap-x-3 md:grid-cols-[7rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="figures text-xs leading-[1.25rem] break-all">{code}</dd>
    </div>
  )
}

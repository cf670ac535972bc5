import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { CURRENCIES } from '#contract/kernel/currencies.ts'
import type { TrustedUser } from '#contract/network/schemas.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { useLazyDialog } from '#web/lib/use-lazy-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { GivenFavourEntry } from './GivenFavourEntry.tsx'
import { givenFavoursQuery } from './queries.ts'
import { useFavourWords } from './use-favour-words.ts'

const load = () => import('./GiveCreditDialog.tsx')
const GiveCreditDialog = lazy(load)

/** What the owner gave a member for favours: what is left, each credit with its history, and a way to give more. */
export function FavoursSection({ member }: { member: TrustedUser }) {
  const { t } = useTranslation('network')
  const words = useFavourWords()
  const dialog = useLazyDialog(load)
  return (
    <section aria-labelledby="favours" className="grid gap-3">
      <h3 id="favours" className="text-lg">
        {t('favours.title')}
      </h3>
      <QueryBoundary
        query={useQuery(givenFavoursQuery(member.id))}
        failed={t('favours.failed')}
        waiting={<Skeleton className="h-12" />}
      >
        {({ results }) => {
          const sumOf = (chosen: typeof results) => chosen.reduce((total, each) => total + each.left, 0)
          const money = CURRENCIES.flatMap(currency => {
            const sum = sumOf(results.filter(each => each.unit === 'money' && each.currency === currency))
            return sum > 0 ? [words('money', sum, currency)] : []
          })
          const nights = sumOf(results.filter(({ unit }) => unit === 'nights'))
          const left = [...money, ...(nights > 0 ? [words('nights', nights, 'usd')] : [])]
          return (
            <>
              <p className="text-sm text-ink-soft">
                {left.length > 0
                  ? t('favours.balance', { amounts: left.join(' + ') })
                  : t('favours.none', { name: member.full_name })}
              </p>
              {results.length > 0 && (
                <ul className="divide-y divide-line">
                  {results.map(favour => (
                    <GivenFavourEntry key={favour.id} favour={favour} />
                  ))}
                </ul>
              )}
            </>
          )
        }}
      </QueryBoundary>
      <div>
        <Button variant="secondary" size="sm" {...dialog.button}>
          {t('favours.give')}
        </Button>
      </div>
      {dialog.open && (
        <Suspense>
          <GiveCreditDialog member={member} onClose={() => dialog.setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}

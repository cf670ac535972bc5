import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fairTurnCalls } from '#contract/bookings/fair-turns.endpoints.ts'
import type { FairTurn, NewTurnEntry } from '#contract/bookings/fair-turns.schemas.ts'
import { formatDeadline } from '#web/lib/format.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { isSameParty } from '../party/draft.ts'
import { FAIR_TURNS_KEY, homeTurnsQuery } from './queries.ts'

interface Props {
  home: string
  /** The chosen stay at its price; the nights of a fair turn are among its nights. */
  entry: NewTurnEntry
  /** The price is being read again. */
  checking: boolean
}

const sharesNights = (turn: FairTurn, { check_in_date, check_out_date }: NewTurnEntry) =>
  turn.from_date < check_out_date && turn.until_date > check_in_date

/** In place of Reserve, for nights of a fair turn. */
export default function EnterTurn({ home, entry, checking }: Props) {
  const { t } = useTranslation('turnEntry')
  const query = useQuery(homeTurnsQuery(home))
  const waiting = <Skeleton className="h-13 w-full" />
  return (
    <QueryBoundary query={query} failed={t('enter.loadFailed')} waiting={waiting}>
      {turns => {
        const turn = turns.find(each => each.status === 'open' && sharesNights(each, entry))
        // The turn may have been opened after these were read.
        if (!turn && query.isFetching) return waiting
        if (!turn) return <Notice title={t('enter.closed')}>{t('enter.closedText')}</Notice>
        return <EnterButton home={home} turn={turn} entry={entry} checking={checking} />
      }}
    </QueryBoundary>
  )
}

function EnterButton({ home, turn, entry, checking }: Props & { turn: FairTurn }) {
  const { t } = useTranslation('turnEntry')
  const enter = useChange(fairTurnCalls.enter, {
    succeeded: t('enter.done'),
    failed: error => ({
      title: t('enter.failed'),
      description: Object.values(error.fields)[0] ?? error.message,
    }),
    // After a refusal the price, the nights or the turn have changed.
    refreshes: [FAIR_TURNS_KEY, ['properties', 'availability', home]],
  })
  const own = turn.own_entry
  const isEntered =
    own?.check_in_date === entry.check_in_date &&
    own.check_out_date === entry.check_out_date &&
    isSameParty(own, entry)
  if (isEntered) return <p className="text-center text-sm text-ink-soft">{t('enter.already')}</p>
  return (
    <div className="grid gap-3">
      <Button
        size="lg"
        wide
        className="md:whitespace-normal!"
        busy={enter.isPending || checking}
        busyLabel={enter.isPending ? t('enter.entering') : t('enter.checking')}
        onClick={() => enter.mutate({ params: { id: turn.id }, body: entry })}
      >
        {t(own ? 'enter.instead' : 'enter.button')}
      </Button>
      <p className="text-center text-xs text-ink-soft">
        {t('enter.how', { deadline: formatDeadline(turn.closes_at) })}
      </p>
    </div>
  )
}

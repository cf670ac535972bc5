import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { calendarCalls } from '#contract/calendars/endpoints.ts'
import type { Block, CalendarNights, NightRange, TimelineBooking } from '#contract/calendars/schemas.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { formatDates } from '#web/lib/format.ts'
import { toast } from '#web/ui/toast.ts'
import { newlyBlocked, partsOn, withBlocked, withBlockReason, withFreed } from './optimistic.ts'
import { CALENDAR_KEY } from './queries.ts'

/** A change that is shown at once, sent, and reverted if it is refused. */
interface Change {
  home: CalendarNights
  show: (home: CalendarNights) => CalendarNights
  /** Returns the change that undoes this one, where there is one. */
  send: () => Promise<Change | null>
  done: string
  failed: string
  /** A dialog stays open until the answer, and shows a refusal itself. */
  inDialog?: true
}

type Homes = Page<CalendarNights>

const block = (home: CalendarNights, { from, until, reason }: Omit<Block, 'id'>) =>
  sendOrThrow(calendarCalls.block, { params: { id: home.id }, body: { from, until, reason } })
const free = (home: CalendarNights, { from, until }: NightRange) =>
  sendOrThrow(calendarCalls.free, { params: { id: home.id }, query: { from, until } })

const shownIn = (page: Homes | undefined, { home, show }: Change): Homes | undefined =>
  page && { ...page, results: page.results.map(each => (each.id === home.id ? show(each) : each)) }

/** Blocking and freeing nights from the calendar, shown before the server answers, with undo afterwards. */
export const useCalendarChanges = (onOpenBooking: (id: string) => void) => {
  const { t } = useTranslation('calendar')
  const client = useQueryClient()
  const said = useRef(0)
  /** The state from the server, and the pending changes in order. */
  const waiting = useRef<Change[]>([])
  const base = useRef<[QueryKey, Homes | undefined][]>([])
  const draw = () => {
    for (const [key, page] of base.current) client.setQueryData(key, waiting.current.reduce(shownIn, page))
  }

  /** What a refusal says, with the booking that is in the way. */
  const refusalOf = (error: ApiError) => {
    const booking = (error.body as { booking?: TimelineBooking } | null)?.booking
    if (!booking) return { description: Object.values(error.fields)[0] ?? error.message }
    const dates = formatDates(booking.check_in_date, booking.check_out_date)
    const status = t(`status.${booking.status}`).toLowerCase()
    return {
      description: t('conflict', { guest: booking.guest_name, dates, status }),
      action: { label: t('openBooking'), onAction: () => onOpenBooking(booking.id) },
    }
  }

  const { mutate, mutateAsync } = useMutation<Change | null, ApiError, Change>({
    // Sent one after the other, so that blocking and freeing the same nights ends in the last intended state.
    scope: { id: 'calendar' },
    mutationFn: change => change.send(),
    onMutate: async change => {
      await client.cancelQueries({ queryKey: CALENDAR_KEY })
      if (waiting.current.length === 0)
        base.current = client.getQueriesData<Homes>({ queryKey: CALENDAR_KEY })
      waiting.current.push(change)
      draw()
    },
    onSuccess: (undo, change) => {
      base.current = base.current.map(([key, page]) => [key, shownIn(page, change)])
      // Only one undo at a time: an older one would undo what newer changes depend on.
      toast.dismiss(said.current)
      said.current = toast.success(
        change.done,
        undo ? { action: { label: t('undo'), onAction: () => mutate(undo) } } : {},
      )
    },
    onError: (error, change) => {
      if (!change.inDialog) toast.error(change.failed, refusalOf(error))
    },
    onSettled: (_undo, error, change) => {
      waiting.current = waiting.current.filter(each => each !== change)
      if (error) draw()
      // While another change is pending, a refetch would show the calendar without it.
      if (waiting.current.length > 0) return
      void client.invalidateQueries({ queryKey: CALENDAR_KEY })
      void client.invalidateQueries({ queryKey: ['properties', 'availability', change.home.id] })
    },
  })

  const namesOf = (home: CalendarNights, { from, until }: NightRange) => ({
    home: home.title,
    dates: formatDates(from, until),
  })

  const blocking = (home: CalendarNights, asked: Omit<Block, 'id'>): Change => {
    const added = newlyBlocked(asked, home.blocks)
    const undo: Change = {
      home,
      show: shown => added.reduce(withFreed, shown),
      send: async () => {
        for (const range of added) await free(home, range)
        return null
      },
      done: t('takenBack'),
      failed: t('undoFailed'),
    }
    return {
      home,
      show: shown => withBlocked(shown, asked),
      send: async () => {
        await block(home, asked)
        return undo
      },
      done: t('blocked', namesOf(home, asked)),
      failed: t('blockFailed'),
    }
  }

  return {
    refusalOf,
    /** For nights that were dragged over. */
    block: (home: CalendarNights, range: NightRange) => mutate(blocking(home, { ...range, reason: '' })),
    /** For a dialog: rejects with the refusal. */
    blockInDialog: (home: CalendarNights, asked: Omit<Block, 'id'>) =>
      mutateAsync({ ...blocking(home, asked), inDialog: true }),

    free: (home: CalendarNights, range: NightRange) => {
      const parts = partsOn(home.blocks, range)
      const undo: Change = {
        home,
        show: shown => parts.reduce(withBlocked, shown),
        send: async () => {
          for (const part of parts) await block(home, part)
          return null
        },
        done: t('takenBack'),
        failed: t('undoFailed'),
      }
      mutate({
        home,
        show: shown => withFreed(shown, range),
        send: async () => {
          await free(home, range)
          return undo
        },
        done: t('freed', namesOf(home, range)),
        failed: t('freeFailed'),
      })
    },

    /** Changes the reason of a block, for a dialog: rejects with the refusal. */
    explain: (home: CalendarNights, { id }: Block, reason: string) =>
      mutateAsync({
        home,
        inDialog: true,
        show: shown => withBlockReason(shown, id, reason),
        send: async () => {
          await sendOrThrow(calendarCalls.updateBlock, { params: { id }, body: { reason } })
          return null
        },
        done: t('reasonSaved'),
        failed: t('reasonFailed'),
      }),
  }
}

export type CalendarChanges = ReturnType<typeof useCalendarChanges>

import { useTranslation } from 'react-i18next'
import { bedsOf } from '#contract/properties/rooms.rules.ts'
import type { SleepingRoom } from '#contract/properties/rooms.schemas.ts'
import { Surface } from '#web/ui/surface.tsx'
import { BedSign } from './BedSign.tsx'
import { useRoomWords } from './room-words.ts'

/** More beds of a kind are told by their number only. */
const MOST_SIGNS = 3

/** The rooms in which guests of a home sleep, each with its beds. */
export default function SleepingRooms({ rooms }: { rooms: readonly SleepingRoom[] }) {
  const { t } = useTranslation('rooms')
  const { namesOf, saysBeds } = useRoomWords()
  const names = namesOf(rooms)
  return (
    <section aria-labelledby="sleeping-rooms">
      <h2 id="sleeping-rooms">{t('title')}</h2>
      <ul className="mt-4 grid pairs-7.5 gap-3 sm:grid-cols-3">
        {rooms.map((room, index) => (
          <Surface
            as="li"
            // biome-ignore lint/suspicious/noArrayIndexKey: a room is known by its place alone
            key={index}
            padding="sm"
            className="flex flex-col gap-2"
          >
            <span className="flex min-h-9 flex-wrap items-end gap-1.5 text-evergreen-text">
              {bedsOf(room).flatMap(([kind, count]) =>
                Array.from({ length: Math.min(count, MOST_SIGNS) }, (_, sign) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: beds of a kind are alike
                  <BedSign key={`${kind} ${sign}`} kind={kind} />
                )),
              )}
            </span>
            <span className="font-semibold break-words">{names[index]}</span>
            <span className="text-sm text-ink-soft">{saysBeds(room)}</span>
          </Surface>
        ))}
      </ul>
    </section>
  )
}

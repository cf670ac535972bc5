import { useTranslation } from 'react-i18next'
import { bedsOf } from '#contract/properties/rooms.rules.ts'
import type { SleepingRoom } from '#contract/properties/rooms.schemas.ts'

/** Names of rooms and their beds in the reader's language. */
export const useRoomWords = () => {
  const { t } = useTranslation('rooms')
  return {
    /** "1 queen bed, 2 single beds" */
    saysBeds: (room: SleepingRoom) =>
      bedsOf(room)
        .map(([kind, count]) => t(`beds.${kind}`, { count }))
        .join(', '),
    /** The owner's own names; a room without one is called by its kind, with a number where there are several of it. */
    namesOf: (rooms: readonly SleepingRoom[]): string[] =>
      rooms.map(({ kind, name }, index) => {
        if (name) return name
        const isSame = (room: SleepingRoom) => room.kind === kind
        const number = rooms.slice(0, index + 1).filter(isSame).length
        const called = t(`kind.${kind}`)
        return rooms.filter(isSame).length === 1 ? called : t('numbered', { kind: called, number })
      }),
  }
}

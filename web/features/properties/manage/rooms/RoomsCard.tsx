import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countBedrooms, countSleepers, MAXIMUM_SLEEPING_ROOMS } from '#contract/properties/rooms.rules.ts'
import type { SleepingRoom } from '#contract/properties/rooms.schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RoomList } from './RoomList.tsx'

const RoomDialog = lazy(() => import('./RoomDialog.tsx'))

/** Rooms that many homes have: one click instead of a dialog. */
const PRESETS = {
  double: { kind: 'bedroom', name: '', beds: { double: 1 } },
  single: { kind: 'bedroom', name: '', beds: { single: 2 } },
  sofa: { kind: 'living_room', name: '', beds: { sofa_bed: 1 } },
} as const satisfies Record<string, SleepingRoom>
const PRESET_NAMES = Object.keys(PRESETS) as (keyof typeof PRESETS)[]

const NEW_ROOM: SleepingRoom = { kind: 'bedroom', name: '', beds: {} }

interface Props {
  /** Left out for a home that is being added. */
  homeId?: string
  rooms: readonly SleepingRoom[]
  /** What the same form says; NaN while no number is typed. */
  bedrooms: number | undefined
  /** Not given where the form does not say it. */
  maxGuests?: number | undefined
  error: string | undefined
  onChange: (rooms: SleepingRoom[]) => void
}

/** The rooms in which guests sleep, in the owner's order. Loaded with the texts of rooms. */
export default function RoomsCard({ homeId = 'new', rooms, error, onChange, ...said }: Props) {
  const { t } = useTranslation('rooms')
  /** The room in the dialog, and its place in the list. */
  const [open, setOpen] = useState<{ room: SleepingRoom; index: number } | null>(null)
  const full = rooms.length >= MAXIMUM_SLEEPING_ROOMS
  const plus = <Plus className="size-4" aria-hidden="true" />
  return (
    <Card title={t('edit.title')} text={t('edit.text')}>
      <div className="grid gap-4">
        {rooms.length === 0 ? (
          <p className="text-sm text-ink-soft">{t('edit.none')}</p>
        ) : (
          <RoomList
            rooms={rooms}
            onEdit={index => {
              const room = rooms[index]
              if (room) setOpen({ room, index })
            }}
            onChange={onChange}
          />
        )}
        <div className="flex flex-wrap gap-2.5">
          {PRESET_NAMES.map(name => (
            <Button
              key={name}
              variant="secondary"
              size="sm"
              icon={plus}
              disabled={full}
              onClick={() => onChange([...rooms, PRESETS[name]])}
            >
              {t(`edit.preset.${name}`)}
            </Button>
          ))}
          <Button
            variant="secondary"
            size="sm"
            icon={plus}
            disabled={full}
            onClick={() => setOpen({ room: NEW_ROOM, index: rooms.length })}
          >
            {t('edit.add')}
          </Button>
        </div>
        <Hints rooms={rooms} {...said} />
        {error && (
          <p role="alert" className="text-sm font-medium text-clay-text">
            {error}
          </p>
        )}
      </div>
      {open && (
        <Suspense>
          <RoomDialog
            room={open.room}
            draft={`room.${homeId}.${open.index}.${open.room.name}`}
            isNew={open.index === rooms.length}
            onClose={() => setOpen(null)}
            onDone={room => {
              onChange(rooms.toSpliced(open.index, 1, room))
              setOpen(null)
            }}
          />
        </Suspense>
      )}
    </Card>
  )
}

/** Where the rooms do not fit the numbers of the form. Both stand as the owner says, so nothing is refused. */
function Hints({ rooms, bedrooms = 0, maxGuests = 0 }: Pick<Props, 'rooms' | 'bedrooms' | 'maxGuests'>) {
  const { t } = useTranslation('rooms')
  const described = countBedrooms(rooms)
  const sleepers = countSleepers(rooms)
  return (
    <div aria-live="polite" className="grid gap-1.5 text-sm text-brass-text empty:hidden">
      {rooms.length > 0 && bedrooms > 0 && described !== bedrooms && (
        <p>{t('edit.bedrooms', { count: described, said: bedrooms })}</p>
      )}
      {rooms.length > 0 && sleepers < maxGuests && (
        <p>{t('edit.sleepers', { count: sleepers, most: maxGuests })}</p>
      )}
    </div>
  )
}

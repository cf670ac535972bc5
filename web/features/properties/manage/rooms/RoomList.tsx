import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SleepingRoom } from '#contract/properties/rooms.schemas.ts'
import { useRoomWords } from '#web/features/properties/rooms/room-words.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

interface Props {
  rooms: readonly SleepingRoom[]
  onEdit: (index: number) => void
  onChange: (rooms: SleepingRoom[]) => void
}

type Way = 'up' | 'down'

/** The rooms of a home with buttons that move, change and remove them. The focus stays with a room that moves. */
export function RoomList({ rooms, onEdit, onChange }: Props) {
  const { t } = useTranslation('rooms')
  const { namesOf, saysBeds } = useRoomWords()
  const names = namesOf(rooms)
  const id = useId()
  const [moved, setMoved] = useState('')
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current) document.getElementById(wanted.current)?.focus()
    wanted.current = null
  })

  const buttonId = (index: number, way: Way) => `${id} ${index} ${way}`
  const move = (room: SleepingRoom, index: number, way: Way) => {
    const next = way === 'up' ? index - 1 : index + 1
    const after = rooms.toSpliced(index, 1).toSpliced(next, 0, room)
    const isEnd = next === 0 || next === rooms.length - 1
    wanted.current = buttonId(next, isEnd ? (next === 0 ? 'down' : 'up') : way)
    setMoved(t('edit.moved', { name: namesOf(after)[next] ?? '', number: next + 1, count: rooms.length }))
    onChange(after)
  }
  return (
    <>
      <ol aria-label={t('edit.title')} className="divide-y divide-line">
        {rooms.map((room, index) => {
          const name = names[index] ?? ''
          const arrow = (way: Way) => (
            <IconButton
              id={buttonId(index, way)}
              size="sm"
              label={t(`edit.${way}`, { name })}
              icon={way === 'up' ? <ArrowUp /> : <ArrowDown />}
              disabled={index === (way === 'up' ? 0 : rooms.length - 1)}
              onClick={() => move(room, index, way)}
            />
          )
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two rooms may be equal
              key={index}
              className="flex flex-wrap items-center justify-between gap-x-3 py-3 first:pt-0 last:pb-0"
            >
              <div className="min-w-0 flex-1 basis-[8rem]">
                <p className="font-semibold break-words">{name}</p>
                <p className="text-sm text-ink-soft">{saysBeds(room)}</p>
              </div>
              <div className="flex shrink-0">
                {arrow('up')}
                {arrow('down')}
                <IconButton
                  size="sm"
                  label={t('edit.edit', { name })}
                  icon={<Pencil />}
                  onClick={() => onEdit(index)}
                />
                <IconButton
                  size="sm"
                  variant="danger"
                  label={t('edit.remove', { name })}
                  icon={<Trash2 />}
                  onClick={() => onChange(rooms.toSpliced(index, 1))}
                />
              </div>
            </li>
          )
        })}
      </ol>
      <VisuallyHidden>
        <span aria-live="polite">{moved}</span>
      </VisuallyHidden>
    </>
  )
}

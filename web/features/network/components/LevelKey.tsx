import { classNames } from '#web/ui/class-names.ts'
import { Notches } from '#web/ui/notches.tsx'

interface Props {
  level: number
  name: string
  /** The level in words, such as "Level 3", for people who cannot see the key. */
  label: string
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

/** A trust level: a small key with one notch for each level, and the owner's name for it. */
export function LevelKey({ level, name, label, size = 'sm', className }: Props) {
  return (
    <span className={classNames('inline-flex min-w-0 items-center gap-2', className)}>
      <Notches value={level} label={label} size={size} />
      <span className="truncate font-semibold text-brass-text">{name}</span>
    </span>
  )
}

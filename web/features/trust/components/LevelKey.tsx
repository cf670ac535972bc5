import { classNames } from '#web/ui/class-names.ts'
import { Notches } from '#web/ui/notches.tsx'

type Props = {
  level: number
  name: string
  /** The level in words, such as "Level 3", for those who cannot see the key. */
  label: string
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

/** A level of trust: a small key with its notches, and the name that the owner gave it. */
export function LevelKey({ level, name, label, size = 'sm', className }: Props) {
  return (
    <span className={classNames('inline-flex min-w-0 items-center gap-2', className)}>
      <Notches value={level} label={label} size={size} />
      <span className="truncate font-semibold text-brass-text">{name}</span>
    </span>
  )
}

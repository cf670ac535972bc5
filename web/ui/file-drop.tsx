import ImagePlus from 'lucide-react/icons/image-plus'
import { type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'
import { useFieldWiring } from './field-context.ts'

interface Props {
  /** The instruction, such as "Choose images or drop them here". */
  label: ReactNode
  hint?: ReactNode
  onFiles: (files: File[]) => void
  multiple?: boolean
  disabled?: boolean
  /** The file types that the chooser offers; the default is pictures. */
  accept?: string
  icon?: ReactNode
  /** tile: a square beside thumbnails. */
  variant?: 'area' | 'tile'
  className?: string
}

/** Takes files by click, keyboard or drop. The caller decides which files it accepts, and shows errors. */
export function FileDrop({
  label,
  hint,
  onFiles,
  multiple = false,
  disabled,
  accept = 'image/*',
  icon = <ImagePlus />,
  variant = 'area',
  className,
}: Props) {
  const [over, setOver] = useState(false)
  const wiring = useFieldWiring({})
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1))
  }
  return (
    <label
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
      className={classNames(
        'grid place-content-center justify-items-center gap-1.5 rounded-md border-[1.5px] border-dashed text-center transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-evergreen',
        over
          ? 'border-evergreen bg-evergreen-tint'
          : 'border-line-strong bg-leaf hover:border-evergreen-text',
        disabled && 'pointer-events-none opacity-50',
        variant === 'area' ? 'px-6 py-5 md:py-9' : 'aspect-4/3 p-3',
        className,
      )}
    >
      <input
        {...wiring}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        className="sr-only"
        onChange={event => {
          take(event.target.files)
          event.target.value = '' // The same file can be chosen again after it was removed.
        }}
      />
      <span
        className={classNames(
          'text-brass [&_svg]:stroke-[1.5]',
          variant === 'area' ? 'mb-1 [&_svg]:size-8' : '[&_svg]:size-6',
        )}
        aria-hidden="true"
      >
        {icon}
      </span>
      <span className={classNames('font-semibold text-evergreen-text', variant === 'tile' && 'text-sm')}>
        {label}
      </span>
      {hint && <span className="text-xs text-ink-soft">{hint}</span>}
    </label>
  )
}

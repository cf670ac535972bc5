import type { ReactNode } from 'react'
import { Divider } from '#web/ui/divider.tsx'
import { KeyMark } from '#web/ui/key-mark.tsx'
import { Surface } from '#web/ui/surface.tsx'

interface Props {
  /** Stands above the heading: a face, a mark. */
  mark?: ReactNode
  heading: ReactNode
  /** What one gets. */
  reasons: ReactNode
  /** The sheet on which one answers. */
  children: ReactNode
}

/** The first thing an invited person sees. On a phone the answer stands before the reasons, as it is read. */
export function Letter({ mark, heading, reasons, children }: Props) {
  return (
    <div className="mx-auto grid max-w-5xl gap-x-14 gap-y-8 py-2 md:py-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr]">
      <div className="grid content-start gap-6">
        {mark}
        {heading}
        <Divider variant="key" />
      </div>
      <Surface
        as="section"
        padding="none"
        className="relative self-start shadow-lift lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        <span className="absolute -top-7 right-6 grid size-14 place-items-center rounded-full border border-line bg-brass-tint text-brass">
          <KeyMark />
        </span>
        <div className="grid gap-6 p-5 md:p-8">{children}</div>
      </Surface>
      {reasons}
    </div>
  )
}

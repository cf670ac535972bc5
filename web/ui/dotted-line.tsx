import { Fragment, type ReactNode } from 'react'

/** Short facts in a line with dots between them, which breaks only after a dot. */
export function DottedLine({ facts }: { facts: readonly ReactNode[] }) {
  return facts.map((fact, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the facts of one line keep their places
    <Fragment key={index}>
      <span className="inline-block">
        {fact}
        {index < facts.length - 1 && ' ·'}
      </span>{' '}
    </Fragment>
  ))
}

import { useLayoutEffect, useRef } from 'react'

/** So close to its end, somebody reads the newest and wants to see what comes. */
const NEAR_PX = 120

/** Opens at the newest, follows it, and stays where the reader is when older ones come in above. */
export const useKeptPlace = (first: number | undefined, last: number | undefined, waiting: number) => {
  const log = useRef<HTMLElement>(null)
  const before = useRef({ first, last, fromEnd: 0, height: 0, waiting: 0 })
  useLayoutEffect(() => {
    const frame = log.current
    if (!frame) return
    const was = before.current
    const grewAbove = was.first !== undefined && first !== undefined && first < was.first
    if (grewAbove) frame.scrollTop += frame.scrollHeight - was.height
    else if (was.fromEnd < NEAR_PX || waiting > was.waiting) frame.scrollTop = frame.scrollHeight
    before.current = { ...was, first, last, height: frame.scrollHeight, waiting }
  }, [first, last, waiting])
  const onScroll = () => {
    const frame = log.current
    if (frame) before.current.fromEnd = frame.scrollHeight - frame.clientHeight - frame.scrollTop
  }
  return { log, onScroll }
}

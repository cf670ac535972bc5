import { useEffect, useRef } from 'react'
import { isStored } from '#web/lib/upload.ts'

/** Removes from a draft the pictures that the server has deleted: those that are not saved within a day. */
export const useLostPictures = (kept: readonly string[], remove: (address: string) => void) => {
  const latest = useRef(remove)
  latest.current = remove
  const looked = useRef(kept)
  useEffect(() => {
    const look = async (address: string) => {
      if (!(await isStored(address))) latest.current(address)
    }
    for (const address of looked.current) void look(address)
    looked.current = []
  }, [])
}

import { useEffect, useState } from 'react'

/** The address of a file in this page, as long as it is shown. */
export const useBlobAddress = (file: Blob | undefined) => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

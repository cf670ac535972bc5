/** Stands where the decoder's process stands, and does what a hostile picture might make it do; the first byte says what. */
const [HANG, ABORT, TELL] = [1, 2, 3]

process.on('message', ([deed]: Uint8Array) => {
  if (deed === HANG) for (;;);
  if (deed === ABORT) process.abort()
  if (deed === TELL)
    process.send?.({
      color: JSON.stringify([process.env.SECRET, process.permission.has('fs.write')]),
      files: [],
    })
})
